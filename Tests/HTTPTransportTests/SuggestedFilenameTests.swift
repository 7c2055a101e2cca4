import ADKHTTPTransport
import Foundation
import FoundationNetworking
import Testing

@Suite struct SuggestedFilenameTests {
    private func name(_ url: String, _ headers: HTTPHeaders = [:]) throws -> String? {
        let head = HTTPResponseHead(url: try #require(URL(string: url)), status: 200, headers: headers)
        return head.urlResponse?.suggestedFilename
    }

    @Test(arguments: [
        ("http://e.com/a/photo.jpg", "photo.jpg"),
        ("http://e.com/a/photo.jpg?size=2#x", "photo.jpg"),
        ("http://e.com/a/b/", "b"),
        ("http://e.com/my%20file.txt", "my file.txt"),
        ("http://e.com/a%2F..%2Fb.txt", "a_.._b.txt"),
        ("http://e.com", "e.com"),
        ("http://e.com/", "e.com"),
        ("http://127.0.0.1:8080/", "127.0.0.1"),
        ("http://e.com/..", "e.com"),
    ])
    func withoutAHeaderItIsTheLastPartOfTheURL(url: String, expected: String) throws {
        #expect(try name(url) == expected)
    }

    @Test(arguments: [
        ("http://e.com/photo", "image/jpeg", "photo.jpg"),
        ("http://e.com/photo", "IMAGE/PNG", "photo.png"),
        ("http://e.com/photo.JPG", "image/png", "photo.JPG"),
        ("http://e.com/list", "application/json; charset=utf-8", "list.json"),
        ("http://e.com/", "text/html", "e.com.html"),
        ("http://e.com/blob", "application/octet-stream", "blob"),
        ("http://e.com/blob", "application/x-nobody-knows", "blob"),
        ("http://e.com/old", "image/jpg", "old.jpg"),
        ("http://e.com/.profile", "text/plain", ".profile.txt"),
    ])
    func theContentTypeGivesTheExtension(url: String, type: String, expected: String) throws {
        #expect(try name(url, ["Content-Type": type]) == expected)
    }

    @Test(arguments: [
        ("attachment; filename=\"report.pdf\"", "report.pdf"),
        ("attachment; filename=report.pdf", "report.pdf"),
        ("attachment;FILENAME = \"a;b.txt\" ; size=3", "a;b.txt"),
        ("attachment; filename=\"a \\\"quoted\\\" one.txt\"", "a \"quoted\" one.txt"),
        ("attachment; filename=\"plain.txt\"; filename*=UTF-8'en'%E2%82%AC.txt", "€.txt"),
        ("attachment; filename*=nonsense; filename=plain.txt", "plain.txt"),
        ("attachment; filename=\"../../etc/passwd.txt\"", ".._.._etc_passwd.txt"),
        ("attachment; filename=\"..\"", "photo.jpg"),
        ("attachment; filename=\"\"", "photo.jpg"),
        ("attachment", "photo.jpg"),
        ("attachment; filename=\"open", "open"),
    ])
    func theHeaderGoesBeforeTheURL(disposition: String, expected: String) throws {
        #expect(try name("http://e.com/photo.jpg", ["Content-Disposition": disposition]) == expected)
    }
}
