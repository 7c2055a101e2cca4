import AsyncDisplayKit

/// The screen of one group.
final class GroupViewController: ASDKViewController<GroupPageNode> {
    init(group: Group) {
        super.init(node: GroupPageNode(group: group))
        title = group.name
    }

    required init?(coder: NSCoder) {
        nil
    }
}
