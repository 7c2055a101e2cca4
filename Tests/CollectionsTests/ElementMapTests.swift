import AsyncDisplayKit
import Foundation
import Testing

@Suite struct ElementMapTests {
    static func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

    /// Two sections: items 0, 1, 2 and (after the numbers of the sections' own) the rest.
    static func make(_ counts: [Int], numbers: inout NumberSource) -> ElementMap {
        var changes = ChangeSet()
        changes.reloadEverything()
        return ElementMap.empty.applying(ResolvedChanges(changes, before: [], after: counts), numbers: &numbers)
    }

    @Test func itemsAreFoundWithAndWithoutAHint() throws {
        var numbers = NumberSource()
        let map = Self.make([3, 2], numbers: &numbers)
        let item = try #require(map.item(at: Self.path(1, 1)))
        #expect(map.path(of: item) == Self.path(1, 1))
        #expect(map.path(of: item, near: Self.path(0, 2)) == Self.path(1, 1))
        #expect(map.path(of: item, near: Self.path(1, 0)) == Self.path(1, 1))
        #expect(map.path(of: -5) == nil)
        #expect(map.item(at: Self.path(2, 0)) == nil)
        #expect(map.item(at: Self.path(0, 3)) == nil)
        #expect(map.numberOfItems(inSection: 7) == 0)
    }

    @Test func aMovedItemInAMovedSectionKeepsItsIdentity() throws {
        var numbers = NumberSource()
        let old = Self.make([1, 1], numbers: &numbers)
        var changes = ChangeSet()
        changes.moveSection(1, to: 1)
        changes.moveItem(Self.path(1, 0), to: Self.path(0, 0))
        try changes.validate(before: [1, 1], after: [2, 0])
        let new = old.applying(ResolvedChanges(changes, before: [1, 1], after: [2, 0]), numbers: &numbers)
        #expect(new.counts == [2, 0])
        #expect(new.item(at: Self.path(0, 0)) == old.item(at: Self.path(1, 0)))
        #expect(new.item(at: Self.path(0, 1)) == old.item(at: Self.path(0, 0)))
    }

    @Test func aReloadInAMovedSectionIsANewItemAtItsNewPlace() throws {
        var numbers = NumberSource()
        let old = Self.make([1, 2], numbers: &numbers)
        var changes = ChangeSet()
        changes.reloadItems([Self.path(1, 0)])
        changes.moveSection(1, to: 0)
        try changes.validate(before: [1, 2], after: [2, 1])
        let new = old.applying(ResolvedChanges(changes, before: [1, 2], after: [2, 1]), numbers: &numbers)
        #expect(new.item(at: Self.path(0, 1)) == old.item(at: Self.path(1, 1)))
        #expect(new.item(at: Self.path(1, 0)) == old.item(at: Self.path(0, 0)))
        let reloaded = try #require(new.item(at: Self.path(0, 0)))
        #expect(old.path(of: reloaded) == nil)
    }

    @Test func deletingRowZeroAndReloadingRowOneLeavesOneNewItem() throws {
        var numbers = NumberSource()
        let old = Self.make([2], numbers: &numbers)
        var changes = ChangeSet()
        changes.deleteItems([Self.path(0, 0)])
        changes.reloadItems([Self.path(0, 1)])
        try changes.validate(before: [2], after: [1])
        let new = old.applying(ResolvedChanges(changes, before: [2], after: [1]), numbers: &numbers)
        #expect(new.counts == [1])
        let item = try #require(new.item(at: Self.path(0, 0)))
        #expect(old.path(of: item) == nil)
    }

    /// A model of labels takes the same random batches; kept items, their places and the geometry must agree.
    @Test(arguments: 0..<20) func randomBatchesKeepMapAndGeometryInStepWithAModel(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var numbers = NumberSource()
        var map = ElementMap.empty
        var geometry = RowGeometry(estimate: 10)
        var model: [[Int]] = []
        var nextLabel = 0
        var labels: [Int: Int] = [:]
        for _ in 0..<40 {
            var batch = RandomBatch(model: model, nextLabel: nextLabel, random: &random)
            batch.make(&random)
            let before = model.map(\.count)
            let after = batch.result.map(\.count)
            try batch.changes.validate(before: before, after: after)
            let resolved = ResolvedChanges(batch.changes, before: before, after: after)
            let new = map.applying(resolved, numbers: &numbers)
            geometry.apply(resolved)
            #expect(new.counts == after)
            #expect(geometry.counts == after)
            var newLabels: [Int: Int] = [:]
            for (section, items) in batch.result.enumerated() {
                for (index, label) in items.enumerated() {
                    let item = try #require(new.item(at: Self.path(section, index)))
                    if let known = labels[item] { #expect(known == label) }
                    #expect(newLabels.updateValue(label, forKey: item) == nil)
                    let kept = map.path(of: item)
                    if let kept { #expect(resolved.newPath(for: kept) == Self.path(section, index)) }
                    #expect(model.joined().contains(label) == (kept != nil) || batch.reloadedLabels.contains(label))
                    let place = Self.path(section, index)
                    if kept == nil { #expect(!geometry.isMeasured(place)) }
                    geometry.setHeight(CGFloat(label % 7), at: place)
                }
            }
            let expected = batch.result.joined().reduce(CGFloat(0)) { $0 + CGFloat($1 % 7) }
            #expect(geometry.contentHeight == expected)
            map = new
            labels = newLabels
            model = batch.result
            nextLabel = batch.nextLabel
        }
    }
}
