import AsyncDisplayKit
import Foundation
import Testing

/// The decision table of spec/texture-tests §10; one screen is 100 points.
@Suite struct BatchFetchDecisionTests {
    struct Case: Sendable, CustomStringConvertible {
        var description: String
        var direction: ASScrollDirection
        var scrollable: ASScrollDirection
        var bounds: CGSize
        var content: CGSize
        var offset: CGPoint
        var leftToRight: Bool
        var rightToLeft: Bool
        var flipping: Bool
    }

    static let unit = CGSize(width: 1, height: 1)
    static let one = CGPoint(x: 1, y: 1)

    static let cases: [Case] = [
        Case(
            description: "right at the end",
            direction: .right,
            scrollable: .right,
            bounds: unit,
            content: unit,
            offset: one,
            leftToRight: true,
            rightToLeft: false,
            flipping: false
        ),
        Case(
            description: "down at the end",
            direction: .down,
            scrollable: .down,
            bounds: unit,
            content: unit,
            offset: one,
            leftToRight: true,
            rightToLeft: true,
            flipping: true
        ),
        Case(
            description: "up at the end",
            direction: .up,
            scrollable: .up,
            bounds: unit,
            content: unit,
            offset: one,
            leftToRight: false,
            rightToLeft: false,
            flipping: false
        ),
        Case(
            description: "left at the end",
            direction: .left,
            scrollable: .left,
            bounds: unit,
            content: unit,
            offset: one,
            leftToRight: false,
            rightToLeft: true,
            flipping: true
        ),
        Case(
            description: "vertical, exactly the leading screens",
            direction: .down,
            scrollable: .verticalDirections,
            bounds: CGSize(width: 1, height: 100),
            content: CGSize(width: 0, height: 300),
            offset: CGPoint(x: 0, y: 100),
            leftToRight: true,
            rightToLeft: true,
            flipping: true
        ),
        Case(
            description: "vertical, further away",
            direction: .down,
            scrollable: .verticalDirections,
            bounds: CGSize(width: 1, height: 100),
            content: CGSize(width: 0, height: 300),
            offset: CGPoint(x: 0, y: 50),
            leftToRight: false,
            rightToLeft: false,
            flipping: false
        ),
        Case(
            description: "vertical, past the end",
            direction: .down,
            scrollable: .verticalDirections,
            bounds: CGSize(width: 1, height: 100),
            content: CGSize(width: 0, height: 300),
            offset: CGPoint(x: 0, y: 300),
            leftToRight: true,
            rightToLeft: true,
            flipping: true
        ),
        Case(
            description: "horizontal to the left",
            direction: .left,
            scrollable: .horizontalDirections,
            bounds: CGSize(width: 100, height: 1),
            content: CGSize(width: 300, height: 0),
            offset: CGPoint(x: 50, y: 0),
            leftToRight: false,
            rightToLeft: true,
            flipping: false
        ),
        Case(
            description: "horizontal, past the end",
            direction: .down,
            scrollable: .horizontalDirections,
            bounds: CGSize(width: 100, height: 1),
            content: CGSize(width: 300, height: 0),
            offset: CGPoint(x: 300, y: 0),
            leftToRight: true,
            rightToLeft: false,
            flipping: true
        ),
        Case(
            description: "little content, vertical",
            direction: .down,
            scrollable: .verticalDirections,
            bounds: CGSize(width: 1, height: 100),
            content: CGSize(width: 0, height: 50),
            offset: .zero,
            leftToRight: true,
            rightToLeft: true,
            flipping: true
        ),
        Case(
            description: "little content, horizontal",
            direction: .right,
            scrollable: .horizontalDirections,
            bounds: CGSize(width: 100, height: 1),
            content: CGSize(width: 50, height: 0),
            offset: .zero,
            leftToRight: true,
            rightToLeft: true,
            flipping: true
        ),
    ]

    @Test(arguments: cases) func decidesAsTheTableSays(_ test: Case) {
        var decision = BatchFetchDecision(
            bounds: CGRect(origin: .zero, size: test.bounds),
            contentSize: test.content,
            targetOffset: test.offset,
            leadingScreens: 1
        )
        decision.direction = test.direction
        decision.scrollableDirections = test.scrollable
        #expect(decision.shouldFetch == test.leftToRight)
        decision.isRightToLeft = true
        #expect(decision.shouldFetch == test.rightToLeft)
        decision.flipsHorizontally = true
        #expect(decision.shouldFetch == test.flipping)
    }

    @Test func neverFetchesWhileFetchingOrWithoutBoundsOrScreens() {
        var decision = BatchFetchDecision(
            bounds: CGRect(x: 0, y: 0, width: 100, height: 100),
            contentSize: .zero,
            targetOffset: .zero,
            leadingScreens: 1
        )
        #expect(decision.shouldFetch)
        decision.isFetching = true
        #expect(!decision.shouldFetch)
        decision.isFetching = false
        decision.leadingScreens = 0
        #expect(!decision.shouldFetch)
        decision.leadingScreens = 1
        decision.bounds = .zero
        #expect(!decision.shouldFetch)
    }

    @Test func anInvisibleListFetchesOnlyUntilItsViewIsFull() {
        var decision = BatchFetchDecision(
            bounds: CGRect(x: 0, y: 0, width: 100, height: 100),
            contentSize: CGSize(width: 100, height: 99),
            targetOffset: .zero,
            leadingScreens: 2
        )
        decision.isVisible = false
        #expect(decision.shouldFetch)
        decision.contentSize.height = 100
        #expect(!decision.shouldFetch)
    }

    @Test func theContextGoesThroughItsStagesAndTellsWhenAFetchEnds() {
        let context = ASBatchContext()
        #expect(!context.isFetching())
        context.beginBatchFetching()
        #expect(context.isFetching())
        context.completeBatchFetching(false)
        #expect(context.isFetching())
        context.completeBatchFetching(true)
        #expect(!context.isFetching())
        #expect(!context.batchFetchingWasCancelled())
        context.beginBatchFetching()
        context.cancelBatchFetching()
        #expect(context.batchFetchingWasCancelled())
        #expect(!context.isFetching())
    }
}
