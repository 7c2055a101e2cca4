import ADKGraphics
import Foundation
import Testing

@Suite struct ColorTests {
    @Test func greysHaveUIKitsValues() {
        #expect(UIColor.gray.cgColor.red == 0.5)
        #expect(UIColor.lightGray.cgColor == UIColor(white: 2.0 / 3, alpha: 1).cgColor)
    }
}
