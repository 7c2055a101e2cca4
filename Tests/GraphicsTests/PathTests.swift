import ADKGeometry
import ADKGraphics
import Foundation
import Testing

@Suite struct PathTests {
    @Test func theEvenOddRuleMakesAHole() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
        path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 3, height: 3)))
        #expect(path.contains(CGPoint(x: 4, y: 4)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 4, y: 4)))
        let image = try #require(
            draw(9, 9) { _ in
                UIColor.black.setFill()
                path.fill()
            }
        )
        #expect(image.pixel(x: 4, y: 4).alpha == 0)
        #expect(image.pixel(x: 1, y: 1).alpha == 255)
    }

    @Test func aReversedPartIsAHoleByWinding() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
        path.append(UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 3, height: 3)).reversing())
        #expect(!path.contains(CGPoint(x: 4.5, y: 4.5)))
        #expect(path.contains(CGPoint(x: 1, y: 1)))
    }

    @Test func boundsAreThoseOfTheCurveItself() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
        // A quadratic curve's top is half way to its control point.
        #expect(abs(path.boundingBoxOfPath.height - 4) < 0.05)
        #expect(CGMutablePath().boundingBox.isNull)
    }

    @Test func anArcIsDrawnClockwiseOnTheScreen() {
        let quarter = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10),
            radius: 10,
            startAngle: 0,
            endAngle: .pi / 2,
            clockwise: true
        )
        let bounds = quarter.bounds
        #expect(abs(bounds.minX - 10) < 0.05 && abs(bounds.maxX - 20) < 0.05)
        #expect(abs(bounds.minY - 10) < 0.05 && abs(bounds.maxY - 20) < 0.05)
        #expect(abs(quarter.currentPoint.x - 10) < 1e-6 && abs(quarter.currentPoint.y - 20) < 1e-6)
        let rest = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10),
            radius: 10,
            startAngle: 0,
            endAngle: .pi / 2,
            clockwise: false
        )
        #expect(abs(rest.bounds.width - 20) < 0.05)
        let full = UIBezierPath(arcCenter: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(abs(full.bounds.width - 2) < 0.01 && abs(full.bounds.height - 2) < 0.01)
    }

    @Test func aMutablePathIsNotWhatWasCopiedFromIt() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = path.copy()
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(path != copy)
    }

    @Test func transformsMovePaths() {
        var shift = CGAffineTransform(translationX: 5, y: 7)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: &shift)
        #expect(path.boundingBox == CGRect(x: 5, y: 7, width: 2, height: 3))
    }

    @Test func aRadiusIsAtMostHalfTheSide() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: 100)
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 5, y: 0.5)))
    }

    @Test func threeDimensionalTransformsOfThePlaneGoBack() {
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let transform = CATransform3DMakeAffineTransform(affine)
        #expect(CATransform3DIsAffine(transform))
        #expect(CATransform3DGetAffineTransform(transform) == affine)
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 10, 0)
        #expect(moved.m41 == 20 && moved.m42 == 30)
        let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
        #expect(abs(turned.m12 - 1) < 1e-12 && abs(turned.m21 + 1) < 1e-12)
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    }

    @Test func threeDimensionalTransformsAreUndone() {
        let undone = CATransform3DInvert(CATransform3DTranslate(CATransform3DMakeScale(2, 4, 1), 10, 10, 0))
        #expect(
            undone
                == CATransform3DConcat(CATransform3DMakeScale(0.5, 0.25, 1), CATransform3DMakeTranslation(-10, -10, 0))
        )
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DInvert(flat) == flat)
    }
}
