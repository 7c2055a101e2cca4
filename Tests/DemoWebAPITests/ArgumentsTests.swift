import DemoWebAPI
import Testing

@Suite struct ArgumentsTests {
    @Test func noFlagsMeanAFreePortAndTenThousandRows() throws {
        let configuration = try DemoServerConfiguration(arguments: [])
        #expect(configuration.port == 0)
        #expect(configuration.rows == 10_000)
    }

    @Test func valuesFollowAsTheNextArgumentOrAfterASign() throws {
        let configuration = try DemoServerConfiguration(arguments: ["--port", "8081", "--rows=25"])
        #expect(configuration.port == 8081)
        #expect(configuration.rows == 25)
    }

    @Test func theHelpNamesTheKeyAndAllThatARequestCanAskFor() throws {
        let words = ["YOUR_KEY", "lat=", "lon=", "page=", "offset="]
        let faults = ["status=", "delay=", "truncate=", "chunk=", "page-size=", "garbage="]
        for word in words + faults { #expect(DemoServerConfiguration.help.contains(word), "\(word)") }
    }

    @Test(
        "What is wrong is named",
        arguments: [
            (["--prot", "1"], "--prot"), (["--port"], "--port"), (["--port", "65536"], "65536"),
            (["--rows", "-1"], "-1"), (["--rows="], "--rows"), (["8080"], "8080"),
        ]
    )
    func mistakes(arguments: [String], named: String) {
        let error = #expect(throws: DemoServerError.self) { try DemoServerConfiguration(arguments: arguments) }
        #expect("\(error.map { "\($0)" } ?? "")".contains(named))
    }
}
