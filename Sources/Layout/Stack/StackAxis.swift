import struct Foundation.CGFloat
import struct Foundation.CGPoint
import struct Foundation.CGSize

/// Reads and makes sizes and points along a stack's axis (main) and across it (cross).
struct StackAxis {
    let isVertical: Bool

    @inline(__always)
    func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    @inline(__always)
    func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    @inline(__always)
    func size(main: CGFloat, cross: CGFloat) -> CGSize {
        isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }

    @inline(__always)
    func point(main: CGFloat, cross: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
    }
}
