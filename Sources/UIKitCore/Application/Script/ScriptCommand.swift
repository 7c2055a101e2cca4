package import ADKCompositor
package import Foundation

/// A command of a script.
package enum ScriptCommand: Equatable, Sendable {
    /// Goes on by frames until nothing is under way, at most for a number of seconds of real time.
    case settle(seconds: Double)
    /// Goes on by a time of the host's clock, in milliseconds.
    case advance(milliseconds: Double)
    /// Puts a finger down and lifts it.
    case tap(CGPoint)
    /// Puts a finger down and lifts it after a time in milliseconds.
    case press(CGPoint, milliseconds: Double)
    /// Moves a finger from one point to another within a time in milliseconds.
    case drag(from: CGPoint, to: CGPoint, milliseconds: Double)
    /// Drags for a tenth of a second, and lets go at a velocity in points a second.
    case fling(CGPoint, velocity: CGPoint)
    /// Moves two fingers around a point until they are so many times as far apart, within a time in milliseconds.
    case pinch(CGPoint, scale: Double, milliseconds: Double)
    /// Turns a wheel over a point by clicks to the right and down.
    case wheel(CGPoint, clicks: CGPoint)
    /// Does one thing with a finger that has a number.
    case touch(id: Int, phase: TouchPhase, CGPoint)
    /// Scrolls the main scroll view by a number of points each frame.
    case scroll(points: Double, frames: Int)
    /// Presses a key and lets it go, with others held beside it; a key that stands for a character enters it.
    case key(name: String, modifiers: KeyModifiers)
    /// Enters text, one character after the other.
    case type(String)
    /// Has an input method compose text; an empty one takes back what was composed.
    case compose(String)
    /// Has an input method enter text in the place of what was composed.
    case commit(String)
    /// Gives the screen another size in points.
    case resize(CGSize)
    /// Makes the interface dark or light.
    case appearance(isDark: Bool)
    /// Sends the app to the background.
    case background
    /// Brings the app back to the front.
    case foreground
    /// Tells that memory is short.
    case memoryWarning
    /// Switches the network on or off.
    case network(isOn: Bool)
    /// Starts the app's server.
    case serverStart
    /// Stops the app's server.
    case serverStop
    /// Sets a fault or an option of the app's server.
    case serverSet(key: String, value: String)
    /// Takes back all faults and options of the app's server.
    case serverClear
    /// Blocks main for a time of real milliseconds.
    case stall(milliseconds: Double)
    /// Writes the frame that is shown to a file.
    case png(path: String)
    /// Writes the layers as text to a file.
    case tree(path: String)
    /// Wants a text to be seen.
    case expectText(String)
    /// Wants a text not to be seen.
    case expectNoText(String)
    /// Wants a statistic to compare with a value.
    case expectStatistic(name: String, comparison: Comparison, value: Double)
    /// Ends the script and the app.
    case quit

    /// What a finger does.
    package enum TouchPhase: String, Sendable {
        /// It comes down.
        case down
        /// It moves.
        case move
        /// It is lifted.
        case up
        /// The system takes it away.
        case cancel
    }

    /// How a statistic is compared with a value.
    package enum Comparison: String, Sendable {
        /// It is the same.
        case equal = "=="
        /// It is another.
        case notEqual = "!="
        /// It is smaller.
        case less = "<"
        /// It is smaller or the same.
        case lessOrEqual = "<="
        /// It is greater.
        case greater = ">"
        /// It is greater or the same.
        case greaterOrEqual = ">="

        /// Whether it holds between a statistic and a value.
        package func holds(_ statistic: Double, _ value: Double) -> Bool {
            switch self {
            case .equal: statistic == value
            case .notEqual: statistic != value
            case .less: statistic < value
            case .lessOrEqual: statistic <= value
            case .greater: statistic > value
            case .greaterOrEqual: statistic >= value
            }
        }
    }
}
