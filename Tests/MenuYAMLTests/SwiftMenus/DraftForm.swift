import MenuLayout
import MenuText

@testable import MenuSections

/// A draft as lines of text, without what only documents have: locations, the digest, and layouts as
/// they are written.
func form(_ value: Any, _ label: String = "") -> [String] {
  if value is SourceReference || label == "digest" || label == "written" { return [] }
  if let text = value as? LocalizedText {
    return ["\(label): \(text.entries.map { "\($0.language?.text ?? "?") \($0.text)" })"]
  }
  let children = Mirror(reflecting: value).children
  if children.isEmpty { return ["\(label): \(value)"] }
  return ["\(label):"]
    + children.flatMap { child in form(child.value, child.label ?? "-").map { "  \($0)" } }
}

/// The draft of a menu that is written in Swift, with its diagnostics.
func written(
  _ id: String = "test", item: LocalizedText = "x", price: Price? = nil, currency: Currency? = nil,
  locale: LanguageTag = .english, minimum: Price = 0,
  pageLayout: LayoutConfiguration = LayoutConfiguration(),
  @MenuListBuilder<MenuSection> sections: () -> [MenuSection]
) -> (draft: MenuDraft, diagnostics: [Diagnostic]) {
  var context = DraftContext(locale: locale, currency: currency)
  let draft = context.menu(
    id, item: item, price: price, minimum: minimum, pageLayout: pageLayout, sections: sections())
  return (draft, context.diagnostics)
}
