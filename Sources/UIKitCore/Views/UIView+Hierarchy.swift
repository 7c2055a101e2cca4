internal import ADKContracts
internal import ADKScheduling
internal import Foundation

extension UIView {
    /// Where among the subviews a view goes.
    enum Place {
        case front
        case index(Int)
        case below(UIView)
        case above(UIView)
    }

    static func makeLayer() -> CALayer {
        guard let layerClass = layerClass as? CALayer.Type else {
            misuse("\(self).layerClass is \(layerClass), which is no CALayer")
        }
        return layerClass.init()
    }

    final func connectLayer() {
        layer.view = self
        updateTouchTarget()
        layer.delegate = self
        layer.isOpaque = true
        layer.contentsScale = Stage.current.scale
        if mayDraw { layer.setNeedsDisplay() }
    }

    final func insert(_ view: UIView, at place: Place) {
        MainQueue.require("UIView.addSubview or insertSubview")
        require(
            !isDescendant(of: view),
            "UIView.addSubview: \(type(of: view)) is the view itself or one that it is in, so it cannot be put into it"
        )
        if view.superview === self {
            move(view, at: place)
            return
        }
        let oldWindow = view.window
        let newWindow = window
        let changesWindow = oldWindow !== newWindow
        let oldTraits = view.storage.traitsOfLastPlace ?? view.traitCollection
        view.storage.traitsOfLastPlace = nil
        if view.isTintedFromAbove { view.storage.wasTintedInLastPlace = true }
        view.superview?.willRemoveSubview(view)
        if changesWindow { view.sendWillMove(toWindow: newWindow) }
        view.willMove(toSuperview: self)
        if let old = view.superview { old.subviewList.remove(object: view) }
        view.superview = self
        subviewList.insert(view, at: index(for: place))
        placeLayer(of: view)
        if view.traitCollection != oldTraits { view.traitsDidChange(from: oldTraits) }
        if changesWindow { view.sendDidMoveToWindow() }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
        view.inheritTint()
    }

    final func move(_ view: UIView, at place: Place) {
        subviewList.remove(object: view)
        subviewList.insert(view, at: index(for: place))
        placeLayer(of: view)
    }

    final func exchange(_ first: Int, _ second: Int) {
        require(
            subviewList.indices.contains(first) && subviewList.indices.contains(second),
            "UIView.exchangeSubview(at: \(first), withSubviewAt: \(second)): there are \(subviewList.count) subviews"
        )
        guard first != second else { return }
        subviewList.swapAt(first, second)
        for index in [min(first, second), max(first, second)] { placeLayer(of: subviewList[index]) }
    }

    /// Takes the view out of its superview; its layer may stay on the superview's, where the compositor goes on showing it.
    package final func leaveSuperview(keepingLayer: Bool = false) {
        MainQueue.require("UIView.removeFromSuperview()")
        guard let old = superview else { return }
        let oldWindow = window
        let changesWindow = oldWindow != nil
        if let first = oldWindow?.firstResponder as? UIView, first.isDescendant(of: self) {
            first.resignFirstResponder()
            oldWindow?.firstResponder = nil
        }
        old.willRemoveSubview(self)
        if changesWindow { sendWillMove(toWindow: nil) }
        willMove(toSuperview: nil)
        guard superview === old else { return }
        storage.traitsOfLastPlace = traitCollection
        if isTintedFromAbove { storage.wasTintedInLastPlace = true }
        old.subviewList.remove(object: self)
        superview = nil
        if !keepingLayer { layer.removeFromSuperlayer() }
        if changesWindow { sendDidMoveToWindow() }
        didMoveToSuperview()
        old.setNeedsLayout()
    }

    private func index(for place: Place) -> Int {
        switch place {
        case .front: subviewList.count
        case .index(let index): min(max(0, index), subviewList.count)
        case .below(let sibling): subviewList.index(ofObject: sibling) ?? 0
        case .above(let sibling): subviewList.index(ofObject: sibling).map { $0 + 1 } ?? subviewList.count
        }
    }

    /// Puts a subview's layer right in front of that of the view behind it, or right behind the next one's.
    private func placeLayer(of view: UIView) {
        guard let index = subviewList.index(ofObject: view) else { return }
        if index == subviewList.count - 1 {
            layer.insert(view.layer, at: .front)
        } else if index > 0 {
            layer.insert(view.layer, at: .above(subviewList[index - 1].layer))
        } else {
            layer.insert(view.layer, at: .below(subviewList[1].layer))
        }
    }

    final func sendWillMove(toWindow window: UIWindow?) {
        owningController?.viewWillMove(toWindow: window)
        willMove(toWindow: window)
        for subview in subviewList { subview.sendWillMove(toWindow: window) }
    }

    final func sendDidMoveToWindow() {
        didMoveToWindow()
        owningController?.viewDidMoveToWindow()
        for subview in subviewList { subview.sendDidMoveToWindow() }
    }

    /// The subviews from front to back, by their layers' z positions and else by their order.
    final var subviewsInTouchOrder: [UIView] {
        guard subviewList.contains(where: { $0.layer.zPosition != 0 }) else { return subviewList.reversed() }
        return subviewList.enumerated()
            .sorted { ($0.element.layer.zPosition, $0.offset) > ($1.element.layer.zPosition, $1.offset) }
            .map(\.element)
    }
}
