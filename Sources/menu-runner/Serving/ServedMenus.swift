#if Service
import Foundation
import Logging
import MenuSections
import MenuService
import MenuYAML
import Synchronization

/// The menus of some files and folders, as they were read last.
final class ServedMenus: Sendable {
  /// What can be ordered from them.
  let catalog = MenuCatalog()

  private struct Contents {
    /// By path: what a file was when it was read.
    var stamps: [String: InputFile.Stamp?] = [:]
    /// By name, which is the id of a menu that names none: the file.
    var files: [String: InputFile] = [:]
    /// By name: the menu's id.
    var ids: [String: String] = [:]
    /// By the menu's id.
    var folders: [String: String] = [:]
  }

  private let paths: [String]
  private let areWatched: Bool
  private let console: Console
  private let contents = Mutex(Contents())

  /// Files that are watched cannot be pipes, whose readers wait for a writer.
  init(_ paths: [String], areWatched: Bool, _ console: Console) {
    self.paths = paths
    self.areWatched = areWatched
    self.console = console
  }

  /// Reads everything; throws if there is nothing to order from in the end.
  func load() throws(Failure) {
    for file in try menuFiles() { read(file) }
    guard !catalog.menus.isEmpty else {
      throw Failure(.refused, "there is no menu to serve")
    }
  }

  /// The folder of a menu's pictures.
  func folder(ofMenu id: String) -> String? {
    contents.withLock { $0.folders[id] }
  }

  /// Reads again what changed, and lets go of what went; gives the menus whose inventories changed.
  func readChanges() -> [InputFile] {
    guard let files = try? menuFiles() else { return [] }
    for file in files where isNew(file) { read(file) }
    let there = Set(files.map(\.path))
    for (name, file) in contents.withLock({ $0.files }) where !there.contains(file.path) {
      catalog.remove(name: name)
      contents.withLock { contents in
        contents.files[name] = nil
        contents.stamps[file.path] = nil
      }
      console.note("'\(file.path)' is gone; its menu is not offered any more")
    }
    return files.filter { file in
      guard let inventory = MenuFiles(menu: file).inventoryFile, isNew(inventory) else {
        return false
      }
      note(inventory)
      return true
    }
  }

  /// The inventory beside a menu; `nil` if it cannot be read, which is told.
  func inventory(of file: InputFile) -> (menuID: String, inventory: Inventory)? {
    let files = MenuFiles(menu: file)
    guard let inventoryFile = files.inventoryFile, let definition = definition(of: file),
      let source = try? inventoryFile.source(of: "inventory")
    else { return nil }
    note(inventoryFile)
    let reading = InventoryDocument.read(source, for: definition)
    try? console.tell(reading.diagnostics, in: source)
    return reading.inventory.map { (definition.id, $0) }
  }

  /// Every menu file that is served now.
  var files: [InputFile] { contents.withLock { Array($0.files.values) } }

  private func definition(of file: InputFile) -> MenuDefinition? {
    let name = file.menuID
    let id = contents.withLock { $0.files[name] == file ? $0.ids[name] : nil }
    return id.flatMap(catalog.menu)
  }

  private func menuFiles() throws(Failure) -> [InputFile] {
    var files: [InputFile] = []
    for path in paths {
      for document in try CheckedDocument.documents(at: path, mustBeRegular: areWatched) {
        if case .menu(let file) = document { files.append(file) }
      }
    }
    return files
  }

  private func isNew(_ file: InputFile) -> Bool {
    let stamp = file.stamp
    return contents.withLock { contents in
      guard let known = contents.stamps[file.path] else { return true }
      return known != stamp
    }
  }

  private func note(_ file: InputFile) {
    let stamp = file.stamp
    contents.withLock { $0.stamps[file.path] = .some(stamp) }
  }

  private func read(_ file: InputFile) {
    note(file)
    let name = file.menuID
    if let other = contents.withLock({ $0.files[name] }), other != file {
      return console.warning("'\(file.path)' is left out: '\(other.path)' has the same name")
    }
    guard let source = try? file.source(of: "menu") else {
      return console.warning("'\(file.path)' cannot be read; what was offered before stays")
    }
    switch catalog.register(MenuSource(name: name, bytes: source.bytes)) {
    case .registered(let definition, let diagnostics):
      try? console.tell(diagnostics, in: source)
      contents.withLock { contents in
        contents.files[name] = file
        contents.ids[name] = definition.id
        contents.folders[definition.id] = file.folder
      }
    case .invalid(let diagnostics):
      try? console.tell(diagnostics, in: source)
      console.warning("'\(file.path)' is broken; what was offered before stays")
    case .duplicateID(let definition, let other):
      console.warning(
        "'\(file.path)' is left out: '\(other)' has its id '\(definition.id)' already")
    }
  }
}

extension InputFile {
  /// The folder that it stands in.
  fileprivate var folder: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }
}
#endif
