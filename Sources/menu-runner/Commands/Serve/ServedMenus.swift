#if Service
import MenuText
import Foundation
import Logging
import MenuSections
import MenuService
import MenuYAML
import Synchronization

/// The menus of files and folders, as last read.
final class ServedMenus: Sendable {
  /// The registered menus.
  let catalog = MenuCatalog()

  private struct Contents {
    /// The files that each menu names with their stamps before they were read, by the menu's path.
    var namedFiles: [String: [InputFile: InputFile.Stamp?]] = [:]
    /// The texts of those files with their stamps, by path, which menus share.
    var texts: [String: (stamp: InputFile.Stamp?, text: SourceText)] = [:]
    /// The stamps of read files, by path.
    var stamps: [String: InputFile.Stamp?] = [:]
    /// The files by name, which is the default id of a menu.
    var files: [String: InputFile] = [:]
    /// The menu ids by file name.
    var ids: [String: String] = [:]
    /// The folders by menu id.
    var folders: [String: String] = [:]
  }

  private let paths: [String]
  private let areWatched: Bool
  private let console: Console
  private let contents = Mutex(Contents())

  /// Watched files cannot be pipes, whose readers wait for a writer.
  init(_ paths: [String], areWatched: Bool, _ console: Console) {
    self.paths = paths
    self.areWatched = areWatched
    self.console = console
  }

  /// Reads all menus; throws if there is no valid one.
  func load() throws(Failure) {
    for file in try menuFiles() { read(file) }
    guard !catalog.menus.isEmpty else {
      throw Failure(.rejected, "serve.no-menu")
    }
  }

  /// The folder of a menu's images.
  func folder(ofMenu id: String) -> String? {
    contents.withLock { $0.folders[id] }
  }

  /// Reads changed files, removes deleted menus, and returns the menus whose inventories changed.
  func readChanges() -> [InputFile] {
    guard let files = try? menuFiles() else { return [] }
    for file in files where hasChanged(file) || namesChangedFile(file) { read(file) }
    let existing = Set(files.map(\.path))
    for (name, file) in contents.withLock({ $0.files }) where !existing.contains(file.path) {
      catalog.remove(name: name)
      contents.withLock { contents in
        contents.files[name] = nil
        contents.stamps[file.path] = nil
        contents.namedFiles[file.path] = nil
      }
      console.note(.sentence("serve.deleted", ["file": .text(file.path)]))
    }
    removeUnusedTexts()
    return files.filter { file in
      guard let inventory = MenuFiles(menu: file).inventoryFile, hasChanged(inventory) else {
        return false
      }
      recordStamp(of: inventory)
      return true
    }
  }

  /// The inventory beside a menu; `nil` after printing diagnostics if it cannot be read.
  func inventory(of file: InputFile) -> (menuID: String, inventory: Inventory)? {
    let files = MenuFiles(menu: file)
    guard let inventoryFile = files.inventoryFile, let definition = definition(of: file),
      let source = try? inventoryFile.source(of: .inventory)
    else { return nil }
    recordStamp(of: inventoryFile)
    let result = InventoryDocument.read(source, for: definition)
    try? console.print(result.diagnostics, in: [source])
    return result.inventory.map { (definition.id, $0) }
  }

  /// All menu files that are served.
  var files: [InputFile] { contents.withLock { Array($0.files.values) } }

  private func definition(of file: InputFile) -> MenuDefinition? {
    let name = file.menuID
    let id = contents.withLock { $0.files[name]?.path == file.path ? $0.ids[name] : nil }
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

  private func hasChanged(_ file: InputFile) -> Bool {
    let stamp = file.stamp
    return contents.withLock { contents in
      guard let known = contents.stamps[file.path] else { return true }
      return known != stamp
    }
  }

  private func namesChangedFile(_ file: InputFile) -> Bool {
    let named = contents.withLock { $0.namedFiles[file.path] ?? [:] }
    return named.contains { $0.key.stamp != $0.value }
  }

  private func recordStamp(of file: InputFile) {
    let stamp = file.stamp
    contents.withLock { $0.stamps[file.path] = .some(stamp) }
  }

  /// The menu with the files that it names.
  private func read(_ file: InputFile, _ main: SourceText) throws(Failure) -> MenuSources {
    var named: [InputFile: InputFile.Stamp?] = [:]
    let sources = try file.menuSources(main) { other in
      let stamp = other.stamp
      named[other] = .some(stamp)
      guard let known = self.contents.withLock({ $0.texts[other.path] }), known.stamp == stamp
      else { return nil }
      return known.text
    }
    let stamps = Dictionary(named.map { ($0.key.path, $0.value) }) { first, _ in first }
    contents.withLock { contents in
      contents.namedFiles[file.path] = named
      for text in sources.texts.dropFirst() {
        contents.texts[text.name] = (stamps[text.name] ?? nil, text)
      }
    }
    return sources
  }

  /// Forgets the texts that no menu names anymore.
  private func removeUnusedTexts() {
    contents.withLock { contents in
      var used: Set<String> = []
      for named in contents.namedFiles.values { used.formUnion(named.keys.map(\.path)) }
      contents.texts = contents.texts.filter { used.contains($0.key) }
    }
  }

  private func read(_ file: InputFile) {
    recordStamp(of: file)
    let name = file.menuID
    if let other = contents.withLock({ $0.files[name] }), other.path != file.path {
      return console.warning(
        .sentence("serve.same-name", ["file": .text(file.path), "other": .text(other.path)]))
    }
    guard let main = try? file.source(of: .menu), let sources = try? read(file, main) else {
      return console.warning(.sentence("serve.unreadable", ["file": .text(file.path)]))
    }
    // A folder may hold parts of its menus.
    if sources.isPart, file.root != nil { return }
    switch catalog.register(MenuSource(name: name, files: sources.files), sources) {
    case .registered(let definition, let diagnostics):
      try? console.print(diagnostics, in: sources.texts)
      contents.withLock { contents in
        contents.files[name] = file
        contents.ids[name] = definition.id
        contents.folders[definition.id] = file.folder
      }
    case .invalid(let diagnostics):
      try? console.print(diagnostics, in: sources.texts)
      console.warning(.sentence("serve.invalid", ["file": .text(file.path)]))
    case .duplicateID(let definition, let other):
      console.warning(
        .sentence(
          "serve.same-id",
          ["file": .text(file.path), "other": .text(other), "id": .text(definition.id)]))
    }
  }
}

extension InputFile {
  /// The folder of the file.
  fileprivate var folder: String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }
}
#endif
