extension UIColor {
    /// Makes this the fill and stroke colour of the thread's current context; without one nothing happens.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes this the fill colour of the thread's current context; without one nothing happens.
    public func setFill() {
        UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
    }

    /// Makes this the stroke colour of the thread's current context; without one nothing happens.
    public func setStroke() {
        UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
    }
}
