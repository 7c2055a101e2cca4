internal import ADKGraphics
internal import ADKScheduling
internal import Foundation

/// Shows images one after the other on the host's clock; a script's `settle` does not wait for it.
@MainActor
final class ImageAnimation {
    private let images: [UIImage]
    private let interval: TimeInterval
    private let repeatCount: Int
    private let onChange: (_ isEnd: Bool) -> Void
    private let runtime: Runtime
    private var step = 0
    private var timer: ClockTimer?

    init(
        images: [UIImage],
        interval: TimeInterval,
        repeatCount: Int,
        onChange: @escaping (_ isEnd: Bool) -> Void
    ) {
        self.images = images
        self.interval = max(interval, 0.01)
        self.repeatCount = repeatCount
        self.onChange = onChange
        runtime = Stage.current.runtime
        schedule()
    }

    var current: UIImage { images[step % images.count] }

    func stop() {
        timer?.cancel()
        timer = nil
    }

    private func schedule() {
        let mailbox = runtime.mailbox
        timer = runtime.clock.schedule(after: interval) { [weak self] in
            mailbox.post { self?.advance() }
        }
    }

    private func advance() {
        guard timer != nil else { return }
        step += 1
        let isEnd = repeatCount > 0 && step >= repeatCount * images.count
        if isEnd { stop() } else { schedule() }
        onChange(isEnd)
    }
}
