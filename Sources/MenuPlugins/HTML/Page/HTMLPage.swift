public import MenuSections
import MenuText

/// A screen's page, whole or in the parts that an update replaces.
///
/// Every section of the page itself has an element of its own, with everything nested in it; the
/// summary and the bar hold what all of them come to. A program that shows a page keeps it true by
/// putting each of ``fragments(since:)`` in the place of the element with its id.
public struct HTMLPage: Sendable {
  let screen: Screen
  let localizer: Localizer
  let setting: HTMLConfiguration
  let names: LineNames
  /// The first title of the page; its header is the page's only heading of the first level.
  let title: SectionInstance?
  /// The first total of the page, which stands in the summary.
  let total: TotalSectionView?
  private let sections: SectionsByOwner

  /// Prepares a screen in linear time.
  public init(
    _ screen: Screen, localizer: Localizer, setting: HTMLConfiguration = HTMLConfiguration()
  ) {
    self.screen = screen
    self.localizer = localizer
    self.setting = setting
    names = LineNames(screen, localizer)
    sections = SectionsByOwner(screen)
    var title: SectionInstance?
    var total: TotalSectionView?
    for view in sections[nil] {
      switch view {
      case .title(let view) where title == nil && view.instance.header != nil: title = view.instance
      case .total(let view) where total == nil: total = view
      case .title, .menu, .count, .text, .total, .custom: break
      }
    }
    self.title = title
    self.total = total
  }

  var definition: MenuDefinition { screen.definition }

  /// Whether the form is sent somewhere, so that it has buttons.
  var isSent: Bool { setting.action != nil && !setting.isReadOnly }

  /// The sections that stand in the page's own column, or those nested in a line.
  func sections(in line: MenuPath?) -> [SectionView] {
    line == nil ? sections[nil].filter { !isInSummary($0) } : sections[line]
  }

  /// Whether a section stands in the summary and not where the menu has it.
  func isInSummary(_ view: SectionView) -> Bool {
    if case .total(let view) = view { view == total } else { false }
  }

  /// The whole document.
  public var document: String {
    var html = HTMLWriter()
    html.writeDoctype()
    let direction = localizer.language.isWrittenRightToLeft ? "rtl" : "ltr"
    html.block(.html, [.text(.lang, localizer.language.text), .text(.dir, direction)]) { html in
      writeHead(to: &html)
      html.block(.body) { writeBody(to: &$0) }
    }
    return html.html
  }

  /// What stands in the body, for a page that a program makes itself; it takes ``styleSheet``.
  public var body: String {
    var html = HTMLWriter()
    writeBody(to: &html)
    return html.html
  }

  /// The stylesheet of every page.
  public static var styleSheet: String { HTMLStyle.sheet }

  private func writeBody(to html: inout HTMLWriter) {
    writeLanguages(to: &html)
    writeMessages(to: &html)
    html.block(.form, formAttributes) { html in
      writeHiddenFields(to: &html)
      writeSections(to: &html)
      writeBar(to: &html)
      writeSummary(to: &html)
    }
    if let script = setting.script { html.write(script) }
  }

  /// Writes the page's own column.
  func writeSections(to html: inout HTMLWriter) {
    html.block(.main, [.id(.sections)]) { html in
      if title == nil {
        html.block(.header, [.class("title")]) { html in
          html.element(.h1, text: localizer.text(definition.item))
        }
      }
      for view in sections(in: nil) { write(view, to: &html) }
    }
  }

  /// A form that goes nowhere closes a dialog that there is not, so that a key cannot send it.
  private var formAttributes: [HTMLAttribute] {
    guard let action = setting.action, !setting.isReadOnly else {
      return [.text(.method, "dialog")]
    }
    return [.text(.method, "post"), .address(.action, action), .text(.autocomplete, "off")]
  }

  private func writeHiddenFields(to html: inout HTMLWriter) {
    guard isSent else { return }
    for field in setting.fields {
      html.element(
        .input,
        [.text(.type, "hidden"), .text(.name, field.name), .text(.value, field.value)])
    }
    // The first button of a form is the one that the return key presses in a field.
    html.element(
      .button,
      [
        .class("unseen"), .text(.type, "submit"), .text(.name, ".update"), .text(.value, "yes"),
        .flag(.formnovalidate), .number(.tabindex, -1), .text(.ariaHidden, "true"),
      ], text: localizer.update)
    html.endLine()
  }
}
