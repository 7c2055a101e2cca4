import Dispatch
import Foundation

/// Requests over loopback: this library against libcurl by itself and against `URLSession`, in turn in one process.
///
/// This process stays on the first core and the server on the last one. CPU times are medians over the rounds; rates are
/// those of the best round.
enum NetworkBenchmark: Benchmark {
    static let name = "network"
    static let summary = "requests and bodies over loopback, against libcurl and URLSession; memory; cancellation"

    private static let inFlight = 8

    static func run(_ arguments: Arguments) throws {
        if arguments.has("serve") { return try BenchmarkServer.run() }
        ProcessUsage.pin(toCore: 0)
        // Main has to be free for what is posted to it: notifications of tasks.
        let thread = Thread {
            do {
                try runCases(arguments)
                exit(0)
            } catch {
                FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
                exit(1)
            }
        }
        thread.stackSize = 4 << 20
        thread.start()
        dispatchMain()
    }

    private static func runCases(_ arguments: Arguments) throws {
        let server = try RunningServer()
        defer { server.stop() }
        let wanted = arguments.text("cases").map { Set($0.split(separator: ",").map(String.init)) }
        let rounds = try arguments.number("rounds", default: 5)
        let bench = NetworkCases(server: server, inFlight: inFlight, rounds: rounds, isJSON: arguments.has("json"))
        let cases: [(String, () throws -> Void)] = [
            ("get-1k", { try bench.smallRequests(arguments.number("n", default: 4000)) }),
            ("body-8m", { try bench.largeBodies(20) }),
            ("soak-100k", { try bench.soak(arguments.number("n", default: 100_000)) }),
            ("cancel-10k", { try bench.cancellations(10_000) }),
        ]
        for (name, run) in cases where wanted?.contains(name) ?? true { try run() }
    }
}

/// The cases of the network benchmark.
struct NetworkCases {
    let server: RunningServer
    let inFlight: Int
    let rounds: Int
    let isJSON: Bool

    private struct Series {
        var costs: [RequestCost] = []

        func median(_ value: (RequestCost) -> Double) -> Double {
            let sorted = costs.map(value).sorted()
            return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
        }

        /// Of the round that other programs disturbed least: they can only make it slower.
        var bestRate: Double { costs.map(\.requestsPerSecond).max() ?? .nan }
    }

    func smallRequests(_ count: Int) throws {
        let url = try server.url("/1k")
        let names = ["ours", "manager", "curl", "urlsession"]
        var series = [String: Series](uniqueKeysWithValues: names.map { ($0, Series()) })
        let loads = loaders()
        for name in names { try loads[name]?(url, 200) }
        let (start, cpu) = (ProcessUsage.seconds, try serverMicroseconds())
        for _ in 0..<rounds {
            for name in names {
                // URLSession is so slow that fewer requests tell enough.
                let requests = name == "urlsession" ? max(200, count / 8) : count
                series[name]?.costs.append(try RequestCost.of(requests) { try loads[name]?(url, requests) })
            }
        }
        let load = Double(try serverMicroseconds() - cpu) / 1e6 / (ProcessUsage.seconds - start)
        report("get-1k", count, series, serverLoad: load) {
            ["requests_per_s": $0.bestRate, "median_requests_per_s": $0.median(\.requestsPerSecond)]
        }
    }

    func largeBodies(_ count: Int) throws {
        let url = try server.url("/8m")
        let names = ["ours", "manager", "curl", "urlsession"]
        var series = [String: Series](uniqueKeysWithValues: names.map { ($0, Series()) })
        let loads = loaders(inFlight: 4)
        for name in names { try loads[name]?(url, 4) }
        for _ in 0..<rounds {
            for name in names {
                series[name]?.costs.append(try RequestCost.of(count) { try loads[name]?(url, count) })
            }
        }
        report("body-8m", count, series, serverLoad: nil) {
            ["mb_per_s": $0.bestRate * 8.388608]
        }
    }

    func soak(_ count: Int) throws {
        let url = try server.url("/1k")
        let client = TransportClient(inFlight: inFlight)
        let manager = ManagerClient()
        for (name, load) in [("soak-100k", client.load), ("soak-100k-manager", manager.load)] {
            try load(url, min(5000, count), inFlight)
            let before = ProcessUsage.residentKilobytes
            let cost = try RequestCost.of(count) { try load(url, count, inFlight) }
            let growth = ProcessUsage.residentKilobytes - before
            write(name, count, ["rss_growth_kb": Double(growth), "requests_per_s": cost.requestsPerSecond])
        }
    }

    func cancellations(_ count: Int) throws {
        let manager = ManagerClient()
        let url = try server.url("/slow")
        let start = ProcessUsage.seconds
        let (handlers, mostForOne) = manager.cancel(url, count: count)
        write(
            "cancel-10k",
            count,
            ["handlers": Double(handlers), "most_for_one": Double(mostForOne), "s": ProcessUsage.seconds - start]
        )
    }

    private func loaders(inFlight: Int? = nil) -> [String: (URL, Int) throws -> Void] {
        let limit = inFlight ?? self.inFlight
        let ours = TransportClient(inFlight: limit)
        let manager = ManagerClient()
        let curl = CurlPeer()
        let foundation = FoundationClient(inFlight: limit)
        return [
            "ours": { try ours.load($0, count: $1, inFlight: limit) },
            "manager": { try manager.load($0, count: $1, inFlight: limit) },
            "curl": { try curl.load($0, count: $1, inFlight: limit) },
            "urlsession": { try foundation.load($0, count: $1, inFlight: limit) },
        ]
    }

    private func serverMicroseconds() throws -> Int {
        Int(String(decoding: try Data(contentsOf: server.url("/cpu")), as: UTF8.self)) ?? 0
    }

    private func report(
        _ name: String,
        _ count: Int,
        _ series: [String: Series],
        serverLoad: Double?,
        _ values: (Series) -> [String: Double]
    ) {
        guard let ours = series["ours"], let manager = series["manager"], let curl = series["curl"],
            let foundation = series["urlsession"]
        else { return }
        let ownCPU = ours.median(\.cpuPerRequest)
        var line = values(ours)
        line["cpu_us_per_request"] = ownCPU
        line["curl_cpu_ratio"] = ownCPU / curl.median(\.cpuPerRequest)
        line["urlsession_cpu_ratio"] = foundation.median(\.cpuPerRequest) / ownCPU
        line["urlsession_speedup"] = ours.bestRate / foundation.bestRate
        line["manager_curl_cpu_ratio"] = manager.median(\.cpuPerRequest) / curl.median(\.cpuPerRequest)
        line["manager_urlsession_speedup"] =
            manager.bestRate / foundation.bestRate
        if let serverLoad { line["server_load"] = serverLoad }
        write(name, count, line)
        for (peer, costs) in [("manager", manager), ("curl", curl), ("urlsession", foundation)] {
            var line = values(costs)
            line["cpu_us_per_request"] = costs.median(\.cpuPerRequest)
            write(name, count, line, peer: peer)
        }
    }

    private func write(_ name: String, _ count: Int, _ values: [String: Double], peer: String = "ours") {
        let sorted = values.sorted { $0.key < $1.key }
        guard isJSON else {
            let text = sorted.map { "\($0.key) \(String(format: "%.2f", $0.value))" }.joined(separator: "  ")
            print("\(name.padding(toLength: 20, withPad: " ", startingAt: 0)) \(peer)  n \(count)  \(text)")
            return
        }
        let fields = sorted.map { "\"\($0.key)\":\(String(format: "%.3f", $0.value))" }.joined(separator: ",")
        print("{\"peer\":\"\(peer)\",\"case\":\"\(name)\",\"n\":\(count),\(fields)}")
    }
}
