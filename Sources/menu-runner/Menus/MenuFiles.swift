import Crypto
import MenuSections
import MenuText
import MenuYAML

/// A menu with what is sold out today, ready to be ordered from.
struct LoadedMenu: Sendable {
  let definition: MenuDefinition
  let inventory: Inventory

  /// What can be had now.
  var availability: Availability { Availability(definition, inventory: inventory) }
}

/// The files of one menu: the document, and its inventory where that stands somewhere else.
struct MenuFiles: Sendable {
  let menu: InputFile
  /// The inventory to take instead of the one beside the menu.
  var inventory: InputFile?

  /// The inventory that is read: the one given, else the one beside the menu, if it is there.
  var inventoryFile: InputFile? {
    inventory ?? menu.liveCandidates.first(where: \.exists)
  }

  /// Everything that a change of may change the menu, whether it is there now or not.
  var watched: [InputFile] { [menu] + (inventory.map { [$0] } ?? menu.liveCandidates) }

  /// Reads both; what is wrong with them is told on the console.
  func load(_ console: Console) throws(Failure) -> LoadedMenu {
    let source = try menu.source(of: "menu")
    let reading = MenuDocument.read(menu, source)
    try console.tell(reading.diagnostics, in: source)
    guard let definition = reading.definition else { throw Failure(.refused) }
    guard let inventoryFile else {
      return LoadedMenu(definition: definition, inventory: Inventory())
    }
    let liveSource = try inventoryFile.source(of: "inventory")
    let inventoryResult = InventoryDocument.read(liveSource, for: definition)
    try console.tell(inventoryResult.diagnostics, in: liveSource)
    guard let inventory = inventoryResult.inventory else { throw Failure(.refused) }
    return LoadedMenu(definition: definition, inventory: inventory)
  }
}

extension MenuDocument {
  /// Reads a menu under the id and the digest that its file gives it.
  static func read(
    _ file: InputFile, _ source: SourceText, limits: NodeLimits = .standard, isChecked: Bool = false
  ) -> (definition: MenuDefinition?, draft: MenuDraft?, diagnostics: [Diagnostic]) {
    read(
      source, id: file.menuID, digest: "sha256:" + Hex.text(of: SHA256.hash(data: source.bytes)),
      limits: limits, isChecked: isChecked)
  }
}

extension InputFile {
  /// The id of a menu that names none: the file's name without ending.
  var menuID: String { isStandardInput ? "menu" : fileName.withoutEnding }

  /// Whether the name is that of an inventory.
  var isInventory: Bool {
    ["yaml", "yml"].contains { fileName.hasSuffix(".inventory.\($0)") }
  }

  /// Where the inventory of this menu may stand.
  fileprivate var liveCandidates: [InputFile] {
    isStandardInput
      ? []
      : ["yaml", "yml"].map {
        InputFile(path.withoutEnding + ".inventory.\($0)", mustBeRegular: true)
      }
  }

  /// Where the menu of this inventory may stand.
  var menuCandidates: [InputFile] {
    ["yaml", "yml"].map {
      InputFile(path.withoutEnding.withoutEnding + ".\($0)", mustBeRegular: true)
    }
  }
}

extension String {
  /// The path without the last file's `.yaml` or another ending.
  fileprivate var withoutEnding: String {
    guard let dot = lastIndex(of: "."), dot > startIndex, self[index(before: dot)] != "/",
      !self[dot...].contains("/")
    else { return self }
    return String(self[..<dot])
  }
}
