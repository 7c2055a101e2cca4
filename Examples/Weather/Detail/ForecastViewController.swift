import AsyncDisplayKit

/// The screen of one forecast, whose picture moves.
final class ForecastViewController: ASDKViewController<ForecastNode> {
    init(forecast: Forecast) {
        super.init(node: ForecastNode(forecast: forecast))
        title = forecast.title
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        node.startMoving()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        node.stopMoving()
    }
}
