import Foundation
import UIKitCore

/// A run as a line of the peers' keys.
struct ScrollReportLine {
    let settings: ScrollSettings
    let result: FlingDriver.Result
    let before: FrameLog.Values
    let after: FrameLog.Values
    let machine: MachineLoad
    let mainWaitNanoseconds: Int
    let offset: CGFloat

    var json: String {
        let shown = after.frames - before.frames
        let walls = after.compositorWall.dropFirst(before.compositorWall.count).map { Double($0) / 1e6 }
        let cpus = after.compositorCPU.dropFirst(before.compositorCPU.count).map { Double($0) / 1e6 }
        let images = after.images - before.images
        let blanks = after.blankImages - before.blankImages
        let waits = after.mainWait.dropFirst(before.mainWait.count).map { Double($0) / 1e6 }
        let parts = [
            "\"peer\":\"ours\"", "\"renderer\":\"\(settings.renderer)\"",
            "\"w\":\(Int(settings.size.width))", "\"h\":\(Int(settings.size.height))", "\"step\":\(settings.step)",
            "\"stall\":\(settings.stall)", "\"hogs\":\(settings.hogs)", "\"frames\":\(settings.frames)",
            Self.percentiles("main_cpu_interval_ms", result.mainIntervals),
            Self.percentiles("render_wall_ms", Array(walls)),
            Self.percentiles("compositor_ms", Array(cpus)),
            Self.percentiles("main_wait_ms", waits.isEmpty ? [Double(mainWaitNanoseconds) / 1e6] : Array(waits)),
            "\"over_16_7\":\(walls.filter { $0 > 16.7 }.count)", "\"over_8_3\":\(walls.filter { $0 > 8.3 }.count)",
            "\"late_16_7\":\(walls.filter { $0 > 16.7 }.count)", "\"late_8_3\":\(walls.filter { $0 > 8.3 }.count)",
            "\"missed_frames\":\(max(0, settings.frames - shown))", "\"control_missed\":\(result.lateWakeUps)",
            "\"visible_images\":\(images)", "\"blank_images\":\(blanks)",
            String(format: "\"blank_ratio\":%.4f", images > 0 ? Double(blanks) / Double(images) : 0),
            String(format: "\"fling_s\":%.2f", result.seconds),
            String(format: "\"fps\":%.1f", Double(shown) / result.seconds),
            String(format: "\"process_cpu_ms_per_frame\":%.2f", result.processMilliseconds / Double(settings.frames)),
            String(format: "\"machine_busy_pct\":%.0f", machine.busyPercent),
            String(format: "\"own_cpu_pct\":%.0f", result.processMilliseconds / (result.seconds * 2000) * 100),
            String(format: "\"peak_rss_mb\":%.1f", MachineLoad.peakMemoryMegabytes),
            String(format: "\"end_y\":%.0f", Double(offset)),
        ]
        return "{\(parts.joined(separator: ","))}"
    }

    private static func percentiles(_ name: String, _ values: [Double]) -> String {
        let sorted = values.sorted()
        func rank(_ part: Double) -> Double {
            sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
        }
        return String(
            format: "\"%@\":{\"p50\":%.3f,\"p95\":%.3f,\"p99\":%.3f,\"max\":%.3f}",
            name as NSString,
            rank(0.5),
            rank(0.95),
            rank(0.99),
            sorted.last ?? 0
        )
    }
}

/// How busy the machine's processors were, of `/proc/stat`, and the process's memory.
struct MachineLoad {
    private var busy = 0.0
    private var all = 0.0

    init() {
        let text = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
        let fields =
            text.split(separator: "\n").first?.split(separator: " ").dropFirst().compactMap { Double($0) } ?? []
        guard fields.count >= 8 else { return }
        all = fields[..<8].reduce(0, +)
        busy = all - fields[3] - fields[4]
    }

    func since(_ earlier: MachineLoad) -> MachineLoad {
        var difference = self
        difference.busy -= earlier.busy
        difference.all -= earlier.all
        return difference
    }

    var busyPercent: Double { all > 0 ? busy / all * 100 : 0 }

    static var peakMemoryMegabytes: Double {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
    }
}
