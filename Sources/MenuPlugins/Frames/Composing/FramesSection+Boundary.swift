import MenuLayout
import MenuSections

/// Headers, footers and notes of a section.
extension FramesSection {
  var definition: MenuDefinition { view.instance.menu }

  /// The header in the page's language; empty if there is none.
  var header: String { view.instance.header.map(localizer.text) ?? "" }

  /// The contents of a header, footer or note; `nil` for other kinds.
  func boundary(_ kind: String) -> FramesContent? {
    switch kind {
    case Self.header: headerContent
    case Self.footer: footerContent
    case Self.note: noteContent
    default: nil
    }
  }

  private var headerContent: FramesContent {
    var content = FramesContent(padding: outer(metrics.headerPadding))
    if let chain = chain(of: view.instance.owner) {
      content.bands.append(.line(.secondary(chain, size: 12)))
    }
    let words = headerWords
    let trailing = words.isEmpty ? nil : FramesWords.secondary(words, size: 13)
    if !header.isEmpty {
      let size = view.instance.depth == 0 ? 17.0 : 15
      content.bands.append(
        .line(FramesWords(header, size: size, weight: .bold), trailing: trailing))
    } else if let trailing {
      content.bands.append(.line(trailing))
    }
    guard saysNoteInHeader, let note else { return content }
    content.isCentered = true
    content.bands = content.bands.map { band in
      if case .line(let words, .some) = band { .line(words) } else { band }
    }
    content.bands.append(.line(.secondary(note, size: 14)))
    return content
  }

  /// The select type and the number of options of a menu; whether a text is required.
  private var headerWords: String {
    switch view {
    case .menu(let menu):
      let parts =
        localizer.selectParts(menu.select) + [localizer.options(itemCount, of: menu.select)]
      return parts.joined(separator: " · ")
    case .text(let text): return localizer.requirement(isRequired: text.content.isRequired)
    case .title, .count, .total, .custom: return ""
    }
  }

  private var footerContent: FramesContent {
    var content = FramesContent(padding: outer(metrics.footerPadding))
    if let footer = view.instance.footer {
      content.bands = [.line(.secondary(localizer.text(footer), size: 12))]
    }
    return content
  }

  /// A padding from the page's edge, less the section's insets.
  private func outer(_ padding: LayoutInsets) -> LayoutInsets {
    guard layout.boundaryFollowsInsets else { return padding }
    var result = padding
    let indent = Double(view.instance.depth) * metrics.indent
    result.leading = max(0, padding.leading - max(0, layout.insets.leading - indent))
    result.trailing = max(0, padding.trailing - max(0, layout.insets.trailing))
    return result
  }

  /// The message of a section without rows, or while rows are loading.
  var note: String? {
    guard case .menu(let menu) = view else { return nil }
    return localizer.note(on: menu)
  }

  private var noteContent: FramesContent {
    var content = FramesContent(padding: metrics.footerPadding, isCentered: true)
    if let note {
      content.bands = [.line(.secondary(note, size: 14))]
    }
    return content
  }

  /// The options that contain a line, from the outermost: `세트 #2 › 아메리카노`.
  ///
  /// It depends only on the path, so that a section does not depend on others.
  func chain(of line: MenuPath?) -> String? {
    guard let line else { return nil }
    var path = MenuPath("")
    var names: [String] = []
    for (index, step) in line.steps.enumerated() {
      path = path.appending(String(step.id))
      // Paths alternate between sections and options.
      guard !index.isMultiple(of: 2) else { continue }
      let number = step.line ?? 1
      names.append(localizer.name(at: path, in: definition) + (number > 1 ? " #\(number)" : ""))
    }
    return names.joined(separator: " › ")
  }
}
