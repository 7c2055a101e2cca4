import ADKGeometry
import ADKGraphics
import Foundation
import Testing

@Suite struct ColorTests {
    @Test func namedColoursHaveUIKitsValues() {
        #expect(UIColor.gray.cgColor.red == 0.5)
        #expect(abs(UIColor.lightGray.cgColor.red - 0.667) < 0.001)
        #expect(abs(UIColor.darkGray.cgColor.red - 0.333) < 0.001)
        #expect(UIColor.orange == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(UIColor.clear.cgColor.alpha == 0)
    }

    @Test func hueGoesAroundTheCircle() {
        #expect(isNear(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1), 0, 1, 0))
        #expect(isNear(UIColor(hue: 0.5, saturation: 0.5, brightness: 0.8, alpha: 1), 0.4, 0.8, 0.8))
        #expect(isNear(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1), 1, 0, 0))
        var hue: CGFloat = 0
        var saturation: CGFloat = 0
        var brightness: CGFloat = 0
        UIColor(red: 0.4, green: 0.8, blue: 0.8, alpha: 1)
            .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(abs(hue - 0.5) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9)
    }

    private func isNear(_ color: UIColor, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> Bool {
        let parts = color.cgColor
        return abs(parts.red - red) < 1e-9 && abs(parts.green - green) < 1e-9 && abs(parts.blue - blue) < 1e-9
    }

    @Test func dynamicColoursFollowTheTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(color.resolvedColor(with: dark) == .white)
        dark.performAsCurrent {
            #expect(color.cgColor == UIColor.white.cgColor)
            #expect(UIColor.label.cgColor == UIColor.white.cgColor)
            #expect(color.withAlphaComponent(0.5).cgColor == UIColor(white: 1, alpha: 0.5).cgColor)
        }
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(UIColor.systemBlue.resolvedColor(with: light) == UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
    }

    @Test func partsAreLimited() {
        #expect(UIColor(red: 2, green: -1, blue: .nan, alpha: 1) == .red)
    }

    @Test func greysAloneHaveALightness() {
        var white: CGFloat = -1
        #expect(!UIColor.red.getWhite(&white, alpha: nil))
        #expect(white == -1)
        #expect(UIColor.gray.getWhite(&white, alpha: nil))
        #expect(white == 0.5)
    }

    @Test func laterTraitsCount() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light, displayScale: 2),
            UITraitCollection(userInterfaceStyle: .dark),
        ])
        #expect(merged == UITraitCollection(userInterfaceStyle: .dark, displayScale: 2))
    }
}
