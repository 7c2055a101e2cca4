internal import ADKGraphics
internal import ADKScheduling
internal import Foundation

/// The layer of a label: has a worker draw the text, and shows the latest drawing that was asked for.
final class LabelLayer: CALayer {
    private var generation = 0
    private var job: WorkerJob?

    override func display() {
        guard let label = view as? UILabel, label.drawsOnWorker else {
            super.display()
            return
        }
        generation += 1
        job?.cancel()
        job = nil
        guard let drawing = label.drawing(size: bounds.size) else {
            contents = nil
            return
        }
        let runtime = Stage.current.runtime
        let generation = generation
        job = runtime.workers.submit { [weak self] job in
            guard !job.isCancelled else { return }
            let image = drawing.makeImage()
            runtime.statistics.noteDraw()
            runtime.mailbox.post {
                guard let self, self.generation == generation else { return }
                self.job = nil
                self.contents = image
            }
        }
    }
}
