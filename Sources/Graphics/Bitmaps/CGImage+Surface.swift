internal import CPango

extension CGImage {
    /// Makes a Cairo surface over the image's own pixels, without copying them.
    ///
    /// Any thread. The surface keeps the image alive; the caller owns it (`cairo_surface_destroy`) and must not draw
    /// into it. An opaque image gives a surface without alpha, which Cairo copies instead of blending.
    public func makeCairoSurface() -> OpaquePointer {
        let surface: OpaquePointer = withUnsafeBytes { bytes in
            cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)),
                isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                Int32(width),
                Int32(height),
                Int32(bytesPerRow)
            )
        }
        let owner = Unmanaged.passRetained(self)
        let status = cairo_surface_set_user_data(surface, SurfaceOwnerKey.address, owner.toOpaque()) { pointer in
            guard let pointer else { return }
            Unmanaged<CGImage>.fromOpaque(pointer).release()
        }
        if status != CAIRO_STATUS_SUCCESS { owner.release() }
        return surface
    }
}

/// Names the place where a surface keeps its image.
private enum SurfaceOwnerKey {
    // Safety: Cairo uses the address alone; nobody reads or writes what it points to.
    nonisolated(unsafe) static let address: UnsafePointer<cairo_user_data_key_t> = {
        let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
        key.initialize(to: cairo_user_data_key_t())
        return UnsafePointer(key)
    }()
}
