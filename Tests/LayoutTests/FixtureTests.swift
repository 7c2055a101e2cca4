import ADKLayout
import Testing

import struct Foundation.CGRect

/// Layouts as data: each file in `Fixtures` holds trees, the range to measure them in, and the right frames.
///
/// The frames are those of the leaves, in the order of the drawing, in points from the root's corner; one pixel a point.
@Suite struct FixtureTests {
    @Test(arguments: try Fixture.all())
    func hasTheRightFrames(_ fixture: Fixture) throws {
        let root = try fixture.tree.makeElement()
        let layout = root.layoutThatFits(fixture.sizeRange)
        let frames = leafFrames(in: layout)
        #expect(
            layout.size == fixture.expectedSize && frames == fixture.expectedFrames,
            """
            \(fixture.name) in \(fixture.sizeRange)
            expected \(fixture.expectedSize) \(fixture.expectedFrames)
            found    \(layout.size) \(frames)
            \(root.asciiArtString())
            """
        )
    }

    /// The frames of what stands for nodes, from the root's corner.
    private func leafFrames(in layout: ASLayout) -> [CGRect] {
        var frames: [CGRect] = []
        func visit(_ layout: ASLayout, _ x: Double, _ y: Double) {
            for child in layout.sublayouts {
                let frame = child.frame.offsetBy(dx: x, dy: y)
                if child.type == .displayNode { frames.append(frame) }
                visit(child, frame.minX, frame.minY)
            }
        }
        visit(layout, 0, 0)
        return frames
    }
}
