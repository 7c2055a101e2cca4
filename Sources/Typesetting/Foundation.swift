// Re-exported so that our NSAttributedString hides Foundation's in files that import both: a module's own name wins
// over one that it re-exports, while two separate modules would make it ambiguous.
@_exported public import Foundation
