/// What the feed's screen may ask for.
@MainActor
protocol MeetupFeedInteractorInput: AnyObject {
    /// Starts again with the first page.
    func findGroupItemsNearby()
    /// Fetches the page after those that have come.
    func findMoreGroupItems()
}

/// What the feed's screen hears.
@MainActor
protocol MeetupFeedInteractorOutput: AnyObject {
    /// A page has come: the first one takes the place of all that came before; `isLast` says that there is none after it.
    func foundGroupItems(_ groups: [Group], isFirst: Bool, isLast: Bool)
    /// A page could not be had.
    func failedToFindGroupItems(_ error: any Error)
}
