import UIKit

/// How apps of an earlier language mode ask the user.
class AlertShapesController: UIViewController {
    var deletions = 0

    func showError(_ error: Error, handler: ((UIAlertAction) -> Void)? = nil) {
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
