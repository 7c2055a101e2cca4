import ADKHTTPTransport
import Foundation
import Testing

@Suite struct DigestTests {
    private func parse(_ value: String) -> HTTPDigest? {
        HTTPChallenge.challenges(in: [value]).first.flatMap(HTTPDigest.init)
    }

    // The example of RFC 7616, section 3.9.1.
    @Test(arguments: [
        ("MD5", "8ca523f5e9506fed4657c9700eebdbec"),
        ("SHA-256", "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"),
    ])
    func theStandardsExample(algorithm: String, response: String) throws {
        let digest = try #require(
            parse(
                """
                Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=\(algorithm), \
                nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", \
                opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
                """
            )
        )
        let value = digest.authorization(
            user: "Mufasa",
            password: "Circle of Life",
            method: "GET",
            url: try #require(URL(string: "http://www.example.org/dir/index.html#top")),
            clientNonce: "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"
        )
        #expect(
            value == """
                Digest username="Mufasa", realm="http-auth@example.org", \
                nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", uri="/dir/index.html", \
                response="\(response)", algorithm=\(algorithm), qop=auth, nc=00000001, \
                cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ", \
                opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"
                """
        )
    }

    // The example of RFC 2069, as corrected by its errata: without a quality of protection.
    @Test func theOldStandardsExample() throws {
        let digest = try #require(
            parse(
                """
                Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", \
                opaque="5ccc069c403ebaf9f0171e9517f40e41"
                """
            )
        )
        let url = try #require(URL(string: "http://host.com/dir/index.html"))
        let value = digest.authorization(user: "Mufasa", password: "CircleOfLife", method: "GET", url: url)
        #expect(value.contains("response=\"1949323746fe6a43ef61f9606e7febea\""))
        #expect(!value.contains("qop") && !value.contains("cnonce"))
    }

    @Test func challengesAreToldApart() {
        let challenges = HTTPChallenge.challenges(in: [
            #"Negotiate, NTLM TlRMTVNTUAA=, Basic realm="a, \"b\"" , Digest nonce=x,qop="auth",stale=TRUE"#,
            "bearer",
        ])
        #expect(challenges.map(\.scheme) == ["negotiate", "ntlm", "basic", "digest", "bearer"])
        #expect(challenges[2].parameters == ["realm": "a, \"b\""])
        #expect(challenges[3].parameters == ["nonce": "x", "qop": "auth", "stale": "TRUE"])
        #expect(HTTPDigest(challenges[3])?.isStale == true)
    }

    @Test(arguments: [
        "", ",,,", "=", "Digest", "Digest realm=\"open", "Digest nonce=x, algorithm=SHA-1",
        "Digest nonce=x, qop=auth-int",
        "Basic realm=\"\\",
    ])
    func whatCannotBeAnsweredIsNoDigest(value: String) {
        #expect(HTTPChallenge.challenges(in: [value]).compactMap(HTTPDigest.init).isEmpty)
    }
}
