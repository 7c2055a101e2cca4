import ADKScheduling
import AsyncDisplayKit
import Dispatch
import Foundation
import Synchronization
import Testing
import UIKitCore

/// A table in a window of its own display, whose turns and workers the test drives without ever letting go of main.
///
/// One worker thread, so that jobs run in their order.
@MainActor
final class TableBench {
    let clock = VirtualClock()
    let runtime: Runtime
    let stage: Stage
    let window: UIWindow
    let table: ASTableNode
    let source = RowSource()
    private let previousRuntime: Runtime?
    private let previousStage: Stage?

    init(size: CGSize = CGSize(width: 300, height: 400), separators: Bool = false) {
        runtime = Runtime(clock: clock, workerCount: 1)
        previousRuntime = Runtime.install(runtime)
        stage = Stage(runtime: runtime, size: size, scale: 2)
        previousStage = Stage.install(stage)
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        table = ASTableNode()
        source.table = table
        table.dataSource = source
        table.delegate = source
        if !separators { table.view.separatorStyle = .none }
    }

    /// Puts the table into the window, as large as it.
    func show() {
        table.frame = window.bounds
        window.addSubview(table.view)
        window.makeKeyAndVisible()
        settle()
    }

    /// Ends turns and lets the worker finish until nothing is left to do.
    func settle() {
        repeat {
            runtime.turn.perform()
            letWorkerFinish()
        } while runtime.turn.hasWork
    }

    /// Waits until the worker has done all that was handed to it so far.
    func letWorkerFinish() {
        let done = DispatchSemaphore(value: 0)
        runtime.workers.submit(priority: .prefetch) { _ in done.signal() }
        done.wait()
    }

    /// Sets the offset and settles.
    func scroll(to offset: CGFloat) {
        table.contentOffset = CGPoint(x: 0, y: offset)
        settle()
    }

    /// Gives the display back to whoever had it.
    func end() {
        table.view.removeFromSuperview()
        window.isHidden = true
        settle()
        Runtime.install(previousRuntime)
        Stage.install(previousStage)
    }

    /// The labels of the rows that the table says it has.
    var labels: [[String]] {
        (0..<table.numberOfSections).map { section in
            (0..<table.numberOfRows(inSection: section)).compactMap { row in
                (table.nodeForRow(at: IndexPath(row: row, section: section)) as? RowNode)?.label
            }
        }
    }

    /// The labels of the rows on the screen.
    var visibleLabels: [String] {
        table.visibleNodes.compactMap { ($0 as? RowNode)?.label }
    }
}

/// What happened, in order.
final class EventLog: @unchecked Sendable {
    private let lock = DispatchQueue(label: "events")
    private var list: [String] = []

    func note(_ event: String) { lock.sync { list.append(event) } }

    /// The events so far, which are forgotten.
    func take() -> [String] {
        lock.sync {
            defer { list = [] }
            return list
        }
    }
}

/// A row of a fixed height that tells what happens to it.
final class RowNode: ASCellNode, @unchecked Sendable {
    let label: String
    let log: EventLog
    private let extra = Atomic<Int>(0)
    private let heights: @Sendable (CGFloat) -> CGFloat

    init(_ label: String, log: EventLog, height: @escaping @Sendable (CGFloat) -> CGFloat) {
        self.label = label
        self.log = log
        heights = height
        super.init()
        log.note("init \(label) \(MainQueue.isCurrent ? "on main" : "off main")")
    }

    /// What is added to the height.
    var extraHeight: CGFloat {
        get { CGFloat(extra.load(ordering: .relaxed)) }
        set { extra.store(Int(newValue), ordering: .relaxed) }
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        log.note("measure \(label) \(MainQueue.isCurrent ? "on main" : "off main")")
        return CGSize(width: constrainedSize.width, height: heights(constrainedSize.width) + extraHeight)
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        log.note("preload \(label)")
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        log.note("exit preload \(label)")
    }

    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        log.note("display \(label)")
    }

    override func didExitDisplayState() {
        super.didExitDisplayState()
        log.note("exit display \(label)")
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        log.note("visible \(label)")
    }

    override func didExitVisibleState() {
        super.didExitVisibleState()
        log.note("exit visible \(label)")
    }

    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        log.note("changed \(label)")
    }

    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        log.note("enter hierarchy \(label)")
    }
}

/// A data source and delegate over sections of labels; a row's height comes from `height`.
@MainActor
final class RowSource: NSObject, ASTableDataSource, ASTableDelegate {
    weak var table: ASTableNode?
    var rows: [[String]] = []
    let log = EventLog()
    var height: @Sendable (String, CGFloat) -> CGFloat = { _, _ in 100 }
    var logsQuestions = false
    var mayFetch = true
    var contexts: [ASBatchContext] = []
    var onFetch: (ASBatchContext) -> Void = { _ in }

    func numberOfSections(in tableNode: ASTableNode) -> Int {
        if logsQuestions { log.note("sections") }
        return rows.count
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        if logsQuestions { log.note("rows in \(section)") }
        return rows[section].count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let label = rows[indexPath.section][indexPath.row]
        if logsQuestions { log.note("block \(label)") }
        let log = log
        let height = height
        return { RowNode(label, log: log) { height(label, $0) } }
    }

    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        if logsQuestions { log.note("size of \(rows[indexPath.section][indexPath.row])") }
        return ASSizeRangeUnconstrained
    }

    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        log.note("will display \((node as? RowNode)?.label ?? "?")")
    }

    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
        log.note("did end displaying \((node as? RowNode)?.label ?? "?")")
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        log.note("did select \(indexPath.row)")
    }

    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        log.note("did deselect \(indexPath.row)")
    }

    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        log.note("did highlight \(indexPath.row)")
    }

    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        log.note("did unhighlight \(indexPath.row)")
    }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { mayFetch }

    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        contexts.append(context)
        onFetch(context)
    }
}
