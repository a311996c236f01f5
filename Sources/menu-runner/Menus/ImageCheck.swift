import MenuSections
import MenuYAML

/// Looks for the pictures that a menu shows from files beside it.
struct ImageCheck {
  private let document: InputFile
  private(set) var diagnostics: [Diagnostic] = []

  /// Warns of every picture that is not there; addresses of the web are not asked.
  init(_ draft: MenuDraft, beside document: InputFile) {
    self.document = document
    check(draft.sections)
  }

  private mutating func check(_ sections: [SectionDraft]) {
    for section in sections {
      switch section.content {
      case .title(let title): check(title.image)
      case .menu(let menu):
        for item in menu.items {
          check(item.image)
          check(item.sections)
        }
      case .count, .text, .total, .custom: break
      }
    }
  }

  private mutating func check(_ image: MenuImage?) {
    guard let source = image?.source, !source.value.isWebAddress else { return }
    let path = document.sibling(source.value)
    let found = InputFile(path).stamp
    guard found == nil || found?.isFolder == true else { return }
    diagnostics.append(
      Diagnostic(
        .missingImage, at: source.location,
        "there is no picture '\(source.value)' beside the menu",
        label: found == nil ? "no such file" : "this is a folder",
        help: "put it at '\(path)', or take the key away"))
  }
}

extension String {
  fileprivate var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
