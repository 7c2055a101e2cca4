package import ADKCompositor
internal import ADKGeometry
package import ADKGraphics
package import ADKScheduling
package import Foundation

/// The display of one host: what windows it shows, and the way from their layers to the compositor.
///
/// What is due is done at the end of the runtime's turn: layout, drawing, and the commit of a scene to `sink`.
@MainActor
package final class Stage {
    /// The clock, the mailbox and the turn that the display works with.
    package let runtime: Runtime
    /// The size in points.
    package private(set) var size: CGSize
    /// How many pixels make a point.
    package private(set) var scale: CGFloat
    /// Light, dark, and what else everything on the display has to suit.
    package private(set) var traitCollection: UITraitCollection
    /// The parts of the display that bars of the system cover, in points; none by default.
    package var safeAreaInsets = UIEdgeInsets.zero
    /// What gets each scene.
    package var sink: (@MainActor (Scene) -> Void)?
    /// The shown windows, from back to front.
    package private(set) var windows: [UIWindow] = []
    /// The window that keys go to.
    package internal(set) weak var keyWindow: UIWindow?
    /// What events reach after the windows: the application.
    package weak var lastResponder: UIResponder?
    /// How many scenes were committed.
    package private(set) var sceneNumber = 0
    /// Whether a compositor gets the scenes, moves scrollers and tells what they did.
    package var isComposited = false
    private var commands: [ScrollCommand] = []
    private var dirtyScrollers: [ObjectIdentifier: UIScrollView] = [:]
    private var scrollers: [LayerID: WeakScroller] = [:]
    private var leavingScrollers: Set<LayerID> = []
    private let identity = LayerID.next()
    private var requested: Set<MainTurn.Phase> = []
    private var touches: [Int: UITouch] = [:]
    private let touchEvent: UIEvent
    private var tapCounter = TapCounter()

    /// Makes a display.
    ///
    /// - Parameters:
    ///   - runtime: What the display works with.
    ///   - size: The size in points.
    ///   - scale: How many pixels make a point.
    ///   - sink: Gets each scene, on main.
    package init(
        runtime: Runtime,
        size: CGSize = Stage.defaultSize,
        scale: CGFloat = 1,
        sink: (@MainActor (Scene) -> Void)? = nil
    ) {
        self.runtime = runtime
        self.size = size
        self.scale = scale
        self.sink = sink
        traitCollection = Self.traits(size: size, scale: scale, style: .light)
        touchEvent = UIEvent(type: .touches)
    }

    /// The size of a display that nobody gave one, in points.
    package nonisolated static let defaultSize = CGSize(width: 400, height: 800)

    private static var installed: Stage?

    /// The display of the host that lives now; without a host one of 400 by 800 points that shows nothing.
    package static var current: Stage {
        if let installed { return installed }
        let stage = Stage(runtime: .current)
        install(stage)
        return stage
    }

    /// Makes a display the current one, and returns the one before it.
    ///
    /// With nil the process is as before its first display.
    @discardableResult
    package static func install(_ stage: Stage?) -> Stage? {
        defer {
            installed = stage
            publishScreen(size: stage?.size ?? defaultSize, scale: stage?.scale ?? 1, traits: stage?.traitCollection)
        }
        return installed
    }

    private static func publishScreen(size: CGSize, scale: CGFloat, traits known: UITraitCollection?) {
        UIScreen.publish(size: size, scale: scale)
        PixelGrid.scale = scale
        UITraitCollection.screen = known ?? traits(size: size, scale: scale, style: .light)
    }

    // What is due

    /// Whether a layout, a drawing or a commit is due.
    package var needsCommit: Bool { !requested.isEmpty }

    /// Has a step of the turn done for this display.
    func setNeeds(_ phase: MainTurn.Phase) {
        guard requested.insert(phase).inserted else { return }
        runtime.turn.enqueue(phase) { [weak self] in self?.perform(phase) }
    }

    private func perform(_ phase: MainTurn.Phase) {
        guard requested.contains(phase) else { return }
        if phase == .commit { PendingAnimations.commit(at: runtime.clock.now) }
        requested.remove(phase)
        switch phase {
        case .ranges: break
        case .layout: for window in windows { window.layer.layOutTree() }
        case .display: for window in windows { window.layer.displayTree() }
        case .commit:
            dismissLeavingScrollers()
            let dirty = dirtyScrollers
            dirtyScrollers = [:]
            for scroller in dirty.values { scroller.commitGeometry() }
            sink?(makeScene())
        }
    }

    /// Builds the scene of this moment; layers that did not change are shared with the scene before.
    package func makeScene() -> Scene {
        sceneNumber += 1
        defer { commands = [] }
        guard !windows.isEmpty else {
            var scene = Scene(number: sceneNumber, size: size, scale: scale, root: nil)
            scene.commands = commands
            return scene
        }
        var properties = SceneLayerProperties()
        properties.bounds = CGRect(origin: .zero, size: size)
        properties.position = CGPoint(x: size.width / 2, y: size.height / 2)
        properties.backgroundColor = .opaqueBlack
        properties.touchTarget = .plain
        let root = SceneLayer(
            id: identity,
            properties: properties,
            sublayers: windows.compactMap { $0.layer.sceneLayer() }
        )
        var scene = Scene(number: sceneNumber, size: size, scale: scale, root: root)
        scene.commands = commands
        return scene
    }

    // Scrolling

    /// Has the compositor do something together with the next scene.
    func add(_ command: ScrollCommand) {
        guard isComposited else { return }
        commands.append(command)
        setNeeds(.commit)
    }

    /// Has a scroll view tell its measures with the next scene.
    func setNeedsGeometry(of scroller: UIScrollView) {
        guard isComposited else { return }
        dirtyScrollers[ObjectIdentifier(scroller)] = scroller
        setNeeds(.commit)
    }

    /// Has the compositor move a scroll view, and tells whether it is new; one that left the display in the same turn,
    /// on its way to another place, is not.
    func register(_ scroller: UIScrollView) -> Bool {
        guard leavingScrollers.remove(scroller.layer.identity) == nil else { return false }
        scrollers[scroller.layer.identity] = WeakScroller(view: scroller)
        return true
    }

    /// Has the compositor forget a scroll view at the end of the turn, unless it comes back until then.
    func unregister(_ scroller: UIScrollView) {
        guard scrollers[scroller.layer.identity] != nil else { return }
        leavingScrollers.insert(scroller.layer.identity)
        setNeeds(.commit)
    }

    private func dismissLeavingScrollers() {
        let leaving = leavingScrollers
        leavingScrollers = []
        let views = leaving.compactMap { scrollers.removeValue(forKey: $0)?.view }
        for id in leaving { add(.remove(id)) }
        for view in views {
            dirtyScrollers[ObjectIdentifier(view)] = nil
            view.forgetStage()
        }
        // What hears of it may bring scroll views back, or take others off.
        for view in views { view.endLostDrag() }
    }

    /// Takes what the compositor tells, in its order.
    package func handle(_ events: [CompositorEvent]) {
        for event in events {
            switch event {
            case .touch(let report):
                take(report)
            case .askForTouch(let id, let scroller): ask(for: id, by: scroller)
            case .scroll(let report): scrollers[report.scroller]?.view?.apply(report)
            case .input(let input): take(input)
            }
        }
    }

    /// Takes an input that concerns neither fingers, keys nor scrollers.
    package var onInput: @MainActor (InputEvent) -> Void = { _ in }
    private(set) lazy var keys = KeyDelivery(stage: self)

    /// Hands an input to the keyboard's responders, or to `onInput`.
    package func take(_ input: InputEvent) {
        switch input {
        case .key(let name, let isDown, let modifiers): keys.key(name, isDown: isDown, modifiers: modifiers)
        case .text(let text): keys.text(text)
        case .composition(let text): keys.composition(text)
        case .focus(let hasFocus): keys.focusDidChange(to: hasFocus)
        case .resize, .close, .touch, .wheel: onInput(input)
        }
    }

    // Windows

    /// Shows a window in front of those of its level.
    func show(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        windows.insert(window, at: index)
        let layer = window.layer
        layer.stage = self
        layer.setOnStage(true)
        setNeeds(.commit)
        if layer.flags.anyNeedsLayout { setNeeds(.layout) }
        if layer.flags.anyNeedsDisplay { setNeeds(.display) }
    }

    /// Takes a window off the display.
    func hide(_ window: UIWindow) {
        guard windows.contains(where: { $0 === window }) else { return }
        windows.removeAll { $0 === window }
        if keyWindow === window { keyWindow = nil }
        cancelTouches(in: window)
        window.layer.setOnStage(false)
        window.layer.stage = nil
        setNeeds(.commit)
    }

    /// Gives the display another size in points, and another scale; windows that filled it go on filling it.
    package func resize(to size: CGSize, scale: CGFloat) {
        let oldBounds = CGRect(origin: .zero, size: self.size)
        self.size = size
        self.scale = scale
        setTraits(Self.traits(size: size, scale: scale, style: traitCollection.userInterfaceStyle))
        for window in windows where window.frame == oldBounds {
            window.frame = CGRect(origin: .zero, size: size)
        }
        setNeeds(.commit)
    }

    /// Makes the interface light or dark.
    package func setUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        setTraits(Self.traits(size: size, scale: scale, style: style))
    }

    private func setTraits(_ traits: UITraitCollection) {
        let previous = traitCollection
        traitCollection = traits
        if Self.installed === self { Self.publishScreen(size: size, scale: scale, traits: traits) }
        guard traits != previous else { return }
        for window in windows { window.traitsDidChange(from: previous) }
    }

    private static func traits(size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle) -> UITraitCollection {
        let isPhone = min(size.width, size.height) < 600
        return UITraitCollection(
            userInterfaceStyle: style,
            displayScale: scale,
            layoutDirection: .leftToRight,
            horizontalSizeClass: size.width < 600 ? .compact : .regular,
            verticalSizeClass: size.height < 480 ? .compact : .regular,
            userInterfaceIdiom: isPhone ? .phone : .pad,
            preferredContentSizeCategory: .large
        )
    }

    // Touches

    private struct WeakScroller {
        weak var view: UIScrollView?
    }

    /// Hands a change of a finger to the windows.
    ///
    /// A finger that nobody saw go down is ignored.
    ///
    /// - Parameters:
    ///   - id: Which finger; the same number from down to up.
    ///   - phase: What the finger did.
    ///   - point: Where it is, in points of the display.
    ///   - time: When, by the host's clock; nil for now.
    package func sendTouch(id: Int, phase: UITouch.Phase, at point: CGPoint, time: TimeInterval? = nil) {
        var report = TouchReport(id: id, phase: .began, point: point, time: time ?? runtime.clock.now)
        switch phase {
        case .began: break
        case .moved, .stationary: report.phase = .moved
        case .ended: report.phase = .ended
        case .cancelled: report.phase = .cancelled
        }
        take(report)
    }

    private func take(_ report: TouchReport) {
        guard let touch = touch(for: report) else { return }
        let id = report.id
        let phase = UITouch.Phase(report.phase)
        touch.setTracking(phase == .began || phase == .moved)
        let inner = touch.window?.convertFromDisplay(report.point) ?? report.point
        touch.update(phase: phase, location: inner, timestamp: report.time)
        touch.taker = report.taker.flatMap { scrollers[$0]?.view?.pan }
        touchEvent.update(touches: Array(touches.values), timestamp: report.time)
        touch.window?.sendEvent(touchEvent)
        if phase == .ended || phase == .cancelled { touches[id] = nil }
        for other in touches.values { other.becomeStationary() }
    }

    /// The compositor wants to know whether a scroll view may have a touch.
    private func ask(for id: Int, by scroller: LayerID) {
        guard let touch = touches[id], let view = scrollers[scroller]?.view else {
            return add(.verdict(touch: id, .free))
        }
        touch.isSettled = false
        touch.askingScroller = view
        reconsider(touch)
    }

    private func touch(for report: TouchReport) -> UITouch? {
        guard report.phase == .began else { return touches[report.id] }
        // The end of a finger that comes down twice was lost.
        if touches[report.id] != nil {
            sendTouch(id: report.id, phase: .cancelled, at: report.point, time: report.time)
        }
        for window in windows.reversed() {
            let inner = window.convertFromDisplay(report.point)
            guard let view = window.hitTest(inner, with: touchEvent) else { continue }
            let touch = UITouch(window: window, view: view)
            touch.stage = self
            touch.stroke = report.id
            touch.trackers = touch.scrollersUnderFinger.map(WeakScrollView.init)
            touch.isStopping = report.stoppedMotion
            if !touch.isStopping { touch.tapCount = tapCounter.count(at: report.point, time: report.time) }
            touches[report.id] = touch
            return touch
        }
        return nil
    }

    private func cancelTouches(in window: UIWindow) {
        for (id, touch) in touches where touch.window === window {
            sendTouch(id: id, phase: .cancelled, at: window.convertToDisplay(touch.location(in: nil)))
        }
    }
}
