internal import ADKGraphics
internal import ADKScheduling
internal import Foundation
internal import UIKitCore

/// Plays an animated image on the host's clock: one frame is decoded ahead on a worker, late ones are left out.
///
/// Only the decoding keeps the host busy; a script's `settle` does not wait for the end.
@MainActor
final class AnimationPlayer {
    private let source: PlayableImage
    private let timeline: FrameTimeline
    private let show: (CGImage) -> Void
    private let runtime = Runtime.current
    private var playedBefore: TimeInterval = 0
    private var resumedAt: TimeInterval?
    private var timer: ClockTimer?
    private var job: WorkerJob?
    private var ready: (index: Int, image: CGImage)?
    private var shown: Int?

    /// Makes a player that is paused at the first frame.
    ///
    /// - Parameters:
    ///   - source: The image, which can be played.
    ///   - showsFirst: Whether the first frame shows already.
    ///   - show: Shows a frame.
    init(_ source: PlayableImage, showsFirst: Bool, show: @escaping (CGImage) -> Void) {
        self.source = source
        self.show = show
        let image = source.image
        let durations = (0..<max(0, image.frameCount)).map { image.duration(at: UInt($0)) }
        timeline = FrameTimeline(durations: durations, playCount: image.loopCount)
        shown = showsFirst ? 0 : nil
    }

    /// Goes on from where it was paused.
    func play() {
        guard resumedAt == nil, source.image.frameCount > 0 else { return }
        resumedAt = runtime.clock.now
        step()
    }

    /// Stays at the frame that shows.
    func pause() {
        guard let resumedAt else { return }
        playedBefore += runtime.clock.now - resumedAt
        stop()
    }

    private func stop() {
        resumedAt = nil
        timer?.cancel()
        timer = nil
        job?.cancel()
        job = nil
        ready = nil
    }

    private var place: FrameTimeline.Place? {
        resumedAt.map { timeline.place(at: playedBefore + runtime.clock.now - $0) }
    }

    private func step() {
        guard let place else { return }
        if let rest = place.rest {
            let mailbox = runtime.mailbox
            timer = runtime.clock.schedule(after: rest) { [weak self] in mailbox.post { self?.step() } }
        }
        if let ready, ready.index == place.index, shown != place.index {
            display(ready.index, ready.image)
        } else {
            decode(shown == place.index ? nextIndex(place) : place.index)
        }
    }

    private func nextIndex(_ place: FrameTimeline.Place) -> Int? {
        place.rest == nil ? nil : timeline.index(after: place.index)
    }

    private func display(_ index: Int, _ image: CGImage) {
        shown = index
        ready = nil
        show(image)
        guard let place else { return }
        decode(index == place.index ? nextIndex(place) : place.index)
    }

    private func decode(_ index: Int?) {
        guard let index, job == nil, ready?.index != index else { return }
        let mailbox = runtime.mailbox
        job = runtime.workers.submit(priority: .visible) { [source, weak self] job in
            let image = source.image.image(at: UInt(index))
            mailbox.post { self?.finish(index, image, job) }
        }
    }

    private func finish(_ index: Int, _ image: CGImage?, _ job: WorkerJob) {
        guard self.job === job else {
            // It was under way when the player paused, and has kept what the pause let go of.
            if resumedAt == nil { source.image.clearAnimatedImageCache() }
            return
        }
        self.job = nil
        guard let place else { return }
        guard let image else { return stop() }
        if place.index == shown {
            ready = (index, image)
        } else {
            display(index, image)
        }
    }
}
