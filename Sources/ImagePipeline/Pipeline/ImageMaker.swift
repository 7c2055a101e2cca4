internal import ADKGraphics
internal import ADKImageCodecs
internal import Foundation

/// Makes the bitmap of one order: reads, decodes and processes, on the thread that asks.
struct ImageMaker {
    private let order: DecodeOrder
    private let configuration: ImagePipelineConfiguration

    init(_ order: DecodeOrder, _ configuration: ImagePipelineConfiguration) {
        self.order = order
        self.configuration = configuration
    }

    func result() -> Result<ImageResponse, ImagePipelineError> {
        Result { () throws(ImagePipelineError) in
            let (data, source) = try bytes()
            let decoded = try decode(data)
            guard let processor = order.request.processor else {
                return ImageResponse(image: decoded, source: source, animation: animation(data))
            }
            guard let processed = processor.process(decoded) else {
                throw failure(
                    .processing,
                    "the processor \(processor.key) returned nothing for \(decoded.width) x \(decoded.height) pixels"
                )
            }
            return ImageResponse(image: processed, source: source)
        }
    }

    /// The frames of a file that has several; one with too many stays still.
    private func animation(_ data: Data) -> AnimatedImage? {
        guard let format = ImageFormat(of: data), format == .gif || format == .webp else { return nil }
        guard let header = try? ImageHeader(of: data, limits: configuration.limits), header.isAnimated else {
            return nil
        }
        return try? AnimatedImage(data, limits: configuration.limits)
    }

    private func decode(_ data: Data) throws(ImagePipelineError) -> CGImage {
        do throws(ImageCodecError) {
            return try ImageDecoder.decode(
                data,
                fitting: order.request.targetPixelSize,
                contentFit: order.request.contentFit,
                limits: configuration.limits
            )
        } catch {
            throw failure(.decoding, error.description, error)
        }
    }

    private func bytes() throws(ImagePipelineError) -> (Data, ImageResponse.Source) {
        switch order.bytes {
        case .data(let data, let source):
            return (data, source)
        case .local:
            let url = order.request.url
            return (url.isFileURL ? try fileContents(url) : try DataURL.contents(of: url), .local)
        }
    }

    private func fileContents(_ url: URL) throws(ImagePipelineError) -> Data {
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
            guard size <= configuration.maximumFileBytes else {
                throw failure(
                    .loading,
                    "the file has \(size) bytes; at most \(configuration.maximumFileBytes) are accepted"
                )
            }
            return try Data(contentsOf: url)
        } catch let error as ImagePipelineError {
            throw error
        } catch {
            throw failure(.loading, "the file cannot be read: \(error.localizedDescription)", error)
        }
    }

    private func failure(
        _ stage: ImagePipelineError.Stage,
        _ reason: String,
        _ underlying: (any Error)? = nil
    ) -> ImagePipelineError {
        ImagePipelineError(url: order.request.url, stage: stage, reason: reason, underlying: underlying)
    }
}

/// URLs that carry their contents: `data:image/png;base64,…`.
private enum DataURL {
    static func contents(of url: URL) throws(ImagePipelineError) -> Data {
        let text = url.absoluteString
        guard let comma = text.firstIndex(of: ",") else {
            throw ImagePipelineError(url: url, stage: .loading, reason: "a data URL has a comma before its contents")
        }
        let payload = text[text.index(after: comma)...]
        let isBase64 = text[..<comma].lowercased().hasSuffix(";base64")
        let unescaped = payload.removingPercentEncoding
        let contents = isBase64 ? unescaped.flatMap { Data(base64Encoded: $0) } : Self.unescapedBytes(payload)
        guard let contents else {
            throw ImagePipelineError(
                url: url,
                stage: .loading,
                reason: "the contents of the data URL are not \(isBase64 ? "base64" : "percent-encoded")"
            )
        }
        return contents
    }

    /// The bytes of a percent-encoded text, which need not be UTF-8.
    private static func unescapedBytes(_ text: Substring) -> Data? {
        var data = Data()
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                data.append(byte)
                continue
            }
            guard let hex = String(rest.prefix(2)), hex.count == 2, let value = UInt8(hex, radix: 16) else {
                return nil
            }
            data.append(value)
            rest = rest.dropFirst(2)
        }
        return data
    }
}
