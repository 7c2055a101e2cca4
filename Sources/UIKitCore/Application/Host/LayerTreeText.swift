internal import ADKCompositor
internal import ADKGeometry
internal import Foundation

/// The layers of a display as text: a line a layer, with its class, its frame on the screen, and what it shows.
@MainActor
package struct LayerTreeText {
    private let screen: CGRect
    private(set) var lines: [String] = []
    private var visibleTexts: [(text: String, frame: CGRect)] = []

    /// Reads the layers of all shown windows, from back to front.
    package init(of stage: Stage) {
        screen = CGRect(origin: .zero, size: stage.size)
        for window in stage.windows {
            read(window.layer, space: .identity, clip: screen, depth: 0, isShown: true)
        }
    }

    /// The lines, indented by two spaces a level.
    package var text: String { lines.map { $0 + "\n" }.joined() }

    /// Whether a text that can be seen, at least in part, contains a string.
    package func shows(_ string: String) -> Bool {
        frame(of: string) != nil
    }

    /// The part that can be seen of the frontmost layer whose text contains a string, in points of the screen.
    package func frame(of string: String) -> CGRect? {
        visibleTexts.last { $0.text.contains(string) }?.frame
    }

    private mutating func read(
        _ layer: CALayer,
        space: CGAffineTransform,
        clip: CGRect,
        depth: Int,
        isShown: Bool
    ) {
        let matrix = layer.transformToSuperlayer.concatenating(space)
        let frame = layer.bounds.applying(matrix)
        let isShown = isShown && !layer.isHidden && layer.presentedProperties.opacity > 0
        let visible = frame.overlap(with: clip)
        if isShown, let text = layer.debugText, !visible.isNull, visible.width > 0, visible.height > 0 {
            visibleTexts.append((text, visible))
        }
        lines.append(String(repeating: "  ", count: depth) + line(for: layer, frame: frame))
        let inner = layer.masksToBounds ? visible : clip
        let inside = layer.sublayerMapping.concatenating(matrix)
        for sublayer in layer.sublayersInDrawingOrder {
            read(sublayer, space: inside, clip: inner, depth: depth + 1, isShown: isShown)
        }
    }

    private func line(for layer: CALayer, frame: CGRect) -> String {
        let type =
            layer.view.map { String(describing: Swift.type(of: $0)) } ?? String(describing: Swift.type(of: layer))
        var line =
            "\(type) (\(number(frame.minX)), \(number(frame.minY)), \(number(frame.width)), \(number(frame.height)))"
        if layer.isHidden { line += " hidden" }
        if layer.opacity < 1 { line += " opacity \(number(CGFloat(layer.opacity)))" }
        if let text = layer.debugText {
            line += " \"" + text.replacingOccurrences(of: "\n", with: "\\n") + "\""
        } else if layer.contents != nil {
            line += " picture"
        }
        return line
    }

    private func number(_ value: CGFloat) -> String {
        HostStatistics.short((value * 100).rounded() / 100)
    }
}
