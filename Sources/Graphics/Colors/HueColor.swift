internal import Foundation

/// A colour by hue, saturation and brightness, each 0 to 1.
struct HueColor {
    var hue: CGFloat
    var saturation: CGFloat
    var brightness: CGFloat

    init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        self.hue = hue
        self.saturation = saturation
        self.brightness = brightness
    }

    init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        let greatest = max(red, green, blue)
        let spread = greatest - min(red, green, blue)
        brightness = greatest
        saturation = greatest == 0 ? 0 : spread / greatest
        guard spread > 0 else {
            hue = 0
            return
        }
        let sixth: CGFloat
        if greatest == red {
            sixth = (green - blue) / spread
        } else if greatest == green {
            sixth = (blue - red) / spread + 2
        } else {
            sixth = (red - green) / spread + 4
        }
        hue = (sixth < 0 ? sixth + 6 : sixth) / 6
    }

    /// The red, green and blue parts.
    var parts: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        guard hue.isFinite, saturation.isFinite, brightness.isFinite else { return (0, 0, 0) }
        let saturation = min(1, max(0, saturation))
        let brightness = min(1, max(0, brightness))
        func part(_ offset: CGFloat) -> CGFloat {
            var place = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
            if place < 0 { place += 6 }
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        return (part(5), part(3), part(1))
    }
}
