internal import Foundation
internal import FoundationNetworking
internal import UIKitCore

/// Has a progress view show how much of a task is done, until the task has ended or the view follows another one.
@MainActor
final class ProgressBinding {
    /// Which of a task's bytes are counted.
    enum Direction: String {
        case upload
        case download
    }

    private static var bindings = ViewTable<ProgressBinding>()
    private weak var view: UIProgressView?
    private let core: TaskCore
    private let direction: Direction
    private let isAnimated: Bool

    private init(_ view: UIProgressView, _ core: TaskCore, _ direction: Direction, isAnimated: Bool) {
        self.view = view
        self.core = core
        self.direction = direction
        self.isAnimated = isAnimated
    }

    static func follow(_ view: UIProgressView, _ task: URLSessionTask, _ direction: Direction, isAnimated: Bool) {
        // Others' tasks do not tell of their bytes.
        guard task.state != .completed, let core = (task as? any TransportTask)?.core else { return }
        let binding = ProgressBinding(view, core, direction, isAnimated: isAnimated)
        bindings[view, direction.rawValue] = binding
        core.add(ByteWatch { [weak binding] in binding?.update() })
    }

    private func update() {
        guard let view, Self.bindings[view, direction.rawValue] === self else { return }
        let (done, total, isOver) = core.read { state in
            direction == .upload
                ? (state.sent, state.expectedToSend, state.stage == .completed)
                : (state.received, state.expectedToReceive, state.stage == .completed)
        }
        if isOver { Self.bindings[view, direction.rawValue] = nil }
        if total > 0 { view.setProgress(Float(done) / Float(total), animated: isAnimated) }
    }
}
