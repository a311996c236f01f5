#if Service
import MenuText
import MenuSections
import MenuService
import MenuYAML
import Synchronization

/// The menus of files and folders, as last read.
final class ServedMenus: Sendable {
  let catalog = MenuCatalog()

  private struct Contents {
    /// The files that each menu names with their stamps before they were read, by the menu's path.
    var namedFiles: [String: [InputFile: InputFile.Stamp?]] = [:]
    /// The texts of those files with their stamps, by path, which menus share.
    var texts: [String: (stamp: InputFile.Stamp?, text: SourceText)] = [:]
    /// The stamps of read files, by path.
    var stamps: [String: InputFile.Stamp?] = [:]
    /// The files with the ids of their menus, by file name, which is the default id.
    var served: [String: (file: InputFile, id: String)] = [:]
    /// The folders by menu id.
    var folders: [String: String] = [:]
    /// Why files are not served whose name or id belonged to another menu when
    /// they were read, by path.
    var rejected: [String: Failure.Message] = [:]
    /// The inventory file of each menu that had one when it was last read, by the menu's path.
    var inventoryFiles: [String: InputFile] = [:]
    /// The id that the menu of each file had when it was last registered, by path.
    var ids: [String: String] = [:]
    /// The menus whose inventory file does not apply, because it or the menu was not valid
    /// when it was read, by path.
    var unusedInventories: Set<String> = []
    /// The menus whose inventory file was missing when changes were last read, by path.
    var missingInventories: Set<String> = []
    /// The inventory files without a menu beside them when the folders were last read, by path.
    var strayInventories: Set<String> = []
    /// Why the folders could not be read when changes were last read.
    var unreadable: Failure.Message?
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
    let files = try menuFiles()
    for file in files { read(file) }
    warn(of: files)
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
    let files: [InputFile]
    do throws(Failure) {
      files = try menuFiles()
      contents.withLock { $0.unreadable = nil }
    } catch {
      warn(ofUnreadable: error.messages.first)
      return []
    }
    let existing = Set(files.map(\.path))
    let former = contents.withLock { $0.served }
    let deleted = former.filter { !existing.contains($0.value.file.path) }
    let changed = files.filter { hasChanged($0) || namesChangedFile($0) }
    guard !changed.isEmpty || !deleted.isEmpty else { return files.filter(hasOtherInventory) }
    let known = contents.withLock { $0.rejected }
    // A file that was rejected may take the place of a deleted one.
    for file in files where changed.contains(file) || !deleted.isEmpty && isRejected(file) {
      read(file, replacing: Set(deleted.keys))
    }
    for (name, menu) in deleted { remove(menu.file, named: name) }
    // A menu that was removed or renamed may have had the name or the id of another file, and files
    // may have exchanged their ids.
    var before: [String: String]
    repeat {
      before = ids
      for file in files where isRejected(file) {
        // A file whose own id was rejected gives up the one that it had.
        let others = files.filter { isRejected($0) && isServed($0) }.map(\.menuID)
        read(file, replacing: Set(others).subtracting([file.menuID]))
      }
    } while ids != before
    let served = contents.withLock { $0.served }
    for (name, menu) in served.sorted(by: { $0.key < $1.key }) where former[name]?.id != menu.id {
      console.note(
        .sentence("serve.added", ["file": .text(menu.file.path), "id": .text(menu.id)]))
    }
    warn(of: files.filter { known[$0.path] == nil || changed.contains($0) })
    removeUnusedTexts()
    return files.filter(hasOtherInventory)
  }

  /// Prints why the folders cannot be read, once for as long as the reason is the same.
  private func warn(ofUnreadable error: Failure.Message?) {
    let known = contents.withLock { contents in
      defer { contents.unreadable = error }
      return contents.unreadable
    }
    guard let error, error != known else { return }
    console.warning(.sentence("serve.unreadable", ["error": error]))
  }

  /// The ids of the menus that are served, by the name of the file.
  private var ids: [String: String] { contents.withLock { $0.served.mapValues(\.id) } }

  /// Removes the menu of a deleted file, unless another file has taken its name or its id.
  private func remove(_ file: InputFile, named name: String) {
    let isReplaced = contents.withLock { contents in
      contents.stamps[file.path] = nil
      contents.namedFiles[file.path] = nil
      contents.rejected[file.path] = nil
      contents.inventoryFiles[file.path] = nil
      contents.unusedInventories.remove(file.path)
      contents.missingInventories.remove(file.path)
      guard contents.served[name]?.file.path == file.path else { return true }
      contents.served[name] = nil
      return false
    }
    guard !isReplaced else { return }
    catalog.remove(name: name)
    console.note(.sentence("serve.deleted", ["file": .text(file.path)]))
  }

  /// Whether the inventory file of a menu has changed or was deleted. A deletion counts if the file
  /// is missing twice in a row, since editors replace files.
  private func hasOtherInventory(_ file: InputFile) -> Bool {
    if let inventory = MenuFiles(menu: file).inventoryFile {
      contents.withLock { _ = $0.missingInventories.remove(file.path) }
      guard hasChanged(inventory) else { return false }
      recordStamp(of: inventory)
      return true
    }
    return contents.withLock { contents in
      contents.inventoryFiles[file.path] != nil
        && !contents.missingInventories.insert(file.path).inserted
    }
  }

  /// The inventory beside a menu, empty without a file; `nil` after printing why it cannot be read.
  func inventory(of file: InputFile) -> FileInventory? {
    let found = readInventory(of: file)
    contents.withLock { contents in
      if found == nil {
        contents.unusedInventories.insert(file.path)
      } else {
        contents.unusedInventories.remove(file.path)
      }
    }
    return found
  }

  private func readInventory(of file: InputFile) -> FileInventory? {
    let files = MenuFiles(menu: file)
    guard let definition = definition(of: file) else { return nil }
    guard let inventoryFile = files.inventoryFile else {
      contents.withLock { contents in
        contents.missingInventories.remove(file.path)
        let deleted = contents.inventoryFiles.removeValue(forKey: file.path)
        if let deleted { contents.stamps[deleted.path] = nil }
      }
      return FileInventory(menuID: definition.id, inventory: Inventory(), digest: "")
    }
    contents.withLock { $0.inventoryFiles[file.path] = inventoryFile }
    recordStamp(of: inventoryFile)
    let source: SourceText
    do throws(Failure) {
      source = try inventoryFile.source(of: .inventory)
    } catch {
      let reason = error.messages.first ?? .text(inventoryFile.path)
      console.warning(.sentence("serve.inventory-unreadable", ["error": reason]))
      return nil
    }
    let result = InventoryDocument.read(source, for: definition)
    try? console.print(result.diagnostics, in: [source])
    let digest = SHA256Digest(of: source.bytes).hex
    return result.inventory.map {
      FileInventory(menuID: definition.id, inventory: $0, digest: digest)
    }
  }

  var files: [InputFile] { contents.withLock { $0.served.values.map(\.file) } }

  private func definition(of file: InputFile) -> MenuDefinition? {
    let served = contents.withLock { $0.served[file.menuID] }
    return served?.file.path == file.path ? served.flatMap { catalog.menu($0.id) } : nil
  }

  /// Whether a menu of the file is served, which may be that of an earlier version.
  private func isServed(_ file: InputFile) -> Bool {
    contents.withLock { $0.served[file.menuID]?.file.path == file.path }
  }

  private func menuFiles() throws(Failure) -> [InputFile] {
    var files: [InputFile] = []
    var stray: Set<String> = []
    for path in paths {
      for document in try CheckedDocument.documents(at: path, mustBeRegular: areWatched) {
        switch document {
        case .menu(let file): files.append(file)
        case .inventory(let file):
          if !file.menuCandidates.contains(where: \.exists) { stray.insert(file.path) }
        }
      }
    }
    let known = contents.withLock { contents in
      defer { contents.strayInventories = stray }
      return contents.strayInventories
    }
    for path in stray.subtracting(known).sorted() {
      console.warning(.sentence("file.no-menu-beside", ["file": .text(path)]))
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

  private func read(_ file: InputFile, _ main: SourceText) throws(Failure) -> MenuSources {
    var named: [InputFile: InputFile.Stamp?] = [:]
    let sources = try file.menuSources(main, bases: catalog.bases) { other in
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

  /// Reads a file and registers its menu; `deleted` are the names of menus
  /// whose files no longer exist.
  private func read(_ file: InputFile, replacing deleted: Set<String> = []) {
    recordStamp(of: file)
    let name = file.menuID
    contents.withLock { $0.rejected[file.path] = nil }
    let known = contents.withLock { $0.served[name]?.file }
    if !deleted.contains(name), let other = known, other.path != file.path {
      return reject(file, "serve.same-name", ["other": .text(other.path)])
    }
    let sources: MenuSources
    do throws(Failure) {
      sources = try read(file, try file.source(of: .menu))
    } catch {
      return console.warning(
        .sentence(
          known == nil ? "serve.unreadable-new" : "serve.unreadable",
          ["error": error.messages.first ?? .text(file.path)]))
    }
    // A folder may hold parts of its menus.
    if sources.isPart, file.root != nil { return }
    let source = MenuSource(name: name, files: sources.files)
    switch catalog.register(source, sources, replacing: deleted, isChecked: true) {
    case .registered(let definition, let diagnostics):
      try? console.print(diagnostics, in: sources.texts)
      warn(ofMistakes: diagnostics, in: file)
      let inventoryFile = MenuFiles(menu: file).inventoryFile
      contents.withLock { contents in
        // An inventory that did not fit the previous menu may fit this one, or not any longer.
        let isRenamed = contents.ids[file.path].map { $0 != definition.id } ?? false
        contents.ids[file.path] = definition.id
        if let inventoryFile, isRenamed || contents.unusedInventories.contains(file.path) {
          contents.stamps[inventoryFile.path] = nil
        }
        // An id belongs to one file.
        for (other, menu) in contents.served where menu.id == definition.id {
          contents.served[other] = nil
        }
        contents.served[name] = (file, definition.id)
        contents.folders[definition.id] = file.folder
      }
    case .invalid(let diagnostics):
      try? console.print(diagnostics, in: sources.texts)
      console.warning(
        .sentence(
          known == nil ? "serve.invalid-new" : "serve.invalid", ["file": .text(file.path)]))
    case .duplicateID(let definition, let other):
      reject(file, "serve.same-id", ["other": .text(other), "id": .text(definition.id)])
    }
  }

  /// Prints how many warnings a served menu has, such as about items that are free. With
  /// `--verbose`, they were printed themselves.
  private func warn(ofMistakes diagnostics: [Diagnostic], in file: InputFile) {
    let count = diagnostics.count { $0.severity == .warning }
    guard count > 0, console.verbosity != .verbose else { return }
    console.warning(
      .sentence(
        "serve.warnings",
        [
          "file": .text(file.path), "path": .text(ShellWord.quoted(file.path)),
          "count": .number(count),
        ]))
  }

  private func isRejected(_ file: InputFile) -> Bool {
    contents.withLock { $0.rejected[file.path] != nil }
  }

  /// Prints why files are rejected.
  private func warn(of files: [InputFile]) {
    let rejected = contents.withLock { $0.rejected }
    for message in files.compactMap({ rejected[$0.path] }) { console.warning(message) }
  }

  /// Remembers why a file is not served.
  private func reject(
    _ file: InputFile, _ key: String, _ arguments: [String: Failure.Message]
  ) {
    let all = arguments.merging(["file": .text(file.path)]) { first, _ in first }
    contents.withLock { $0.rejected[file.path] = .sentence(key, all) }
  }
}
#endif
