import Foundation
import Testing

@testable import ADKHTTPTransport

@Suite struct HostKeyTests {
    @Test(
        arguments: [
            ("http://127.0.0.1:80/", true), ("http://127.8.9.1/", true), ("http://localhost/", true),
            ("https://A.LOCALHOST/", true), ("http://[::1]:8080/", true), ("http://127.example.org/", false),
            ("http://127.0.0.1.example.org/", false), ("http://128.0.0.1/", false), ("http://notlocalhost/", false),
        ]
    )
    func onlyThisMachineIsAskedWithoutTheProxyOfTheEnvironment(url: String, isLoopback: Bool) throws {
        #expect(HostKey(try #require(URL(string: url))).isLoopback == isLoopback)
    }
}
