import AFNetworking
import AsyncDisplayKit

/// The screen with the weather now and in the next days, and the buttons that ask for it.
final class WeatherViewController: ASDKViewController<WeatherScreenNode> {
    /// Where the button for the client stands among the others.
    private static let clientButton = 3
    private let service: WeatherService
    private let client: WeatherHTTPClient
    private let locationManager: LocationManager
    private let spinner = UIActivityIndicatorView(style: .medium)
    private var weather = Weather()
    private var task: URLSessionTask?
    /// How often the user chose something: what was asked for by an earlier choice counts no more.
    private var choice = 0
    /// Whether an answer to the latest choice is still to come.
    private var isAsking = false {
        didSet { updateClear() }
    }

    init(service: WeatherService, client: WeatherHTTPClient, locationManager: LocationManager) {
        self.service = service
        self.client = client
        self.locationManager = locationManager
        let taps = Taps()
        super.init(
            node: WeatherScreenNode(titles: ["JSON", "PLIST", "XML", "Client", "API"]) { taps.screen?.tapped($0) }
        )
        taps.screen = self
        title = "Weather"
        navigationItem.backButtonTitle = "Weather"
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Clear",
            style: .plain,
            target: self,
            action: WeatherViewController.clearTapped
        )
        navigationItem.leftBarButtonItem?.isEnabled = false
        navigationItem.rightBarButtonItem = UIBarButtonItem(customView: spinner)
        node.tableNode.dataSource = self
        node.tableNode.delegate = self
        client.delegate = self
        locationManager.delegate = self
    }

    required init?(coder: NSCoder) {
        nil
    }

    // Buttons

    private func tapped(_ index: Int) {
        switch index {
        case 0: fetch(.json)
        case 1: fetch(.propertyList)
        case 2: fetch(.xml)
        case Self.clientButton: clientTapped()
        default: apiTapped()
        }
    }

    private func clearTapped() {
        dropRequests()
        show(Weather(), title: "Weather")
    }

    private func clientTapped() {
        let sheet = UIAlertController(title: "AFHTTPSessionManager", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "HTTP GET", style: .default) { [weak self] _ in self?.fetch(.get) })
        sheet.addAction(UIAlertAction(title: "HTTP POST", style: .default) { [weak self] _ in self?.fetch(.post) })
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        // In a wide window the sheet is a bubble above the button.
        sheet.popoverPresentationController?.sourceView = node.toolbarNode.buttonView(at: Self.clientButton)
        present(sheet, animated: true)
    }

    private func apiTapped() {
        dropRequests()
        isAsking = true
        locationManager.startUpdatingLocation()
    }

    private func updateClear() {
        navigationItem.leftBarButtonItem?.isEnabled = isAsking || !weather.isEmpty
    }

    // Requests

    private func fetch(_ source: WeatherSource) {
        dropRequests()
        isAsking = true
        let number = choice
        follow(
            service.fetch(source) { [weak self] result in
                guard let self, number == choice else { return }
                switch result {
                case .success(let weather): show(weather, title: source.title)
                case .failure(let error): show(error)
                }
            }
        )
    }

    /// Ends what is under way for an earlier choice: an answer that is on its way to main already is not shown either.
    private func dropRequests() {
        choice += 1
        isAsking = false
        locationManager.stopUpdatingLocation()
        client.dropUpdate()
        follow(nil)
        spinner.stopAnimating()
    }

    private func follow(_ newTask: URLSessionTask?) {
        task?.cancel()
        task = newTask
        spinner.setAnimatingWithStateOf(newTask)
    }

    private func show(_ weather: Weather, title: String) {
        self.weather = weather
        self.title = title
        isAsking = false
        node.showHint(weather.isEmpty)
        node.tableNode.reloadData()
    }

    private func show(_ error: any Error) {
        isAsking = false
        let alert = UIAlertController(
            title: "Error Retrieving Weather",
            message: error.localizedDescription,
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        // Over the client's sheet if that is open; an alert that is there already is enough.
        let sheet = (presentedViewController as? UIAlertController).flatMap { $0.preferredStyle == .alert ? nil : $0 }
        (sheet ?? self).present(alert, animated: true)
    }
}

// The table

extension WeatherViewController: ASTableDataSource, ASTableDelegate {
    private func forecasts(in section: Int) -> [Forecast] {
        section == 0 ? weather.current : weather.days
    }

    func numberOfSections(in tableNode: ASTableNode) -> Int {
        weather.isEmpty ? 0 : 2
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        forecasts(in: section).count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let forecast = forecasts(in: indexPath.section)[indexPath.row]
        return { ForecastCellNode(forecast: forecast) }
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Current Weather" : "Upcoming Weather"
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        let forecast = forecasts(in: indexPath.section)[indexPath.row]
        navigationController?.pushViewController(ForecastViewController(forecast: forecast), animated: true)
    }
}

// The live service

extension WeatherViewController: LocationManagerDelegate, WeatherHTTPClientDelegate {
    func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
        guard let newest = locations.last, newest.isRecent else { return }
        manager.stopUpdatingLocation()
        follow(client.updateWeather(at: newest, forNumberOfDays: 5))
    }

    func weatherHTTPClient(_ client: WeatherHTTPClient, didUpdateWithWeather report: Any?) {
        do {
            show(try Weather(report: report), title: "API Updated")
        } catch {
            show(error)
        }
    }

    func weatherHTTPClient(_ client: WeatherHTTPClient, didFailWithError error: any Error) {
        show(error)
    }
}

/// Leads from the buttons to the screen that is made after them.
@MainActor
private final class Taps {
    weak var screen: WeatherViewController?
}
