/// Which section before a batch each section after it was.
struct SectionMapping {
    /// For each index after the batch the index before it; nil for a section that is new.
    let origins: [Int?]

    /// Makes the mapping of a batch whose numbers fit.
    init(changes: ChangeSet, oldCount: Int, newCount: Int) {
        var origins = [Int?](repeating: nil, count: newCount)
        for move in changes.sectionMoves { origins[move.target] = move.origin }
        let gone = changes.deletedSections.union(changes.sectionMoves.map(\.origin))
        let taken = changes.insertedSections.union(changes.sectionMoves.map(\.target))
        var survivors = (0..<oldCount).lazy.filter { !gone.contains($0) }.makeIterator()
        for index in 0..<newCount where !taken.contains(index) {
            origins[index] = survivors.next()
        }
        self.origins = origins
    }
}
