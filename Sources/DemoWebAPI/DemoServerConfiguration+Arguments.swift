extension DemoServerConfiguration {
    /// What the flags of the server's own program mean, as text for its user.
    public static let help = """
        The sample apps' web service, as a process of its own. It prints its address and runs until it is ended.

          --port N   the port on the loopback interface; 0, the default, picks a free one
          --rows N   how many groups there are; 10000 by default
          --help     prints this

        GET /find/groups?key=\(defaultAPIKey)&lat=51.5&lon=-0.1&page=20&offset=0   a page of groups
        GET /photos/N/600.jpeg, /avatars/N/80.jpeg                          pictures
        GET or POST /weather.php?format=json&num_of_days=5                  the weather, as json, plist or xml
        GET /free/v1/weather.ashx?key=\(defaultAPIKey)&q=51.5,-0.1&format=json   the weather at a place
        GET /weather/icons/113.png, /weather/pictures/113.png, /weather/skies/113.jpeg   pictures of it

        Faults are parameters of a request, such as &status=500: status=CODE, delay=MILLISECONDS, truncate=BYTES,
        chunk=BYTES (the body drips), page-size=N, garbage=1.

        """

    /// Reads the flags of a command line, without the program's name.
    ///
    /// A value follows its flag as the next argument or after `=`.
    ///
    /// - Parameter arguments: The flags.
    /// - Throws: `DemoServerError` for an unknown flag or a wrong value; it says what would be right.
    public init(arguments: [String]) throws(DemoServerError) {
        self.init()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let flag = parts[0]
            guard flag == "--port" || flag == "--rows" else {
                throw DemoServerError("unknown flag \(argument): --port N, --rows N and --help are known")
            }
            guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                throw DemoServerError("\(flag) has no value: a number has to follow")
            }
            if flag == "--port" {
                guard let number = UInt16(value) else {
                    throw DemoServerError("--port \(value): a number from 0 to 65535 has to follow")
                }
                port = number
            } else {
                guard let number = Int(value), number >= 0 else {
                    throw DemoServerError("--rows \(value): a number from 0 on has to follow")
                }
                rows = number
            }
        }
    }
}
