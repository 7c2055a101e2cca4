import ADKCompositor
import ADKGeometry
import ADKGraphics
import Foundation

extension SceneFixture {
    /// Two layers that overlap, for whatever is done to both.
    private static var pair: [SceneLayer] {
        [
            .box(10, CGRect(x: 5, y: 5, width: 40, height: 30)) { $0.backgroundColor = .crimson },
            .picture(11, CGRect(x: 20, y: 15, width: 50, height: 40), width: 50, height: 40, isOpaque: false),
        ]
    }

    static let groups = [
        SceneFixture(
            name: "cut sublayers",
            layers: [
                .box(2, CGRect(x: 20, y: 10, width: 50, height: 40), pair) {
                    $0.backgroundColor = .night
                    $0.masksToBounds = true
                }
            ]
        ),
        SceneFixture(
            name: "sublayers cut between pixels",
            layers: [
                .box(2, CGRect(x: 20.5, y: 10.25, width: 50, height: 40), pair) { $0.masksToBounds = true }
            ]
        ),
        SceneFixture(
            name: "sublayers in round corners",
            layers: [
                .box(2, CGRect(x: 20, y: 10, width: 50, height: 40), pair) {
                    $0.backgroundColor = .night
                    $0.cornerRadius = 12
                    $0.masksToBounds = true
                }
            ]
        ),
        SceneFixture(
            name: "group",
            layers: [
                .box(2, CGRect(x: 20, y: 10, width: 80, height: 70), pair) {
                    $0.backgroundColor = .night
                    $0.opacity = 0.5
                }
            ]
        ),
        SceneFixture(
            name: "group in a group",
            layers: [
                .box(
                    2,
                    CGRect(x: 20, y: 10, width: 80, height: 70),
                    [.box(3, CGRect(x: 10, y: 10, width: 60, height: 50), pair) { $0.opacity = 0.6 }] + pair
                ) {
                    $0.backgroundColor = .glass
                    $0.opacity = 0.7
                }
            ]
        ),
        SceneFixture(
            name: "faded picture in a circle with a shadow below it",
            layers: [
                .box(
                    2,
                    CGRect(x: 20, y: 15, width: 60, height: 60),
                    [
                        .picture(3, CGRect(x: 0, y: 0, width: 60, height: 60), width: 60, height: 60) {
                            $0.cornerRadius = 30
                            $0.masksToBounds = true
                        }
                    ]
                ) {
                    $0.opacity = 0.8
                    $0.shadowColor = CGColor(gray: 0, alpha: 1)
                    $0.shadowOpacity = 1
                    $0.shadowRadius = 3
                }
            ]
        ),
        SceneFixture(
            name: "scrolled",
            layers: [
                .box(2, CGRect(x: 10, y: 10, width: 80, height: 60), pair) {
                    $0.bounds.origin = CGPoint(x: 8, y: 12)
                    $0.masksToBounds = true
                    $0.isScroller = true
                }
            ]
        ),
    ]

    static let transforms = [
        SceneFixture(
            name: "turned",
            layers: [
                .box(2, CGRect(x: 30, y: 20, width: 60, height: 50), pair) {
                    $0.backgroundColor = .sky
                    $0.transform = CGAffineTransform(rotationAngle: 0.4)
                }
            ]
        ),
        SceneFixture(
            name: "enlarged",
            layers: [
                .box(2, CGRect(x: 30, y: 20, width: 60, height: 50), pair) {
                    $0.backgroundColor = .sky
                    $0.transform = CGAffineTransform(scaleX: 1.3, y: 0.9)
                }
            ]
        ),
        SceneFixture(
            name: "mirrored",
            layers: [
                .box(2, CGRect(x: 30, y: 20, width: 60, height: 50), pair) {
                    $0.transform = CGAffineTransform(scaleX: -1, y: 1)
                }
            ]
        ),
        SceneFixture(
            name: "sublayers moved and enlarged",
            layers: [
                .box(2, CGRect(x: 30, y: 20, width: 60, height: 50), pair) {
                    $0.sublayerTransform = CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 4, ty: -6)
                }
            ]
        ),
        SceneFixture(
            name: "spinning",
            time: 0.3,
            layers: [
                .picture(2, CGRect(x: 30, y: 20, width: 40, height: 40), width: 40, height: 40, isOpaque: false) {
                    $0.spin = SceneSpin(start: 0, period: 1, steps: 0)
                }
            ]
        ),
        SceneFixture(name: "two pixels a point", scale: 2, layers: pair),
        SceneFixture(name: "one and a half pixels a point", scale: 1.5, layers: pair),
    ]
}
