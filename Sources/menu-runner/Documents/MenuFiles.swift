import MenuSections
import MenuText
import MenuYAML

/// A menu with its inventory.
struct LoadedMenu: Sendable {
  let definition: MenuDefinition
  var inventory = Inventory()
  /// When, and through which channel, its orders are made.
  var context = OrderContext()
  /// Its files, if they were kept.
  var sources: MenuSources?

  /// A store with an order, or with the menu's defaults.
  func store(with order: MenuOrder? = nil) -> MenuStore {
    MenuStore(definition, inventory: inventory, context: context, order: order)
  }

  var availability: Availability {
    Availability(definition, inventory: inventory, context: context)
  }
}

/// The files of one menu: the document with the files that it names, and its inventory.
struct MenuFiles: Sendable {
  let menu: InputFile
  /// An inventory file to use instead of the one beside the menu.
  var inventory: InputFile?

  /// The inventory file: the given one, else the one beside the menu if it exists.
  var inventoryFile: InputFile? {
    inventory ?? menu.inventoryCandidates.first(where: \.exists)
  }

  /// All files that affect the menu; they need not exist.
  var watched: [InputFile] {
    [menu] + menu.namedFiles + (inventory.map { [$0] } ?? menu.inventoryCandidates)
  }

  /// Reads all files and prints their diagnostics; those of the menu may be kept.
  func load(
    _ console: Console, keepingSources isKept: Bool = false
  ) throws(Failure) -> LoadedMenu {
    let sources = try menu.menuSources()
    let result = MenuDocument.read(menu, sources, isChecked: console.verbosity == .verbose)
    try console.print(result.diagnostics, in: sources.texts)
    guard let definition = result.definition else { throw Failure(.rejected) }
    var loaded = LoadedMenu(definition: definition, sources: isKept ? sources : nil)
    guard let inventoryFile else { return loaded }
    let inventorySource = try inventoryFile.source(of: .inventory)
    let inventoryResult = InventoryDocument.read(inventorySource, for: definition)
    try console.print(inventoryResult.diagnostics, in: [inventorySource])
    guard let inventory = inventoryResult.inventory else { throw Failure(.rejected) }
    loaded.inventory = inventory
    return loaded
  }
}

extension InputFile {
  /// The default id of a menu: the file name without extension.
  var menuID: String { isStandardInput ? "menu" : fileName.withoutExtension }

  /// The extensions of documents; other systems also write them in upper case.
  private static let extensions = ["yaml", "yml", "YAML", "YML"]

  /// Whether the name has the extension of a document, in upper or lower case.
  var isYAML: Bool {
    let name = fileName.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Whether the file name is that of an inventory.
  var isInventory: Bool {
    let name = fileName.lowercased()
    return ["yaml", "yml"].contains { name.hasSuffix(".inventory.\($0)") }
  }

  fileprivate var inventoryCandidates: [InputFile] {
    isStandardInput ? [] : documents(at: path.withoutExtension + ".inventory")
  }

  /// The possible menu files of this inventory.
  var menuCandidates: [InputFile] { documents(at: path.withoutExtension.withoutExtension) }

  private func documents(at stem: String) -> [InputFile] {
    Self.extensions.map { InputFile("\(stem).\($0)", mustBeRegular: true, root: root) }
  }
}

extension String {
  /// The path without the extension of the file name.
  fileprivate var withoutExtension: String {
    guard let dot = lastIndex(of: "."), dot > startIndex, self[index(before: dot)] != "/",
      !self[dot...].contains("/")
    else { return self }
    return String(self[..<dot])
  }
}

extension Console {
  /// Prints the errors of a document, and with `--verbose` all diagnostics; throws if there is an
  /// error. The main file is the first source.
  func print(_ diagnostics: [Diagnostic], in sources: [SourceText]) throws(Failure) {
    let hasErrors = diagnostics.contains { $0.severity == .error }
    let shown = verbosity == .verbose ? diagnostics : diagnostics.filter { $0.severity == .error }
    if !shown.isEmpty {
      let human = humanReport(diagnosticStrings)
      report(human.text(for: shown, in: sources, summarizing: diagnostics))
      report(HumanReport.reference(for: shown, in: diagnosticStrings))
    }
    if hasErrors { throw Failure(.rejected) }
  }

  /// A report for standard error.
  func humanReport(_ strings: StringsTable) -> HumanReport {
    var report = HumanReport(color: usesColor(on: .messages), strings: strings)
    report.columns = terminalColumns(of: .messages)
    return report
  }
}
