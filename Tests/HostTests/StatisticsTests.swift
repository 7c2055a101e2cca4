import AsyncDisplayKitTesting
import Foundation
import Testing
import UIKitCore

@Suite("Statistics")
struct StatisticsTests {
    @Test("Percentiles go by nearest rank")
    func percentiles() {
        let milliseconds = (1...200).map { $0 * 1_000_000 }
        guard case .numbers(let entries) = HostStatistics.percentiles(milliseconds.reversed()) else {
            Issue.record("percentiles are numbers")
            return
        }
        #expect(entries.map(\.name) == ["p50", "p95", "p99", "max"])
        #expect(entries.map(\.value) == [100, 190, 198, 200])
    }

    @Test("All keys are there, as JSON, and what a virtual clock cannot tell is null")
    @MainActor
    func keys() throws {
        let host = ApplicationHost(size: CGSize(width: 320, height: 480.5), scale: 2, clock: .virtual)
        let statistics = HostStatistics(of: host, app: "A \"b\"\n", start: 0)
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(statistics.json.utf8)) as? [String: Any]
        )
        let keys: Set<String> = [
            "app", "host", "size", "scale", "clock", "first_frame_ms", "first_content_ms", "frames", "main_ms",
            "compositor_ms", "main_wait_ms", "main_shapes", "main_draws", "main_decodes", "missed_frames",
            "control_missed", "late_16_7", "late_8_3", "blank_image_ratio", "idle_wakeups_per_s", "rss_peak_mb",
            "requests", "request_failures", "bytes_received", "nodes_live", "layers_live",
        ]
        #expect(Set(object.keys) == keys)
        #expect(object["app"] as? String == "A \"b\"\n")
        #expect(object["size"] as? String == "320x480.5")
        #expect((object["main_ms"] as? [String: Any])?.keys.sorted() == ["max", "p50", "p95", "p99"])
        let nulls = [
            "first_frame_ms", "first_content_ms", "missed_frames", "late_16_7", "late_8_3", "blank_image_ratio",
        ]
        for key in nulls { #expect(object[key] is NSNull, "\(key)") }
        #expect((object["rss_peak_mb"] as? Double ?? 0) > 1)
    }

    @Test("A dot leads into the percentiles")
    @MainActor
    func paths() {
        let host = ApplicationHost(size: CGSize(width: 320, height: 480), scale: 2, clock: .virtual)
        let statistics = HostStatistics(of: host, app: "A", start: 0)
        #expect(statistics["scale"] == .number(2))
        #expect(statistics["main_ms.p99"] == .number(0))
        #expect(statistics["main_ms.p98"] == nil && statistics["scale.p99"] == nil && statistics["nothing"] == nil)
    }
}
