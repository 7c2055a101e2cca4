import AsyncDisplayKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var embeddedServer: EmbeddedServer?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        guard let baseURL = application.serverURL ?? startServer(for: application) else { return false }
        let list = WeatherViewController(
            service: WeatherService(baseURL: baseURL),
            client: WeatherHTTPClient(serverURL: baseURL),
            locationManager: LocationManager()
        )
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .systemBackground
        window.rootViewController = UINavigationController(rootViewController: list)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    private func startServer(for application: UIApplication) -> URL? {
        do {
            let server = try EmbeddedServer()
            application.scriptServer = server
            embeddedServer = server
            return server.url
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            return nil
        }
    }
}
