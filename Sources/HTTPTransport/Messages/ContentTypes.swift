/// The content types of files, and the extensions of their names.
package enum ContentTypes {
    /// Types with their extensions, the usual one first.
    private static let known: [(type: String, extensions: [String])] = [
        ("audio/aac", ["aac"]),
        ("image/avif", ["avif"]),
        ("application/octet-stream", ["bin"]),
        ("image/bmp", ["bmp"]),
        ("application/x-x509-ca-cert", ["cer", "crt", "der"]),
        ("text/css", ["css"]),
        ("text/csv", ["csv"]),
        ("application/msword", ["doc"]),
        ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", ["docx"]),
        ("image/gif", ["gif"]),
        ("application/gzip", ["gz"]),
        ("image/heic", ["heic"]),
        ("text/html", ["html", "htm"]),
        ("image/x-icon", ["ico"]),
        ("text/calendar", ["ics"]),
        ("image/jpeg", ["jpg", "jpeg"]),
        ("text/javascript", ["js"]),
        ("application/json", ["json"]),
        ("audio/mp4", ["m4a"]),
        ("video/x-m4v", ["m4v"]),
        ("text/markdown", ["md"]),
        ("video/quicktime", ["mov"]),
        ("audio/mpeg", ["mp3"]),
        ("video/mp4", ["mp4"]),
        ("video/mpeg", ["mpg", "mpeg"]),
        ("audio/ogg", ["ogg", "oga"]),
        ("video/ogg", ["ogv"]),
        ("font/otf", ["otf"]),
        ("application/pdf", ["pdf"]),
        ("application/x-plist", ["plist"]),
        ("image/png", ["png"]),
        ("application/vnd.ms-powerpoint", ["ppt"]),
        ("application/vnd.openxmlformats-officedocument.presentationml.presentation", ["pptx"]),
        ("application/rtf", ["rtf"]),
        ("image/svg+xml", ["svg"]),
        ("application/x-tar", ["tar"]),
        ("image/tiff", ["tiff", "tif"]),
        ("font/ttf", ["ttf"]),
        ("text/plain", ["txt"]),
        ("text/vcard", ["vcf"]),
        ("audio/wav", ["wav"]),
        ("audio/webm", ["weba"]),
        ("video/webm", ["webm"]),
        ("image/webp", ["webp"]),
        ("font/woff", ["woff"]),
        ("font/woff2", ["woff2"]),
        ("application/vnd.ms-excel", ["xls"]),
        ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ["xlsx"]),
        ("application/xml", ["xml"]),
        ("application/yaml", ["yaml", "yml"]),
        ("application/zip", ["zip"]),
    ]

    /// Other names of types that are among the known ones.
    private static let aliases = [
        "application/javascript": "text/javascript", "application/x-gzip": "application/gzip",
        "application/x-javascript": "text/javascript", "application/x-pdf": "application/pdf",
        "application/x-zip-compressed": "application/zip", "audio/mp3": "audio/mpeg", "audio/x-m4a": "audio/mp4",
        "audio/x-wav": "audio/wav", "image/jpg": "image/jpeg", "image/vnd.microsoft.icon": "image/x-icon",
        "text/json": "application/json", "text/xml": "application/xml",
    ]

    /// What stands for bytes of which nothing is known.
    private static let unknown = "application/octet-stream"

    private static let types = Dictionary(
        uniqueKeysWithValues: known.flatMap { entry in entry.extensions.map { ($0, entry.type) } }
    )

    private static let extensions = Dictionary(
        uniqueKeysWithValues: known.compactMap { entry in entry.extensions.first.map { (entry.type, $0) } }
    )

    /// The content type of files with an extension, whatever its case.
    package static func type(ofExtension pathExtension: String) -> String {
        types[pathExtension.lowercased()] ?? unknown
    }

    /// The usual extension of files of a content type, whatever its case; nil when there is none that says more.
    package static func pathExtension(ofType type: String) -> String? {
        let type = type.lowercased()
        return type == unknown ? nil : extensions[aliases[type] ?? type]
    }
}
