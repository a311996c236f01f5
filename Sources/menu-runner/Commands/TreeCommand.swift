import ArgumentParser
import MenuSections
import MenuText
import MenuYAML

/// Prints what a menu contains.
struct TreeCommand: ResultCommand {
  static let configuration = CommandConfiguration("tree", "<menu.yaml|->")

  static let notes = [CommandNote.paragraph]
  static let examples = [
    "menu-runner tree cafe.yaml",
    "menu-runner tree chain/airport.yaml --lang ko",
  ]
  static let variables = [EnvironmentVariable.language, .color]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable]

  @Argument(help: .value("menu.yaml|-"))
  var menu: String

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  var inputs: [InputFile] { MenuFiles(menu: InputFile(menu)).watched }

  func execute(with console: Console) throws -> ExitStatus {
    let file = InputFile(menu)
    let sources = try file.menuSources()
    let read = MenuDocument.readDraft(sources, id: file.menuID)
    try console.print(read.diagnostics, in: sources.texts)
    guard let definition = read.definition, let draft = read.draft else {
      throw Failure(.rejected)
    }
    let language = try common.localized(console, for: definition).0.language
    let tree = TreeText(
      tree: MenuTree(draft), files: sources.texts.map(\.name), language: language,
      strings: console.strings)
    try result.write(Array(tree.text.utf8), console)
    return .success
  }
}

/// The lines of a tree: one column for ids, one for names, and one for what an item asks.
private struct TreeText {
  private typealias Row = (id: String, name: String, detail: String)

  let tree: MenuTree
  let files: [String]
  let language: LanguageTag
  let strings: StringsTable

  var text: String {
    let parts: [(key: String, rows: [Row])] = [
      ("tree.sections", tree.page.flatMap { rows(of: $0, detail: $0.kind ?? "") }),
      (
        "tree.groups",
        tree.groups.flatMap { group in
          rows(of: group, detail: uses(group.useCount, asking: group.asks))
        }
      ),
      (
        "tree.products",
        tree.products.map { row(of: $0, detail: uses($0.useCount, asking: $0.asks)) }
      ),
    ]
    // The columns of all parts are aligned.
    var lines = TextTable(parts.flatMap(\.rows).map { [$0.id, $0.name, $0.detail] }).lines[...]
    var blocks = parts.filter { !$0.rows.isEmpty }.map { key, rows in
      defer { lines = lines.dropFirst(rows.count) }
      return strings.text(key) + "\n" + lines.prefix(rows.count).joined()
    }
    let files = TextTable(files.map { ["  " + SafeText.line($0)] })
    blocks.append(strings.text("tree.files") + "\n" + files.text)
    return SafeText.line(tree.item[language]) + "\n\n" + blocks.joined(separator: "\n")
  }

  private func rows(of section: MenuTree.Section, detail: String) -> [Row] {
    [("  " + section.id, shown(section.header), detail)]
      + section.items.map { item in
        let row = row(of: item, detail: item.asks.joined(separator: ", "))
        return ("  " + row.id, row.name, row.detail)
      }
  }

  private func row(of item: MenuTree.Item, detail: String) -> Row {
    ("  " + item.id, shown(item.name), detail)
  }

  private func shown(_ text: LocalizedText?) -> String {
    text.map { SafeText.line($0[language]) } ?? ""
  }

  private func uses(_ count: Int, asking names: [String]) -> String {
    let uses = strings.text("tree.uses", ["count": .number(count)])
    return names.isEmpty ? uses : "\(uses): \(names.joined(separator: ", "))"
  }
}
