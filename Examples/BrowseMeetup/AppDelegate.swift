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
        let dataManager = MeetupFeedDataManager(
            meetupService: MeetupService(baseURL: baseURL),
            locationService: LocationService()
        )
        let interactor = MeetupFeedInteractor(dataManager: dataManager)
        let feedViewController = MeetupFeedViewController(handler: interactor)
        interactor.output = feedViewController

        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .systemBackground
        window.rootViewController = UINavigationController(rootViewController: feedViewController)
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
