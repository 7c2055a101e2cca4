import UIKit

/// How apps ask the user.
class AlertShapesController: UIViewController {
    var deletions = 0

    func showError(_ error: any Error, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
        let alert = UIAlertController(title: "Error", message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default, handler: handler))
        DispatchQueue.main.async {
            self.present(alert, animated: true, completion: nil)
        }
    }

    func ask() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: UIAlertControllerStyle.actionSheet)
        let delete = UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in
            self?.deletions += 1
            self?.dismiss(animated: true)
        }
        delete.isEnabled = deletions == 0
        sheet.addAction(delete)
        sheet.addAction(UIAlertAction(title: "Cancel", style: UIAlertActionStyle.cancel, handler: nil))
        sheet.view.tintColor = .red
        if let popover = sheet.popoverPresentationController {
            popover.sourceView = view
            popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
            popover.permittedArrowDirections = []
        }
        sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        present(sheet, animated: true) {
            print(sheet.actions.count)
        }
    }

    func showSheet() {
        let page = UIViewController()
        page.modalPresentationStyle = .pageSheet
        page.modalTransitionStyle = .crossDissolve
        page.isModalInPresentation = true
        present(page, animated: true)
    }
}

/// A screen that shows another in a bubble, on phones too.
class PopoverShapesController: UIViewController, UIPopoverPresentationControllerDelegate {
    func showOptions(from button: UIButton) {
        let options = UIViewController()
        options.modalPresentationStyle = .popover
        options.preferredContentSize = CGSize(width: 200, height: 120)
        options.popoverPresentationController?.delegate = self
        options.popoverPresentationController?.sourceView = button
        options.popoverPresentationController?.sourceRect = button.bounds
        options.popoverPresentationController?.permittedArrowDirections = [.up, .down]
        present(options, animated: true)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        return .none
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        view.tintAdjustmentMode = .automatic
    }
}
