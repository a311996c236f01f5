import MenuSections
import MenuTestSupport

@testable import MenuYAML

/// The files of a menu as texts by path.
struct WrittenFiles {
  let sources: MenuSources

  init(_ texts: [String: String], main: String = "cafe.yaml", bases: MenuBases? = nil) {
    let text = SourceText(name: main, text: texts[main] ?? "")
    sources = MenuSources(text, path: main, bases: bases) { path throws(MenuFileError) in
      guard let text = texts[path] else { throw .missing }
      return SourceText(name: path, text: text)
    }
  }

  /// Everything that is read, with a digest to compare.
  func read(
    isChecked: Bool = false
  ) -> (definition: MenuDefinition?, draft: MenuDraft?, diagnostics: [Diagnostic]) {
    MenuDocument.readDraft(sources, id: "test", isChecked: isChecked)
  }

  /// Each diagnostic as `file:line:column code`, with the files of its notes after an arrow.
  var found: [String] {
    read(isChecked: true).diagnostics.map { diagnostic in
      let notes = diagnostic.notes.compactMap(\.location).map { " → \(position(of: $0))" }
      return "\(position(of: diagnostic.location)) \(diagnostic.code)" + notes.joined()
    }
  }

  private func position(of location: SourceReference) -> String {
    let text = sources.texts.text(of: location)
    let position = text.position(at: Int(location.span?.start ?? 0))
    return "\(text.name):\(position.line):\(position.column)"
  }
}

/// A menu to extend.
let cafe = """
  item: Cafe
  currency: USD
  price: 1
  sections:
    - menu: Coffee
      id: coffee
      select: any
      each: 0..9
      items:
        latte: {name: Latte, price: 4, sections: [{menu: milk, default: oat, items: {whole: 0, oat: 0.5}}]}
        mocha: {name: Mocha, price: {size: {S: 5, L: 6}}}
    - {menu: size, default: L, items: {S: 0, L: 1}}
    - {menu: ice, when: {size: L}, select: optional, items: [less, more]}
    - {menu: straw, when: {ice: [less, more]}, select: optional, items: [paper]}
    - {count: cups, range: 1..9}
    - {text: note}
    - total: Total

  """
