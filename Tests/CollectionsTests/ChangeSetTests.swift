import AsyncDisplayKit
import Testing

@Suite struct ChangeSetTests {
    static func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

    static func message(before: [Int], after: [Int], _ edit: (inout ChangeSet) -> Void) -> String? {
        var changes = ChangeSet()
        edit(&changes)
        do {
            try changes.validate(before: before, after: after)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func aBatchThatFitsIsAccepted() {
        let message = Self.message(before: [3, 2], after: [3, 1, 4]) {
            $0.deleteItems([Self.path(0, 1), Self.path(1, 0)])
            $0.insertItems([Self.path(0, 2)])
            $0.insertSections([2])
        }
        #expect(message == nil)
    }

    @Test func aWrongNumberOfSectionsTellsAllNumbers() throws {
        let message = try #require(Self.message(before: [1, 1], after: [1, 1]) { $0.deleteSections([1]) })
        #expect(
            message.hasPrefix("invalid number of sections: the data source has 2 after the update; it had 2 before")
        )
        #expect(message.contains("0 were inserted and 1 deleted, which makes 1"))
    }

    @Test func deletingASectionThatIsNotThere() {
        let message = Self.message(before: [1, 1], after: [1]) { $0.deleteSections([5]) }
        #expect(message == "attempt to delete section 5, but there are only 2 sections before the update")
    }

    @Test func deletingAnItemThatIsNotThere() {
        let message = Self.message(before: [2], after: [1]) { $0.deleteItems([Self.path(0, 2)]) }
        #expect(message == "attempt to delete item 2 from section 0, which only contains 2 items before the update")
        let other = Self.message(before: [2], after: [2]) { $0.deleteItems([Self.path(3, 0)]) }
        #expect(other == "attempt to delete item 0 from section 3, but there are only 1 sections before the update")
    }

    @Test func insertingBeyondTheEnd() {
        let message = Self.message(before: [2], after: [3]) { $0.insertItems([Self.path(0, 3)]) }
        #expect(message == "attempt to insert item 3 into section 0, but there are only 3 items in it after the update")
        let other = Self.message(before: [2], after: [2]) { $0.insertItems([Self.path(1, 0)]) }
        #expect(other == "attempt to insert item 0 into section 1, but there are only 1 sections after the update")
        let third = Self.message(before: [2], after: [2, 1]) { $0.insertSections([4]) }
        #expect(third == "attempt to insert section 4, but there are only 2 sections after the update")
    }

    @Test func oneItemCannotBeUsedTwice() {
        let first = Self.message(before: [2], after: [1]) {
            $0.deleteItems([Self.path(0, 1)])
            $0.reloadItems([Self.path(0, 1)])
        }
        #expect(first == "attempt to delete and reload the same item (0, 1)")
        let second = Self.message(before: [2, 1], after: [1]) {
            $0.deleteSections([0])
            $0.reloadSections([0])
        }
        #expect(second == "attempt to delete and reload the same section 0")
    }

    @Test func anUnannouncedChangeTellsAllNumbers() throws {
        let message = try #require(
            Self.message(before: [4, 7], after: [4, 9]) { $0.insertItems([Self.path(1, 0)]) }
        )
        #expect(
            message.hasPrefix("Invalid number of items in section 1: the data source has 9 after the update; it had 7")
        )
        #expect(message.contains("1 were inserted or moved in and 0 deleted or moved out, which makes 8"))
    }

    @Test func countsOfReloadedSectionsAreFree() {
        let message = Self.message(before: [4, 7], after: [1, 7]) { $0.reloadSections([0]) }
        #expect(message == nil)
    }

    @Test func pathsFollowDeletionsInsertionsAndMoves() {
        var changes = ChangeSet()
        changes.deleteItems([Self.path(0, 1)])
        changes.insertItems([Self.path(0, 0), Self.path(0, 3)])
        changes.moveItem(Self.path(0, 4), to: Self.path(0, 1))
        changes.reloadItems([Self.path(0, 2)])
        // a b c d e  ->  + e a + d, with c asked for anew between a and d: + e a + c' d
        let resolved = ResolvedChanges(changes, before: [5], after: [6])
        #expect(resolved.newPath(for: Self.path(0, 0)) == Self.path(0, 2))
        #expect(resolved.newPath(for: Self.path(0, 1)) == nil)
        #expect(resolved.newPath(for: Self.path(0, 2)) == nil)
        #expect(resolved.newPath(for: Self.path(0, 3)) == Self.path(0, 5))
        #expect(resolved.newPath(for: Self.path(0, 4)) == Self.path(0, 1))
        #expect(resolved.newItemCount == 3)
    }

    @Test func sectionsFollowDeletionsInsertionsAndMoves() {
        var changes = ChangeSet()
        changes.deleteSections([0, 5, 11])
        let resolved = ResolvedChanges(
            changes,
            before: Array(repeating: 1, count: 26),
            after: Array(repeating: 1, count: 23)
        )
        #expect(resolved.newSection(for: 0) == nil)
        #expect(resolved.newSection(for: 1) == 0)
        #expect(resolved.newSection(for: 6) == 4)
        #expect(resolved.newSection(for: 12) == 9)
        #expect(resolved.newSection(for: 25) == 22)
    }
}
