#if SDL
    @testable import ADKSDLHost
    import ADKCompositor
    import ADKGraphics
    import Foundation
    import Testing

    @Suite("The graphics card draws what the processor draws")
    struct RendererTests {
        /// What the processor draws of a scene, from nothing.
        private static func reference(_ scene: Scene, at time: TimeInterval = 0) -> CGImage? {
            let renderer = SoftwareRenderer()
            _ = renderer.render(scene, at: time)
            return renderer.bitmap?.makeImage()
        }

        @Test("Each feature of a layer looks the same", arguments: SceneFixture.all)
        func feature(fixture: SceneFixture) async throws {
            let difference = try await HiddenScreen.run {
                let presenter = try #require(HiddenScreen.sharedPresenter)
                presenter.forgetTextures()
                #expect(presenter.present(fixture.scene, at: fixture.time) > 0)
                #expect(presenter.present(fixture.scene, at: fixture.time) == 0)
                return presenter.snapshot()?.greatestDifference(from: Self.reference(fixture.scene, at: fixture.time))
            }
            #expect(try #require(difference) <= 2)
        }

        /// A list of rows with a picture in a circle, a shadow and a fill each, scrolled by some points.
        private static func list(scrolledBy offset: CGFloat, rows: [SceneLayer]) -> Scene {
            let list = SceneLayer.box(2, CGRect(x: 10, y: 0, width: 100, height: 100), rows) {
                $0.bounds.origin.y = offset
                $0.masksToBounds = true
                $0.isScroller = true
                $0.backgroundColor = CGColor(gray: 0.9, alpha: 1)
            }
            return SceneFixture(name: "list", layers: [list]).scene
        }

        private static func row(_ number: Int) -> SceneLayer {
            let id = UInt64(100 + number * 10)
            let frame = CGRect(x: 0, y: CGFloat(number) * 40, width: 100, height: 40)
            return .box(
                id,
                frame,
                [
                    .picture(id + 1, CGRect(x: 4, y: 4, width: 30, height: 30), width: 30, height: 30) {
                        $0.cornerRadius = 15
                        $0.masksToBounds = true
                    },
                    .box(id + 2, CGRect(x: 42, y: 8, width: 50, height: 20)) {
                        $0.backgroundColor = .sky
                        $0.shadowColor = CGColor(gray: 0, alpha: 1)
                        $0.shadowOpacity = 0.5
                        $0.shadowRadius = 2
                    },
                ]
            )
        }

        @Test("Scrolling by whole pixels shows the same paintings at other places")
        func scrolling() async throws {
            let rows = (0..<12).map(Self.row)
            try await HiddenScreen.run {
                let presenter = try #require(try HiddenScreen.presenter())
                var counts: [Int] = []
                for offset in [0, 3, 17, 60] as [CGFloat] {
                    let scene = Self.list(scrolledBy: offset, rows: rows)
                    #expect(presenter.present(scene, at: 0) > 0)
                    let difference = presenter.snapshot()?.greatestDifference(from: Self.reference(scene))
                    #expect(try #require(difference) <= 2)
                    counts.append(presenter.textures.count)
                }
                // Rows up to one viewport below are made ready too. A row's shadow reaches from 3 points above its top, its
                // circle begins 4 below: up to 200 and 203 points stand 5 rows and the shadow at 197, up to 217 also the
                // circle at 204, up to 260 the next row's shadow at 237 and its circle at 244.
                #expect(counts == [11, 11, 12, 14])
            }
        }

        @Test("A row that changed is painted anew, the others are not")
        func changedRow() async throws {
            var rows = (0..<3).map(Self.row)
            let before = Self.list(scrolledBy: 0, rows: rows)
            rows[1] = .box(110, CGRect(x: 0, y: 40, width: 100, height: 40)) {
                $0.backgroundColor = .crimson
                $0.cornerRadius = 8
            }
            let after = Self.list(scrolledBy: 0, rows: rows)
            try await HiddenScreen.run {
                let presenter = try #require(try HiddenScreen.presenter())
                _ = presenter.present(before, at: 0)
                // The row's 100 by 40 pixels, and its shadow's reach of 8 pixels above (6 + 2, less 3 up) and below.
                #expect(presenter.present(after, at: 0) < 100 * 60)
                let difference = presenter.snapshot()?.greatestDifference(from: Self.reference(after))
                #expect(try #require(difference) <= 2)
            }
        }

        @Test("What exceeds a frame's budget for pictures comes with the frames after it")
        func budget() async throws {
            let pictures = (0..<3).map { number in
                SceneLayer.picture(
                    UInt64(20 + number),
                    CGRect(x: 5 + number * 35, y: 10, width: 30, height: 30),
                    width: 30,
                    height: 30
                )
            }
            let scene = SceneFixture(name: "pictures", layers: pictures).scene
            try await HiddenScreen.run {
                let presenter = try #require(try HiddenScreen.presenter(uploadBudget: 30 * 30 * 4))
                var counts: [Int] = []
                var incomplete: [Bool] = []
                for _ in 0..<4 {
                    _ = presenter.present(scene, at: 0)
                    counts.append(presenter.textures.count)
                    incomplete.append(presenter.isIncomplete)
                }
                #expect(counts == [1, 2, 3, 3])
                #expect(incomplete == [true, true, false, false])
                let difference = presenter.snapshot()?.greatestDifference(from: Self.reference(scene))
                #expect(try #require(difference) <= 2)
            }
        }

        @Test("The textures of images that are gone go with the next frame")
        func goneImages() async throws {
            try await HiddenScreen.run {
                let presenter = try #require(try HiddenScreen.presenter())
                func show(_ layers: [SceneLayer]) {
                    _ = presenter.present(SceneFixture(name: "", layers: layers).scene, at: 0)
                }
                show([.picture(2, CGRect(x: 5, y: 5, width: 40, height: 30), width: 40, height: 30)])
                #expect(presenter.textures == (1, 40 * 30 * 4))
                show([.box(3, CGRect(x: 5, y: 5, width: 40, height: 30)) { $0.backgroundColor = .sky }])
                show([])
                #expect(presenter.textures == (0, 0))
            }
        }
    }

    extension CGImage {
        /// The greatest difference of any channel of any pixel, or nil for images of other sizes.
        fileprivate func greatestDifference(from other: CGImage?) -> Int? {
            guard let other, width == other.width, height == other.height else { return nil }
            return withUnsafeBytes { first in
                other.withUnsafeBytes { second in
                    var greatest = 0
                    for y in 0..<height {
                        for offset in y * bytesPerRow..<y * bytesPerRow + width * 4 where offset % 4 != 3 {
                            greatest = max(greatest, abs(Int(first[offset]) - Int(second[offset])))
                        }
                    }
                    return greatest
                }
            }
        }
    }
#endif
