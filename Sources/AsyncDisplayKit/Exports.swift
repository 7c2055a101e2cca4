@_exported public import ADKLayout
@_exported public import UIKitCore
