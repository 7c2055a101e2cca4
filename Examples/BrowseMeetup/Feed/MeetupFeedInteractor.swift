/// Knows which page comes next.
@MainActor
final class MeetupFeedInteractor: MeetupFeedInteractorInput {
    weak var output: (any MeetupFeedInteractorOutput)?

    private let dataManager: MeetupFeedDataManager
    private var nextPage = 0

    init(dataManager: MeetupFeedDataManager) {
        self.dataManager = dataManager
    }

    func findGroupItemsNearby() {
        nextPage = 0
        fetch()
    }

    func findMoreGroupItems() {
        fetch()
    }

    private func fetch() {
        let page = nextPage
        dataManager.searchForGroupsNearby(page: page) { [weak self] result in
            guard let self, page == nextPage else { return }
            switch result {
            case .success(let groups):
                nextPage += 1
                output?.foundGroupItems(groups, isLast: groups.count < MeetupService.pageSize)
            case .failure(let error):
                output?.failedToFindGroupItems(error)
            }
        }
    }
}
