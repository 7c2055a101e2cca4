internal import ADKLocking
public import Foundation
public import FoundationNetworking

// Safety: adds one value, behind a lock.
/// Asks several serializers in their order, and takes what the first one gives that gives anything.
open class AFCompoundResponseSerializer: AFHTTPResponseSerializer, @unchecked Sendable {
    private let serializers: Guarded<[AFHTTPResponseSerializer]>

    /// Makes a serializer of serializers.
    public init(responseSerializers: [AFHTTPResponseSerializer]) {
        serializers = Guarded(responseSerializers)
        super.init()
    }

    /// Makes a serializer of serializers, as it was spelled of old.
    public static func compoundSerializer(
        withResponseSerializers serializers: [AFHTTPResponseSerializer]
    ) -> AFCompoundResponseSerializer {
        AFCompoundResponseSerializer(responseSerializers: serializers)
    }

    /// The serializers, in the order in which they are asked.
    public final var responseSerializers: [AFHTTPResponseSerializer] {
        serializers.withLock { $0 }
    }

    /// Returns the object of the first serializer that gives one, with its error; else the body as it is.
    open override func responseObject(
        for response: URLResponse?,
        data: Data?
    ) -> (object: Any?, error: (any Error)?) {
        for serializer in responseSerializers {
            let result = serializer.result(for: response, data: data)
            if result.object != nil { return result }
        }
        return super.responseObject(for: response, data: data)
    }

    /// Makes a serializer of copies of the serializers, in the same order.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let parts = responseSerializers.compactMap { $0.copy(with: zone) as? AFHTTPResponseSerializer }
        let copy = AFCompoundResponseSerializer(responseSerializers: parts)
        copy.takeSettings(of: self)
        return copy
    }
}
