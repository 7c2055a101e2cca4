@_exported public import ADKGeometry
@_exported public import ADKGraphics
@_exported public import ADKTypesetting
@_exported public import Foundation
@_exported public import FoundationNetworking
