internal import Foundation

/// Finds the answer to a request.
struct Router: Sendable {
    let rows: Int
    let apiKey: String
    let pictures = PictureStore()

    /// The answer, as the faults spoil it.
    func answer(to request: DemoRequest, _ faults: Faults) -> DemoAnswer {
        let methods = request.path == Self.weatherPath ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"]
        guard methods.contains(request.method) else {
            let allowed = methods.joined(separator: ", ")
            var answer = DemoAnswer.problem(
                405,
                code: "method_not_allowed",
                "\(request.method) is not supported",
                remedy: "use one of \(allowed)"
            )
            answer.headers.append(("Allow", allowed))
            return answer
        }
        if let status = faults.status {
            return .problem(
                status,
                code: "fault",
                "the server was told to answer \(status)",
                remedy: "clear its faults"
            )
        }
        var answer = route(request, faults)
        if faults.isGarbled {
            answer.body = Data(repeating: UInt8(ascii: "{"), count: answer.body.count)
        }
        return answer
    }

    private static let weatherPath = "/weather.php"

    private func route(_ request: DemoRequest, _ faults: Faults) -> DemoAnswer {
        let parts = request.path.split(separator: "/").map(String.init)
        if parts == ["find", "groups"] { return groups(request, faults) }
        if request.path == Self.weatherPath { return weather(request) }
        if parts == ["free", "v1", "weather.ashx"] { return liveWeather(request) }
        if parts.count == 3, parts[0] == "weather" {
            if let answer = weatherPicture(kind: parts[1], file: parts[2], request) { return answer }
        } else if parts.count == 3, let picture = picture(kind: parts[0], number: parts[1], file: parts[2]) {
            return .picture(picture, type: "image/jpeg", for: request)
        }
        return .problem(
            404,
            code: "not_found",
            "there is nothing at \(request.path)",
            remedy: "use /find/groups, /photos/N/600.jpeg, /avatars/N/80.jpeg, /weather.php or /free/v1/weather.ashx"
        )
    }

    private func picture(kind: String, number: String, file: String) -> Data? {
        guard let kind = Picture.Kind(rawValue: kind), let number = Int(number), number >= 0 else { return nil }
        guard file.hasSuffix(".jpeg"), let side = Int(file.dropLast(5)), kind.sides.contains(side) else { return nil }
        return pictures.jpeg(Picture(kind: kind, number: number, side: side))
    }

    private func groups(_ request: DemoRequest, _ faults: Faults) -> DemoAnswer {
        guard request.query["key"] == apiKey else { return notAuthorized(request) }
        do throws(DemoServerError) {
            let latitude = try number(request, "lat", -90...90)
            let longitude = try number(request, "lon", -180...180)
            let asked = try count(request, "page", 1...10_000, default: 20)
            let offset = try count(request, "offset", 0...10_000, default: 0)
            let pageSize = faults.pageSize ?? asked
            let start = min(rows, offset * pageSize)
            let end = min(rows, start + pageSize)
            let source = GroupSource(base: request.base, latitude: latitude, longitude: longitude)
            return .json(200, .array((start..<end).map { source.group($0) }))
        } catch {
            return .problem(400, code: "bad_request", error.description, remedy: "mend that parameter")
        }
    }

    func notAuthorized(_ request: DemoRequest) -> DemoAnswer {
        .problem(
            401,
            code: "not_authorized",
            request.query["key"] == nil ? "the request carries no key" : "the key is wrong",
            remedy: "send key=\(apiKey)"
        )
    }

    private func number(
        _ request: DemoRequest,
        _ name: String,
        _ range: ClosedRange<Double>
    ) throws(DemoServerError) -> Double {
        guard let text = request.query[name], let number = Double(text), range.contains(number) else {
            throw DemoServerError("\(name) has to be a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func count(
        _ request: DemoRequest,
        _ name: String,
        _ range: ClosedRange<Int>,
        default standard: Int
    ) throws(DemoServerError) -> Int {
        guard let text = request.query[name] else { return standard }
        guard let number = Int(text), range.contains(number) else {
            throw DemoServerError("\(name) has to be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
