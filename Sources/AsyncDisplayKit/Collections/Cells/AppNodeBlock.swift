// Safety: apps declare the block as an `ASCellNodeBlock`, which is `@Sendable`; in language mode 5 that is the app's own
// promise, as it is on iOS. The block is called once, on a worker, and let go of there.
/// What makes the node of a row, as an app gave it.
struct AppNodeBlock: @unchecked Sendable {
    let make: () -> ASCellNode
}
