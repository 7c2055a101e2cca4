import ADKCompositor
import ADKGeometry
import ADKGraphics
import Foundation

/// A scene that shows one feature of layers on a grey ground of 120 by 100 points.
struct SceneFixture: Sendable {
    let name: String
    var scale: CGFloat = 1
    var time: TimeInterval = 0
    let layers: [SceneLayer]

    static let size = CGSize(width: 120, height: 100)

    var scene: Scene {
        var ground = SceneLayerProperties()
        ground.bounds = CGRect(origin: .zero, size: Self.size)
        ground.position = CGPoint(x: 60, y: 50)
        ground.backgroundColor = CGColor(red: 0.55, green: 0.6, blue: 0.5, alpha: 1)
        let root = SceneLayer(id: LayerID(rawValue: 1), properties: ground, sublayers: layers)
        return Scene(number: 1, size: Self.size, scale: scale, root: root)
    }
}

extension SceneLayer {
    /// A layer with a frame in its parent.
    static func box(
        _ id: UInt64,
        _ frame: CGRect,
        _ sublayers: [SceneLayer] = [],
        set: (inout SceneLayerProperties) -> Void = { _ in }
    ) -> SceneLayer {
        var properties = SceneLayerProperties()
        properties.bounds = CGRect(origin: .zero, size: frame.size)
        properties.position = CGPoint(x: frame.midX, y: frame.midY)
        set(&properties)
        return SceneLayer(id: LayerID(rawValue: id), properties: properties, sublayers: sublayers)
    }
}

extension CGColor {
    static let crimson = CGColor(red: 0.86, green: 0.08, blue: 0.24, alpha: 1)
    static let sky = CGColor(red: 0.2, green: 0.6, blue: 0.9, alpha: 1)
    static let night = CGColor(red: 0.05, green: 0.05, blue: 0.2, alpha: 1)
    static let glass = CGColor(red: 0.9, green: 0.8, blue: 0.1, alpha: 0.4)
}

extension CGImage {
    /// A picture that changes gently from pixel to pixel, as photos do; its alpha too unless it is opaque.
    static func gentle(width: Int, height: Int, isOpaque: Bool = true) -> CGImage? {
        CGImage(width: width, height: height, isOpaque: isOpaque) { pixels, bytesPerRow in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha = isOpaque ? 1 : 0.5 + 0.5 * sin(Double(x + y) * 0.09)
                    let red = 0.5 + 0.5 * sin(Double(x) * 0.11)
                    let green = 0.5 + 0.5 * cos(Double(y) * 0.07)
                    let blue = 0.5 + 0.5 * sin(Double(x - y) * 0.05)
                    let offset = y * bytesPerRow + x * 4
                    pixels[offset] = UInt8(blue * alpha * 255)
                    pixels[offset + 1] = UInt8(green * alpha * 255)
                    pixels[offset + 2] = UInt8(red * alpha * 255)
                    pixels[offset + 3] = UInt8(alpha * 255)
                }
            }
        }
    }
}

extension SceneFixture {
    /// One scene for each feature.
    static let all: [SceneFixture] = fills + pictures + edges + groups + transforms

    private static let fills = [
        SceneFixture(
            name: "fill",
            layers: [.box(2, CGRect(x: 10, y: 8, width: 70, height: 50)) { $0.backgroundColor = .crimson }]
        ),
        SceneFixture(
            name: "translucent fills",
            layers: [
                .box(2, CGRect(x: 10, y: 8, width: 70, height: 50)) { $0.backgroundColor = .glass },
                .box(3, CGRect(x: 40, y: 30, width: 70, height: 60)) {
                    $0.backgroundColor = .sky
                    $0.opacity = 0.35
                },
            ]
        ),
        SceneFixture(
            name: "edges between pixels",
            layers: [
                .box(2, CGRect(x: 10.25, y: 8.5, width: 70.6, height: 50.3)) { $0.backgroundColor = .night },
                .box(3, CGRect(x: 90.2, y: 5, width: 0.5, height: 90.4)) { $0.backgroundColor = .crimson },
            ]
        ),
        SceneFixture(
            name: "a fill far larger than the screen",
            layers: [
                .box(2, CGRect(x: 20, y: -3_000_000, width: 60, height: 6_000_000)) { $0.backgroundColor = .sky }
            ]
        ),
    ]

    private static let pictures = [
        SceneFixture(
            name: "picture",
            layers: [.picture(2, CGRect(x: 12, y: 6, width: 80, height: 60), width: 80, height: 60)]
        ),
        SceneFixture(
            name: "translucent picture",
            layers: [.picture(2, CGRect(x: 12, y: 6, width: 80, height: 60), width: 80, height: 60, isOpaque: false)]
        ),
        SceneFixture(
            name: "faded picture",
            layers: [
                .picture(2, CGRect(x: 12, y: 6, width: 80, height: 60), width: 80, height: 60) { $0.opacity = 0.6 }
            ]
        ),
        SceneFixture(
            name: "enlarged picture",
            layers: [.picture(2, CGRect(x: 5, y: 4, width: 100, height: 90), width: 60, height: 60)]
        ),
        SceneFixture(
            name: "picture shrunk a little",
            layers: [.picture(2, CGRect(x: 5, y: 4, width: 100, height: 90), width: 140, height: 130)]
        ),
        SceneFixture(
            name: "picture shrunk much",
            layers: [.picture(2, CGRect(x: 5, y: 4, width: 70, height: 50), width: 400, height: 300)]
        ),
        SceneFixture(
            name: "fitted picture with edges between pixels",
            layers: [
                .picture(2, CGRect(x: 5, y: 4, width: 101, height: 90), width: 70, height: 30, isOpaque: false) {
                    $0.contentsGravity = .resizeAspect
                }
            ]
        ),
        SceneFixture(
            name: "filling picture, cut",
            layers: [
                .picture(2, CGRect(x: 15, y: 10, width: 50, height: 80), width: 80, height: 60) {
                    $0.contentsGravity = .resizeAspectFill
                    $0.masksToBounds = true
                }
            ]
        ),
        SceneFixture(
            name: "placed picture, not cut",
            layers: [
                .picture(2, CGRect(x: 30, y: 30, width: 20, height: 20), width: 60, height: 50) {
                    $0.contentsGravity = .place(x: 0.5, y: 0)
                }
            ]
        ),
        SceneFixture(
            name: "part of a picture",
            layers: [
                .picture(2, CGRect(x: 12, y: 6, width: 90, height: 70), width: 80, height: 60) {
                    $0.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)
                }
            ]
        ),
        SceneFixture(
            name: "nine parts",
            layers: [
                .picture(2, CGRect(x: 12, y: 6, width: 90, height: 70), width: 30, height: 30, isOpaque: false) {
                    $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
                }
            ]
        ),
    ]

    private static let edges = [
        SceneFixture(
            name: "border",
            layers: [
                .box(2, CGRect(x: 10, y: 8, width: 70, height: 50)) {
                    $0.backgroundColor = .sky
                    $0.borderColor = CGColor.glass
                    $0.borderWidth = 3
                }
            ]
        ),
        SceneFixture(
            name: "border wider than the layer, and one between pixels",
            layers: [
                .box(2, CGRect(x: 10, y: 8, width: 20, height: 50)) {
                    $0.borderColor = CGColor.night
                    $0.borderWidth = 12
                },
                .box(3, CGRect(x: 50, y: 8, width: 40, height: 50)) {
                    $0.borderColor = CGColor.night
                    $0.borderWidth = 1.5
                },
            ]
        ),
        SceneFixture(
            name: "round corners with a border",
            layers: [
                .box(2, CGRect(x: 10, y: 8, width: 70, height: 50)) {
                    $0.backgroundColor = .sky
                    $0.cornerRadius = 14
                    $0.borderColor = CGColor.night
                    $0.borderWidth = 2
                },
                .box(3, CGRect(x: 60, y: 45, width: 50, height: 50)) {
                    $0.backgroundColor = .glass
                    $0.cornerRadius = 20
                    $0.maskedCorners = [.topLeft, .bottomRight]
                },
            ]
        ),
        SceneFixture(
            name: "picture in a circle",
            layers: [
                .picture(2, CGRect(x: 12, y: 6, width: 60, height: 60), width: 60, height: 60) {
                    $0.cornerRadius = 30
                    $0.masksToBounds = true
                }
            ]
        ),
        SceneFixture(
            name: "shadow",
            layers: [
                .box(2, CGRect(x: 20, y: 20, width: 60, height: 40)) {
                    $0.backgroundColor = CGColor(gray: 1, alpha: 1)
                    $0.shadowColor = CGColor(gray: 0, alpha: 1)
                    $0.shadowOpacity = 0.6
                    $0.shadowRadius = 4
                    $0.shadowOffset = CGSize(width: 3, height: 5)
                }
            ]
        ),
    ]
}

extension SceneLayer {
    /// A layer with a picture.
    static func picture(
        _ id: UInt64,
        _ frame: CGRect,
        width: Int,
        height: Int,
        isOpaque: Bool = true,
        set: (inout SceneLayerProperties) -> Void = { _ in }
    ) -> SceneLayer {
        .box(id, frame) {
            $0.contents = CGImage.gentle(width: width, height: height, isOpaque: isOpaque)
            set(&$0)
        }
    }
}
