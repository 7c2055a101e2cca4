import ADKScheduling
import Foundation
import Testing

@testable import DemoWebAPI

@Suite("Demo server: faults")
struct FaultsTests {
    private let groups = "/find/groups?lat=1&lon=1&key=YOUR_KEY"

    @Test("A status, for all requests or for one, until it is cleared")
    func status() async throws {
        let server = try DemoServer()
        try server.set(key: "status", value: "500")
        #expect(await RawClient.get(server.url, groups)?.status == 500)
        #expect(await RawClient.get(server.url, "/avatars/1/80.jpeg")?.status == 500)
        server.clear()
        #expect(await RawClient.get(server.url, groups)?.status == 200)
        #expect(await RawClient.get(server.url, "\(groups)&status=503")?.status == 503)
        #expect(await RawClient.get(server.url, groups)?.status == 200)
    }

    @Test("A fault can concern some paths only")
    func path() async throws {
        let server = try DemoServer()
        try server.set(key: "path", value: "/photos")
        try server.set(key: "status", value: "404")
        #expect(await RawClient.get(server.url, "/photos/1/150.jpeg")?.status == 404)
        #expect(await RawClient.get(server.url, "/avatars/1/80.jpeg")?.status == 200)
    }

    @Test("A connection that breaks off announces more than it carries")
    func truncate() async throws {
        let server = try DemoServer()
        let full = try #require(await RawClient.get(server.url, "/avatars/1/80.jpeg"))
        let cut = try #require(await RawClient.get(server.url, "/avatars/1/80.jpeg?truncate=1000"))
        #expect(cut.status == 200)
        #expect(cut.headers["content-length"] == full.headers["content-length"])
        #expect(cut.body == full.body.prefix(1000))
        let whole = await RawClient.get(server.url, "/avatars/1/80.jpeg?truncate=\(full.body.count)")
        #expect(whole?.body == full.body)
    }

    @Test("The page size can be overridden, and nonsense has the right length")
    func bodies() async throws {
        let server = try DemoServer()
        try server.set(key: "page-size", value: "3")
        let answer = try #require(await RawClient.get(server.url, "\(groups)&page=10"))
        #expect(answer.groups.count == 3)
        try server.set(key: "garbage", value: "1")
        let nonsense = try #require(await RawClient.get(server.url, "\(groups)&page=10"))
        #expect(nonsense.status == 200)
        #expect(nonsense.body.count == answer.body.count)
        #expect(nonsense.json == nil)
    }

    @Test("A delayed answer waits for the host's clock, and does not count as work meanwhile")
    func delay() async throws {
        let clock = VirtualClock()
        let runtime = Runtime(clock: clock)
        let server = try DemoServer(runtime: runtime)
        runtime.activity.begin()
        async let pending = RawClient.get(server.url, "\(groups)&delay=500")
        await runtime.activity.waitUntilIdle()
        #expect(server.heldCount == 1)
        clock.advance(by: 0.499)
        #expect(server.heldCount == 1)
        clock.advance(by: 0.001)
        #expect(server.heldCount == 0)
        #expect(!runtime.activity.isIdle)
        #expect(await pending?.status == 200)
        runtime.activity.end()
    }

    @Test("A dripping body comes piece by piece, each after its delay")
    func drip() async throws {
        let clock = VirtualClock()
        let runtime = Runtime(clock: clock)
        let server = try DemoServer(runtime: runtime)
        let full = try #require(await RawClient.get(server.url, "/avatars/4/80.jpeg")).body
        runtime.activity.begin()
        async let pending = RawClient.get(server.url, "/avatars/4/80.jpeg?chunk=1000&delay=50")
        let pauses = (full.count - 1) / 1000
        #expect(pauses >= 1)
        for _ in 0..<pauses {
            await runtime.activity.waitUntilIdle()
            clock.advance(by: 0.05)
        }
        let answer = await pending
        #expect(answer?.body == full)
        #expect(server.heldCount == 0)
        runtime.activity.end()
    }

    @Test("A held client that hangs up is noticed")
    func hangUp() async throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let watch = ConnectionWatch()
        let number = await withCheckedContinuation { continuation in
            watch.setHandler { continuation.resume(returning: $0) }
            watch.add(ends[0], 7)
            close(ends[1])
        }
        #expect(number == 7)
        watch.remove(ends[0])
        close(ends[0])
    }

    @Test("Stopping breaks off what is held; starting uses the same port")
    func stopAndStart() async throws {
        let runtime = Runtime(clock: VirtualClock())
        let server = try DemoServer(runtime: runtime)
        let url = server.url
        runtime.activity.begin()
        async let pending = RawClient.get(url, "\(groups)&delay=1000")
        await runtime.activity.waitUntilIdle()
        server.stop()
        #expect(await pending == nil)
        #expect(server.heldCount == 0)
        runtime.activity.end()
        #expect(RawClient(url) == nil)
        server.stop()
        try server.start()
        #expect(server.url == url)
        #expect(await RawClient.get(url, groups)?.status == 200)
    }

    @Test("Wrong faults and taken ports are told")
    func errors() throws {
        let server = try DemoServer()
        let unknown = #expect(throws: DemoServerError.self) { try server.set(key: "speed", value: "1") }
        #expect(unknown?.description.contains("use one of status, delay") == true)
        let wrong = #expect(throws: DemoServerError.self) { try server.set(key: "status", value: "99") }
        #expect(wrong?.description == "status=99 is wrong; use a whole number from 100 to 599")
        let port = UInt16(server.url.port ?? 0)
        let taken = #expect(throws: DemoServerError.self) { try DemoServer(DemoServerConfiguration(port: port)) }
        #expect(taken?.description.contains("use port 0") == true)
    }

    @Test("Many requests at once, some held, some broken off")
    func storm() async throws {
        let server = try DemoServer(runtime: Runtime(clock: RealClock()))
        let faults = ["", "?truncate=100", "?delay=10", "?chunk=700&delay=5", "?status=500"]
        let total = await withTaskGroup(of: Int.self) { group in
            for index in 0..<60 {
                group.addTask {
                    await RawClient.get(server.url, "/avatars/\(index % 5)/80.jpeg\(faults[index % 5])")?.status ?? 0
                }
            }
            return await group.reduce(0) { $0 + ($1 == 200 ? 1 : 0) }
        }
        #expect(total == 48)
    }
}
