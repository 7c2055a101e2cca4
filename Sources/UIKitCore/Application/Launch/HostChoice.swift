internal import Foundation

#if SDL
    internal import ADKSDLHost
#endif

/// Which host a program gets: a window where there is a display, unless its flags want something else.
@MainActor
package struct HostChoice {
    let options: LaunchOptions
    let program: String

    /// Makes a choice.
    package init(options: LaunchOptions, program: String) {
        self.options = options
        self.program = program
    }

    /// Makes the host.
    ///
    /// - Throws: `LaunchError` when a window is wanted and there can be none.
    package func makeHost() throws(LaunchError) -> ApplicationHost {
        switch options.host {
        case .headless: return makeHeadless()
        case .window: return try makeWindow()
        case .automatic: return makeWindowIfPossible() ?? makeHeadless()
        }
    }

    private func makeHeadless() -> ApplicationHost {
        ApplicationHost(
            size: options.size,
            scale: options.scale ?? 1,
            clock: options.clock,
            hasControl: options.statisticsPath != nil
        )
    }

    #if SDL
        private var isDisplayDeclared: Bool { DisplayCheck.isDeclared(in: ProcessInfo.processInfo.environment) }

        private func makeWindow() throws(LaunchError) -> ApplicationHost {
            guard isDisplayDeclared else { throw LaunchError(DisplayCheck.missing.description) }
            do {
                return try ApplicationHost.inWindow(
                    title: program,
                    size: options.size,
                    scale: options.scale,
                    renderer: options.renderer.map { $0 == .gpu ? .gpu : .software },
                    hasControl: options.statisticsPath != nil
                )
            } catch {
                throw LaunchError(error.description)
            }
        }

        private func makeWindowIfPossible() -> ApplicationHost? {
            guard isDisplayDeclared else { return nil }
            do {
                return try makeWindow()
            } catch {
                ApplicationLaunch.report(program, "\(error.description); drawing without a window")
                return nil
            }
        }
    #else
        private func makeWindow() throws(LaunchError) -> ApplicationHost {
            throw LaunchError("this program was built without windows; leave --window out to draw without one")
        }

        private func makeWindowIfPossible() -> ApplicationHost? { nil }
    #endif
}
