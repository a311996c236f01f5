#if Service
import Logging
import MenuSections
import MenuService
import MenuText
import ServiceLifecycle

/// Reloads menus and inventories when their files change.
struct MenuWatcher: Service {
  private let served: ServedMenus
  private let sessions: MenuSessions
  private let logger: Logger
  /// The inventories that could not be stored when the server started.
  private let pending: [InputFile]

  init(
    _ served: ServedMenus, pending: [InputFile], sessions: MenuSessions, logger: Logger
  ) {
    self.served = served
    self.pending = pending
    self.sessions = sessions
    self.logger = logger
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      // The inventories that could not be stored, which are tried again; those of the start, unless
      // their files have changed since.
      var (pending, starting) = (pending, pending)
      while (try? await Task.sleep(for: .milliseconds(400))) != nil {
        let before = served.digests
        let changed = served.readChanges()
        let after = served.digests
        let ids = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        if !ids.isEmpty {
          let list = ids.sorted().map { after[$0] == nil ? "\($0) (removed)" : $0 }
          logger.notice("the menus changed", metadata: ["menus": "\(list.joined(separator: ", "))"])
        }
        starting.removeAll(where: changed.contains)
        var failed: [InputFile] = []
        for file in changed + pending.filter({ !changed.contains($0) }) {
          guard let found = served.inventory(of: file) else { continue }
          let isStored = await served.publish(
            found, atStart: starting.contains(file), sessions: sessions, logger: logger,
            isRepeated: pending.contains(file))
          if !isStored { failed.append(file) }
        }
        pending = failed
      }
    }
  }
}

/// What the inventory file beside a menu says.
struct FileInventory {
  let menuID: String
  /// Empty without a file.
  let inventory: Inventory
  /// The digest of the file; empty without one.
  let digest: String
}

extension ServedMenus {
  fileprivate var digests: [String: String] {
    Dictionary(catalog.menus.map { ($0.id, $0.digest) }) { first, _ in first }
  }

  /// Sets the inventories whose files are new, or were changed or deleted since a server read them
  /// last. Returns those that could not be stored.
  func applyInventories(to sessions: MenuSessions, _ logger: Logger) async -> [InputFile] {
    var failed: [InputFile] = []
    for file in files {
      guard let found = inventory(of: file) else { continue }
      let isStored = await publish(found, atStart: true, sessions: sessions, logger: logger)
      if !isStored { failed.append(file) }
    }
    return failed
  }

  /// Sets an inventory that was read, unless it is stored already, and returns whether it is. Only
  /// the first error is logged.
  func publish(
    _ found: FileInventory, atStart isStart: Bool, sessions: MenuSessions, logger: Logger,
    isRepeated: Bool = false
  ) async -> Bool {
    do {
      let isNew = try await sessions.setInventory(
        found.inventory, ofMenu: found.menuID, fromFile: found.digest, atStart: isStart)
      if isNew {
        logger.notice("the inventory changed", metadata: ["menu": "\(found.menuID)"])
      }
      return true
    } catch {
      if !isRepeated {
        let reason: Failure.Message =
          if case .journal(let error) = error { error.reason } else { .text("\(error)") }
        let english = StringsTable.program(in: .english)
        logger.error(
          "the inventory could not be stored yet",
          metadata: ["menu": "\(found.menuID)", "reason": "\(english.text(of: reason))"])
      }
      return false
    }
  }
}
#endif
