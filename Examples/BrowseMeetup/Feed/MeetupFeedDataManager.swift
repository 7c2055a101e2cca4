/// Fetches the groups around the user, page by page.
final class MeetupFeedDataManager {
    private let meetupService: MeetupService
    private let locationService: LocationService

    init(meetupService: MeetupService, locationService: LocationService) {
        self.meetupService = meetupService
        self.locationService = locationService
    }

    /// Fetches a page of groups, and calls back on main.
    func searchForGroupsNearby(
        page: Int,
        completion: @escaping @MainActor @Sendable (Result<[Group], any Error>) -> Void
    ) {
        guard let place = locationService.coordinate else { return }
        meetupService.fetchMeetupGroups(around: place, page: page, completion: completion)
    }
}
