// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every Swift target: language mode 6, and no warning survives.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A C library of the system: a module map and a header, nothing else.
func system(_ name: String, pkgConfig: String?, apt: String?) -> Target {
    .systemLibrary(
        name: name,
        path: "Sources/System/\(name)",
        pkgConfig: pkgConfig,
        providers: apt.map { [.apt([$0])] }
    )
}

/// A target that is only used where there are to be windows.
func windowed(_ name: String) -> Target.Dependency {
    .target(name: name, condition: .when(traits: ["SDL"]))
}

/// A module of the library, in the folder `Sources/<folder>`.
func module(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/\(folder)", swiftSettings: strict)
}

/// Code as apps of an earlier language mode have it, compiled without a diagnostic; in the folder `Tests/<name>`.
func shapes(_ name: String, _ dependencies: [Target.Dependency], mode: SwiftLanguageMode) -> Target {
    .testTarget(
        name: name,
        dependencies: dependencies,
        packageAccess: false,
        swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
    )
}

/// Tests of one module, in the folder `Tests/<name>`.
func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

let floor0: [Target] = [
    system("CThreadSanitizer", pkgConfig: nil, apt: nil),
    system("CPrefetch", pkgConfig: nil, apt: nil),
    system("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    system("CSPNG", pkgConfig: "spng", apt: "libspng-dev"),
    system("CWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev"),
    system("CGIF", pkgConfig: "libgif", apt: "libgif-dev"),
    system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    system("COpenSSL", pkgConfig: "openssl", apt: "libssl-dev"),
    system("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    system("CSDL2", pkgConfig: "sdl2", apt: "libsdl2-dev"),
]

let floor1: [Target] = [
    module("ADKContracts", "Contracts", []),
    module("ADKLocking", "Locking", ["CThreadSanitizer"]),
    module("ADKGeometry", "Geometry", []),
    module("ADKScheduling", "Scheduling", ["ADKLocking", "ADKContracts"]),
]

let floor2: [Target] = [
    module("ADKLayout", "Layout", ["ADKGeometry", "ADKLocking", "ADKContracts", "CPrefetch"]),
    module("ADKGraphics", "Graphics", ["ADKGeometry", "ADKLocking", "ADKContracts", "CPango"]),
    module(
        "ADKImageCodecs",
        "ImageCodecs",
        ["ADKGraphics", "ADKScheduling", "ADKLocking", "ADKContracts", "CTurboJPEG", "CSPNG", "CWebP", "CGIF"]
    ),
    module("ADKHTTPTransport", "HTTPTransport", ["ADKScheduling", "ADKLocking", "ADKContracts", "CCurl", "COpenSSL"]),
]

let floor3: [Target] = [
    module(
        "ADKTypesetting",
        "Typesetting",
        ["ADKGraphics", "ADKGeometry", "ADKScheduling", "ADKLocking", "ADKContracts", "CPango"]
    ),
    module(
        "ADKImagePipeline",
        "ImagePipeline",
        ["ADKImageCodecs", "ADKGraphics", "ADKScheduling", "ADKHTTPTransport", "ADKLocking"]
    ),
    module("ADKCompositor", "Compositor", ["ADKGraphics", "ADKGeometry", "ADKScheduling", "ADKLocking", "CPango"]),
    module("ADKSDLHost", "SDLHost", ["ADKCompositor", "ADKGraphics", "ADKLocking", windowed("CSDL2")]),
]

let floor4: [Target] = [
    module(
        "UIKitCore",
        "UIKitCore",
        [
            "ADKContracts", "ADKLocking", "ADKGeometry", "ADKScheduling", "ADKGraphics", "ADKImageCodecs",
            "ADKTypesetting", "ADKImagePipeline", "ADKCompositor", windowed("ADKSDLHost"),
        ]
    )
]

let floor5: [Target] = [
    module(
        "AsyncDisplayKit",
        "AsyncDisplayKit",
        [
            "UIKitCore", "ADKLayout", "ADKContracts", "ADKLocking", "ADKGeometry", "ADKScheduling", "ADKGraphics",
            "ADKImageCodecs", "ADKTypesetting", "ADKImagePipeline", "ADKCompositor",
        ]
    ),
    module(
        "AFNetworking",
        "AFNetworking",
        [
            "UIKitCore", "ADKGraphics", "ADKImageCodecs", "ADKHTTPTransport", "ADKScheduling", "ADKLocking",
            "ADKContracts",
        ]
    ),
]

let floor6: [Target] = [
    module("UIKit", "UIKit", ["UIKitCore"]),
    module(
        "AsyncDisplayKitTesting",
        "AsyncDisplayKitTesting",
        ["AsyncDisplayKit", "UIKitCore", "ADKScheduling", "ADKGraphics", "ADKImageCodecs", "ADKContracts"]
    ),
    module(
        "DemoWebAPI",
        "DemoWebAPI",
        ["ADKGraphics", "ADKImageCodecs", "ADKScheduling", "ADKLocking", "CMicroHTTPD"]
    ),
]

/// A sample app, in the folder `Examples/<name>`: it sees only what users see.
func app(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies,
        path: "Examples/\(name)",
        packageAccess: false,
        swiftSettings: strict
    )
}

let floor7: [Target] = [
    app("BrowseMeetup", ["AsyncDisplayKit", "AFNetworking", "DemoWebAPI"]),
    app("Weather", ["AsyncDisplayKit", "AFNetworking", "DemoWebAPI"]),
    app("DemoServer", ["DemoWebAPI"]),
    .executableTarget(
        name: "Benchmarks",
        dependencies: [
            "AsyncDisplayKit", "AFNetworking", "UIKitCore", "ADKCompositor", "ADKLayout", "ADKGeometry",
            "ADKHTTPTransport", "ADKScheduling", "ADKLocking", "CCurl", "CAllocationCounter",
        ],
        path: "Benchmarks",
        exclude: ["CAllocationCounter", "Thresholds"],
        swiftSettings: strict
    ),
    .target(name: "CAllocationCounter", path: "Benchmarks/CAllocationCounter"),
]

let testTargets: [Target] = [
    tests("DemoWebAPITests", ["DemoWebAPI", "ADKImageCodecs", "ADKGraphics", "ADKScheduling", "ADKLocking"]),
    tests(
        "ImagePipelineTests",
        [
            "ADKImagePipeline", "ADKImageCodecs", "ADKGraphics", "ADKHTTPTransport", "ADKScheduling", "ADKLocking",
            "DemoWebAPI",
        ]
    ),
    tests(
        "HostTests",
        [
            "AsyncDisplayKitTesting", "AsyncDisplayKit", "UIKitCore", "ADKCompositor", "ADKImageCodecs",
            "ADKScheduling",
            "ADKLocking",
            "TestSupport",
        ]
    ),
    tests("BrowseMeetupTests", ["BrowseMeetup", "AsyncDisplayKitTesting", "AsyncDisplayKit"]),
    tests("WeatherTests", ["Weather", "AsyncDisplayKitTesting", "AsyncDisplayKit", "DemoWebAPI"]),
    tests("CompositorTests", ["ADKCompositor", "ADKGraphics", "ADKGeometry", "ADKScheduling", "ADKLocking"]),
    tests(
        "SDLHostTests",
        ["ADKSDLHost", "ADKCompositor", "ADKGraphics", "ADKGeometry", "ADKLocking", windowed("CSDL2")]
    ),
    tests("GraphicsTests", ["ADKGraphics", "ADKGeometry"]),
    tests("TypesettingTests", ["ADKTypesetting", "ADKGraphics", "ADKGeometry"]),
    shapes("AFNetworkingShapes5Tests", ["AFNetworking", "UIKit"], mode: .v5),
    shapes("UIKitShapes5Tests", ["UIKit", "AsyncDisplayKit", "AsyncDisplayKitTesting", "TestSupport"], mode: .v5),
    shapes("UIKitShapes6Tests", ["UIKit", "AsyncDisplayKit", "AsyncDisplayKitTesting", "TestSupport"], mode: .v6),
    .testTarget(
        name: "TutorialTests",
        dependencies: ["AsyncDisplayKit", "AsyncDisplayKitTesting", "DemoWebAPI"],
        packageAccess: false,
        // Its sources stay as an app of 2017 has them, which today's compiler warns of.
        swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
    ),
    tests(
        "UIKitCoreTests",
        [
            "UIKitCore", "ADKCompositor", "ADKImageCodecs", "ADKTypesetting", "ADKGraphics", "ADKGeometry",
            "ADKScheduling", "AsyncDisplayKitTesting", "TestSupport",
        ]
    ),
    tests(
        "AsyncDisplayKitTests",
        [
            "AsyncDisplayKit", "AsyncDisplayKitTesting", "UIKitCore", "ADKGeometry", "ADKLocking",
            "ADKScheduling", "LoopbackServer", "TestSupport",
        ]
    ),
    tests(
        "CollectionsTests",
        [
            "AsyncDisplayKit", "UIKitCore", "ADKLayout", "ADKGraphics", "ADKGeometry", "ADKTypesetting",
            "ADKCompositor", "ADKScheduling", "AsyncDisplayKitTesting", "TestSupport",
        ]
    ),
    tests("ImageCodecsTests", ["ADKImageCodecs", "ADKGraphics"]),
    tests("LayoutTests", ["ADKLayout", "ADKGeometry"], resources: [.copy("Fixtures")]),
    tests("SchedulingTests", ["ADKScheduling", "ADKLocking"]),
    .target(
        name: "TestSupport",
        dependencies: ["AsyncDisplayKitTesting"],
        path: "Tests/TestSupport",
        swiftSettings: strict
    ),
    .target(
        name: "LoopbackServer",
        dependencies: ["ADKLocking", "COpenSSL"],
        path: "Tests/LoopbackServer",
        swiftSettings: strict
    ),
    tests("HTTPTransportTests", ["ADKHTTPTransport", "ADKScheduling", "ADKLocking", "LoopbackServer", "TestSupport"]),
    tests(
        "AFNetworkingTests",
        [
            "AFNetworking", "UIKitCore", "ADKGraphics", "ADKImageCodecs", "ADKHTTPTransport", "ADKScheduling",
            "ADKLocking",
            "LoopbackServer", "TestSupport", "AsyncDisplayKitTesting",
        ]
    ),
]

let package = Package(
    name: "AsyncDisplayKit",
    products: [
        .library(name: "AsyncDisplayKit", targets: ["AsyncDisplayKit"]),
        .library(name: "AFNetworking", targets: ["AFNetworking"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "AsyncDisplayKitTesting", targets: ["AsyncDisplayKitTesting"]),
        .library(name: "DemoWebAPI", targets: ["DemoWebAPI"]),
    ],
    traits: [
        .trait(name: "SDL", description: "Windows, by SDL 2. Without it apps draw into memory only."),
        .default(enabledTraits: ["SDL"]),
    ],
    targets: floor0 + floor1 + floor2 + floor3 + floor4 + floor5 + floor6 + floor7 + testTargets
)
