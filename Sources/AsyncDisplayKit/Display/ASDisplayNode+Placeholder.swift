internal import ADKGeometry
internal import ADKGraphics
internal import ADKScheduling
public import Foundation
internal import UIKitCore

/// What a node knows about its placeholder.
struct PlaceholderState: Sendable {
    var isEnabled = false
    var fadeDuration: TimeInterval = 0
    var image: UIImage?
    var layer: CALayer?
}

extension ASDisplayNode {
    /// Whether `placeholderImage()` is shown until the node has drawn; false by default.
    ///
    /// Any thread.
    public final var placeholderEnabled: Bool {
        get { withState { $0.placeholder.isEnabled } }
        set { withState { $0.placeholder.isEnabled = newValue } }
    }

    /// How long the placeholder fades out, in seconds; 0 by default.
    ///
    /// Any thread.
    public final var placeholderFadeDuration: TimeInterval {
        get { withState { $0.placeholder.fadeDuration } }
        set { withState { $0.placeholder.fadeDuration = newValue } }
    }

    /// Makes the placeholder's image ahead of time, where the node was measured.
    final func preparePlaceholder() {
        let isWanted = withState { state in
            guard state.placeholder.isEnabled, state.placeholder.image == nil else { return false }
            let size = state.calculated.layout?.size ?? .zero
            return size.width > 0 && size.height > 0
        }
        guard isWanted, draws, displaysAsynchronously else { return }
        let image = placeholderImage()
        withState { $0.placeholder.image = image }
    }

    /// Shows the placeholder while there are no contents.
    @MainActor
    final func showPlaceholder() {
        guard placeholderEnabled, draws, displaysAsynchronously, let layer = loadedLayerIfAny else { return }
        let prepared = withState { $0.placeholder.image }
        guard let image = prepared ?? placeholderImage() else { return }
        let shown = withState { $0.placeholder.layer } ?? CALayer()
        shown.changesAtOnce = true
        withState { state in
            state.placeholder.image = image
            state.placeholder.layer = shown
        }
        shown.contents = image.cgImage
        shown.contentsScale = image.scale
        shown.zPosition = 9_999
        shown.opacity = 1
        shown.frame = layer.bounds
        if shown.superlayer !== layer { layer.addSublayer(shown) }
    }

    @MainActor
    final func layOutPlaceholder() {
        guard let layer = loadedLayerIfAny, let shown = withState({ $0.placeholder.layer }) else { return }
        shown.frame = layer.bounds
    }

    /// Takes the placeholder away now that the node has drawn, unless it is to stay.
    @MainActor
    final func hidePlaceholder() {
        let (shown, duration) = withState { ($0.placeholder.layer, $0.placeholder.fadeDuration) }
        guard let shown, !placeholderShouldPersist() else { return }
        withState { $0.placeholder.layer = nil }
        guard duration > 0, isVisible else { return shown.removeFromSuperlayer() }
        UIView.animate(withDuration: duration) {
            shown.opacity = 0
        } completion: { _ in
            shown.removeFromSuperlayer()
        }
    }

    /// Forgets the placeholder's image and takes it away.
    @MainActor
    final func dropPlaceholder() {
        let shown = withState { state in
            defer {
                state.placeholder.layer = nil
                state.placeholder.image = nil
            }
            return state.placeholder.layer
        }
        shown?.removeFromSuperlayer()
    }
}
