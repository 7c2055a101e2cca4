@_exported public import ADKGeometry
@_exported public import ADKGraphics
@_exported public import ADKImageCodecs
@_exported public import ADKTypesetting
@_exported public import Foundation
@_exported public import FoundationNetworking

// Named one by one: a declaration that is imported by name wins over Foundation's of the same name, also in files that
// import Foundation themselves.
@_exported public import class ADKTypesetting.NSAttributedString
@_exported public import class ADKTypesetting.NSMutableAttributedString
