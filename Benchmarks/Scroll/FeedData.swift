import Foundation

/// The rows of the feed scenario, as the peers have them: `feed.tsv` and the folder with the pictures.
struct FeedData: Sendable {
    struct Row: Sendable {
        var name: String
        var place: String
        var time: String
        var photo: URL
        var avatar: URL
    }

    let rows: [Row]

    init(feed: String, photos: String) throws {
        guard let text = try? String(contentsOfFile: feed, encoding: .utf8) else {
            throw UsageError(description: "--feed \(feed): cannot be read; the peers' gen_assets.py makes it")
        }
        let folder = URL(fileURLWithPath: photos, isDirectory: true)
        rows = try text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count >= 5, let photo = Int(fields[3]), let avatar = Int(fields[4]) else {
                throw UsageError(description: "--feed \(feed): '\(line)' is no row of five fields")
            }
            return Row(
                name: String(fields[0]),
                place: String(fields[1]),
                time: String(fields[2]),
                photo: folder.appendingPathComponent(String(format: "photo_%03d.jpg", photo)),
                avatar: folder.appendingPathComponent(String(format: "avatar_%03d.jpg", avatar))
            )
        }
    }
}
