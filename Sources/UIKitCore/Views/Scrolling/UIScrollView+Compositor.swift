internal import ADKCompositor
internal import ADKGeometry
internal import Foundation

extension UIScrollView {
    /// Whether the compositor owns the offset, and brings it back into its range by itself.
    package final var isOffsetComposited: Bool { live.geometry != nil }

    /// How far the offset is going to move in the next 0.6 s, in points, as far as the compositor could tell; zero at rest.
    ///
    /// What is drawn so far ahead is there before it is seen, even when main is held up meanwhile.
    package final var expectedTravel: CGSize { live.travel }

    /// Moves the content under the viewport: the offset follows, and a movement goes on as fast as before.
    ///
    /// For content that grew or shrank above what the user looks at. The change of the content belongs into the same
    /// turn.
    package final func shiftContentOffset(by distance: CGSize) {
        guard distance != .zero else { return }
        if let stage = live.geometry == nil ? nil : layer.shownStage {
            live.noteShift(distance)
            stage.add(.shift(layer.identity, by: distance))
        }
        follow(CGPoint(x: contentOffset.x + distance.width, y: contentOffset.y + distance.height))
    }

    /// Where the view is, or is going to because the app wanted it.
    final var destination: CGPoint {
        live.phase == .animating ? live.animationTarget ?? contentOffset : contentOffset
    }

    /// Shows a little more above the content, if it rests at its top.
    final func reveal(room: CGFloat, above oldMinimum: CGPoint) {
        guard isOffsetComposited, live.phase == .rest, contentOffset.y == oldMinimum.y else { return }
        setContentOffset(CGPoint(x: contentOffset.x, y: oldMinimum.y - room), animated: true)
    }

    /// Goes back to the top where the room above the content is gone.
    final func leaveRevealed() {
        let top = minimumContentOffset.y
        if !isOffsetComposited {
            if contentOffset.y < top { contentOffset.y = top }
        } else if live.phase == .animating, live.animationTarget.map({ $0.y < top }) == true {
            setContentOffset(CGPoint(x: contentOffset.x, y: top), animated: true)
        }
    }

    /// Takes over an offset that the compositor knows.
    private final func follow(_ offset: CGPoint) {
        guard offset != contentOffset else { return }
        live.isFollowing = true
        defer { live.isFollowing = false }
        bounds = CGRect(origin: offset, size: bounds.size)
    }

    /// Has the compositor take an offset that the app set; tells whether there is one to do it.
    final func sendOffset(_ offset: CGPoint, animated: Bool) -> Bool {
        guard let stage = composingStage else { return false }
        if live.geometry == nil { commitGeometry() }
        stage.add(.set(layer.identity, offset: offset, animated: animated, generation: live.nextGeneration()))
        if live.phase != .dragging { live.phase = animated ? .animating : .rest }
        live.animationTarget = animated ? offset : nil
        if !animated { expect(.zero) }
        return true
    }

    /// The display with a compositor on which the view is shown, or nil.
    private final var composingStage: Stage? {
        guard let stage = layer.shownStage, stage.isComposited else { return nil }
        return stage
    }

    // Measures

    final func setNeedsGeometry() {
        layer.shownStage?.setNeedsGeometry(of: self)
    }

    /// Tells the compositor the measures, if they differ from those it knows.
    final func commitGeometry() {
        guard let stage = composingStage else { return }
        let geometry = currentGeometry
        guard geometry != live.geometry else { return }
        live.geometry = geometry
        stage.add(
            .geometry(layer.identity, geometry, offset: contentOffset, generation: live.generation)
        )
    }

    private final var currentGeometry: ScrollGeometry {
        var geometry = ScrollGeometry()
        geometry.viewport = bounds.size
        geometry.minimum = minimumContentOffset
        geometry.maximum = maximumContentOffset
        geometry.isEnabled = isScrollEnabled && pan.isEnabled
        geometry.delaysContentTouches = delaysContentTouches
        geometry.canCancelContentTouches = canCancelContentTouches
        geometry.bounces = bounces
        geometry.alwaysBouncesHorizontally = alwaysBounceHorizontal
        geometry.alwaysBouncesVertically = alwaysBounceVertical || refreshControl != nil
        geometry.pull = refreshControl?.pull
        geometry.heardPulls = live.heardPulls
        geometry.isDirectionalLockEnabled = isDirectionalLockEnabled
        geometry.decelerationRate = decelerationRate.rawValue
        geometry.showsVerticalIndicator = showsVerticalScrollIndicator
        geometry.showsHorizontalIndicator = showsHorizontalScrollIndicator
        geometry.indicatorInsets = indicatorInsets
        geometry.hasLightIndicators =
            indicatorStyle == .white || (indicatorStyle == .default && traitCollection.userInterfaceStyle == .dark)
        geometry.stops = isPagingEnabled ? .pages : snapOffsets
        return geometry
    }

    /// Whether fingers can move the content, as far as the compositor knows.
    final var canBeDragged: Bool { live.geometry?.canMove ?? false }

    /// Whether the app has a say in what drags are for the scroll view, so that it has to be asked.
    ///
    /// A class of the app's may override `gestureRecognizerShouldBegin(_:)`.
    final var mayRefuseDrags: Bool {
        pan.hasRequirements || self is any UIGestureRecognizerDelegate || LibraryClasses.isFromApp(type(of: self))
    }

    private final var indicatorInsets: UIEdgeInsets {
        var insets = safeAreaInsets
        insets.top += max(scrollIndicatorInsets.top, verticalScrollIndicatorInsets.top)
        insets.bottom += max(scrollIndicatorInsets.bottom, verticalScrollIndicatorInsets.bottom)
        insets.left += max(scrollIndicatorInsets.left, horizontalScrollIndicatorInsets.left)
        insets.right += max(scrollIndicatorInsets.right, horizontalScrollIndicatorInsets.right)
        return insets
    }

    /// Comes to the display, or leaves it.
    final func stageDidChange() {
        guard layer.isOnStage else {
            expect(.zero)
            live.stage?.unregister(self)
            return
        }
        guard let stage = composingStage else { return }
        if let old = live.stage, old !== stage {
            old.unregister(self)
            forgetStage()
            endLostDrag()
        }
        guard stage.register(self) else { return }
        live.beginStay()
        live.stage = stage
        stage.setNeedsGeometry(of: self)
    }

    /// The compositor does not know the view any more.
    final func forgetStage() {
        live.stage = nil
        live.forget()
    }

    /// Ends the drag in which the view left the display.
    final func endLostDrag() {
        pan.abandon()
        guard live.hasLostDrag else { return }
        live.hasLostDrag = false
        var target = contentOffset
        delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }

    // Reports

    /// Takes what the compositor tells, and calls the delegate in UIKit's order.
    final func apply(_ report: ScrollReport) {
        guard report.generation >= live.firstGeneration else { return }
        let isCurrent = report.generation >= live.generation
        if isCurrent { expect(report.travel) }
        let correction = live.correction(for: report)
        let offset = CGPoint(x: report.offset.x + correction.width, y: report.offset.y + correction.height)
        if let finger = report.finger { pan.follow(finger, at: report.fingerTime) }
        switch report.kind {
        case .beganDragging:
            live.phase = .dragging
            live.hasFinger = true
            delegate?.scrollViewWillBeginDragging(self)
            if isCurrent { follow(offset) }
        case .moved: if isCurrent { follow(offset) }
        case .pulled:
            if isCurrent { follow(offset) }
            live.heardPulls += 1
            setNeedsGeometry()
            refreshControl?.refreshAfterPull()
        case .endedDragging(let velocity, let target, let drag):
            if isCurrent { follow(offset) }
            let target = CGPoint(x: target.x + correction.width, y: target.y + correction.height)
            pan.letGo(report.finger, at: report.fingerTime)
            endDrag(velocity: velocity, target: target, drag: drag, isMoving: report.isMoving && isCurrent)
        case .cameToRest:
            guard isCurrent else { return }
            follow(offset)
            let wasDecelerating = live.phase == .decelerating || live.phase == .held
            if live.phase != .dragging { live.phase = .rest }
            if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
        case .reachedOffset:
            guard isCurrent else { return }
            follow(offset)
            live.phase = .rest
            tellAnimationEnd()
        case .stopped:
            guard isCurrent else { return }
            follow(offset)
            live.phase = live.phase == .decelerating ? .held : .rest
        }
    }

    /// Notes how far the offset is going to move soon.
    private final func expect(_ travel: CGSize) {
        // What waited for the movement's end is due then.
        if travel == .zero, live.travel != .zero { setNeedsLayout() }
        live.travel = travel
    }

    private final func endDrag(velocity: CGPoint, target: CGPoint, drag: Int, isMoving: Bool) {
        live.hasFinger = false
        var wanted = target
        delegate?.scrollViewWillEndDragging(
            self,
            withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
            targetContentOffset: &wanted
        )
        var isMoving = isMoving
        if wanted != target, wanted.x.isFinite, wanted.y.isFinite, let stage = composingStage {
            stage.add(
                .retarget(layer.identity, target: wanted, drag: drag, generation: live.nextGeneration())
            )
            isMoving = wanted != contentOffset
        }
        // The delegate may have set an offset, which ended the movement.
        if live.phase == .dragging { live.phase = isMoving ? .decelerating : .rest }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: live.phase == .decelerating)
        if live.phase == .decelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }
}
