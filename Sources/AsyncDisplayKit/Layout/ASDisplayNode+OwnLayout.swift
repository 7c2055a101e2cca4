internal import ADKLayout

extension ASDisplayNode {
    /// The layout of a class that may compute it itself, with nothing but nodes in it.
    ///
    /// Such a class may put layouts of specs into it, or return the layout of a spec or a subnode instead of its own.
    final func flattened(_ layout: ASLayout) -> ASLayout {
        guard capabilities.overridesLayout else { return layout }
        if layout.layoutElement === self { return layout.filteredNodeLayoutTree() }
        if ASPointIsNull(layout.position) { layout.position = .zero }
        return ASLayout(layoutElement: self, size: layout.size, sublayouts: [layout]).filteredNodeLayoutTree()
    }
}
