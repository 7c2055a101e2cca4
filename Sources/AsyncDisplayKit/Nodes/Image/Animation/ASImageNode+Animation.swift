internal import ADKGraphics
internal import ADKLocking
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// What an image node plays.
struct NodeAnimation: Sendable {
    var image: PlayableImage?
    var player: AnimationPlayer?
    var isPaused = false
    var runLoopMode: String?
}

extension ASImageNode {
    /// The image that plays while the node is on the screen; nil, the default, for none.
    ///
    /// Any thread. Each frame is drawn as `image` is. A network image node sets it itself when what it has fetched has
    /// several frames. Setting nil takes the image away, too.
    public final var animatedImage: (any ASAnimatedImageProtocol)? {
        get { animationState.withLock { $0.image }?.image }
        set {
            guard newValue !== animatedImage else { return }
            setAnimation(newValue.map { PlayableImage($0) })
            setImage(newValue.flatMap { $0.coverImageReady ? $0.coverImage : nil })
        }
    }

    /// Whether the animated image stays at the frame that shows; false by default.
    ///
    /// Any thread.
    public final var animatedImagePaused: Bool {
        get { animationState.withLock { $0.isPaused } }
        set {
            animationState.withLock { $0.isPaused = newValue }
            updatePlaybackSoon()
        }
    }

    /// The run-loop mode that an app names, the common modes by default and after nil is set.
    ///
    /// Any thread. Animated images play on the host's clock, while lists scroll, too, whatever the mode is.
    public final var animatedImageRunLoopMode: String! {
        get { animationState.withLock { $0.runLoopMode } ?? RunLoop.Mode.common.rawValue }
        set { animationState.withLock { $0.runLoopMode = newValue } }
    }

    /// Takes another animation, or none; what shows is the caller's matter.
    final func setAnimation(_ animation: PlayableImage?) {
        let changed = animationState.withLock { state -> NodeAnimation? in
            guard state.image?.image !== animation?.image else { return nil }
            defer {
                state.image = animation
                state.player = nil
            }
            return state
        }
        guard let old = changed else { return }
        old.image?.image.playbackReadyCallback = nil
        animation?.image.playbackReadyCallback = { [weak self] in
            Runtime.current.mailbox.post { self?.updatePlayback() }
        }
        Runtime.current.mailbox.post { [weak self] in
            old.player?.pause()
            old.image?.image.clearAnimatedImageCache()
            self?.updatePlayback()
            self?.animatedImageSet(animation?.image, previousAnimatedImage: old.image?.image)
        }
    }

    private final func updatePlaybackSoon() {
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { updatePlayback() }
        } else {
            Runtime.current.mailbox.post { [weak self] in self?.updatePlayback() }
        }
    }

    /// Plays or pauses, as the node is on the screen or not.
    @MainActor
    final func updatePlayback() {
        let state = animationState.withLock { $0 }
        guard let animation = state.image, animation.image.playbackReady else { return }
        guard isVisible, !state.isPaused else {
            state.player?.pause()
            if !isVisible { animation.image.clearAnimatedImageCache() }
            return
        }
        player(of: animation, state.player).play()
    }

    @MainActor
    private final func player(of animation: PlayableImage, _ player: AnimationPlayer?) -> AnimationPlayer {
        if let player { return player }
        let scale = animation.image.coverImage?.scale ?? 1
        let made = AnimationPlayer(animation, showsFirst: image != nil) { [weak self] frame in
            guard let self, self.animatedImage === animation.image else { return }
            self.setImage(UIImage(cgImage: frame, scale: scale, orientation: .up))
        }
        animationState.withLock { $0.player = made }
        return made
    }
}
