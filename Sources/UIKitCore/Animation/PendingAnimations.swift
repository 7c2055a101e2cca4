internal import ADKScheduling
internal import Foundation

/// The animations that were added since the last commit.
@MainActor
enum PendingAnimations {
    private static var animations: [LayerAnimation] = []

    /// Has an animation begin at the end of the turn.
    static func add(_ animation: LayerAnimation) {
        animations.append(animation)
        Stage.current.setNeeds(.commit)
    }

    /// Has all begin at a time of the host's clock; those that have to wait for the screen stay.
    static func commit(at time: TimeInterval) {
        guard !animations.isEmpty else { return }
        let added = animations
        animations = []
        animations = added.filter { !$0.commit(at: time) } + animations
    }
}
