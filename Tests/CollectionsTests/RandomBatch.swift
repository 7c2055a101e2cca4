import AsyncDisplayKit

/// A generator of random numbers that begins anew from its seed.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// A random batch on a model of labels, worked out by hand: deletions first, then insertions in ascending order.
struct RandomBatch {
    private(set) var changes = ChangeSet()
    private(set) var result: [[Int]]
    private(set) var nextLabel: Int
    private(set) var reloadedLabels: Set<Int> = []
    private let model: [[Int]]

    init(model: [[Int]], nextLabel: Int, random: inout SeededRandom) {
        self.model = model
        result = model
        self.nextLabel = nextLabel
    }

    mutating func make(_ random: inout SeededRandom) {
        var sections = model.map { Optional($0) }
        for (section, items) in model.enumerated() {
            let fate = Int.random(in: 0..<10, using: &random)
            if fate == 0 {
                changes.deleteSections([section])
                sections[section] = nil
                continue
            }
            var kept: [Int] = []
            for (index, label) in items.enumerated() {
                switch Int.random(in: 0..<8, using: &random) {
                case 0:
                    changes.deleteItems([ItemPath(section: section, item: index)])
                case 1:
                    changes.reloadItems([ItemPath(section: section, item: index)])
                    reloadedLabels.insert(label)
                    kept.append(label)
                default:
                    kept.append(label)
                }
            }
            sections[section] = kept
        }
        result = sections.compactMap { $0 }
        let fresh = Set(
            (0..<Int.random(in: 0...2, using: &random)).map { _ in
                Int.random(in: 0...result.count, using: &random)
            }
        )
        for section in fresh.sorted() {
            let items = takeLabels(Int.random(in: 0..<4, using: &random))
            result.insert(items, at: section)
            changes.insertSections([section])
        }
        for section in result.indices where !fresh.contains(section) {
            let places = Set(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    Int.random(in: 0...result[section].count, using: &random)
                }
            )
            for place in places.sorted() {
                result[section].insert(contentsOf: takeLabels(1), at: place)
                changes.insertItems([ItemPath(section: section, item: place)])
            }
        }
    }

    private mutating func takeLabels(_ count: Int) -> [Int] {
        defer { nextLabel += count }
        return Array(nextLabel..<(nextLabel + count))
    }
}
