import MenuLayout
import MenuText

@testable import MenuSections

/// A draft or a compiled menu as lines of text, without identities and what only documents have:
/// locations, the digest, and layouts as they are written.
func form(_ value: Any, _ label: String = "") -> [String] {
  let ofFiles = [
    "digest", "written", "identity", "branchLocation", "changesMenuSections", "branchEdits",
    "branchFiles", "copiedFrom",
  ]
  if value is SourceReference || ofFiles.contains(label) { return [] }
  if let text = value as? LocalizedText {
    return ["\(label): \(text.entries.map { "\($0.language?.text ?? "?") \($0.text)" })"]
  }
  let mirror = Mirror(reflecting: value)
  if mirror.children.isEmpty { return ["\(label): \(value)"] }
  var children = mirror.children.map { child in
    form(child.value, child.label ?? "-").map { "  \($0)" }
  }
  if mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
    children.sort { $0.lexicographicallyPrecedes($1) }
  }
  return ["\(label):"] + children.joined()
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
