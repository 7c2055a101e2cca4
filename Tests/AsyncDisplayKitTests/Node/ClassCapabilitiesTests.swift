import AsyncDisplayKit
import Testing

@testable import AsyncDisplayKit

private final class Plain: ASDisplayNode, @unchecked Sendable {}

private class Drawer: ASDisplayNode, @unchecked Sendable {
    override class func draw(
        _ bounds: CGRect,
        withParameters parameters: Any?,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        super.draw(bounds, withParameters: parameters, isCancelled: isCancelled, isRasterizing: isRasterizing)
    }
}

private final class DrawerBelow: Drawer, @unchecked Sendable {}

private final class Imager: ASDisplayNode, @unchecked Sendable {
    override class func display(withParameters parameters: Any?, isCancelled: () -> Bool) -> UIImage? { nil }
}

private final class Arranger: ASDisplayNode, @unchecked Sendable {
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }
}

private final class Generic<Value>: ASDisplayNode, @unchecked Sendable {
    var value: Value?
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { ASLayoutSpec() }
}

@Suite struct ClassCapabilitiesTests {
    @Test func aClassThatOverridesNothingCanNothing() {
        for type in [ASDisplayNode.self, Plain.self] {
            let found = ClassCapabilities.of(type)
            #expect(!found.overridesDraw && !found.overridesDisplay && !found.overridesLayoutSpec)
            #expect(!found.draws)
        }
    }

    @Test func eachOverrideIsFoundByItself() {
        let drawer = ClassCapabilities.of(Drawer.self)
        #expect(drawer.overridesDraw && !drawer.overridesDisplay && !drawer.overridesLayoutSpec)
        let imager = ClassCapabilities.of(Imager.self)
        #expect(!imager.overridesDraw && imager.overridesDisplay && !imager.overridesLayoutSpec)
        let arranger = ClassCapabilities.of(Arranger.self)
        #expect(!arranger.overridesDraw && !arranger.overridesDisplay && arranger.overridesLayoutSpec)
    }

    @Test func anOverrideFurtherUpAndInAGenericClassIsFound() {
        #expect(ClassCapabilities.of(DrawerBelow.self).overridesDraw)
        let generic = ClassCapabilities.of(Generic<Int>.self)
        #expect(generic.overridesLayoutSpec && !generic.draws)
    }
}
