#if Service
import Logging
import MenuSections
import MenuService
import ServiceLifecycle

/// Reloads menus and inventories when their files change.
struct MenuWatcher: Service {
  private let served: ServedMenus
  private let sessions: MenuSessions
  private let logger: Logger

  init(_ served: ServedMenus, sessions: MenuSessions, logger: Logger) {
    self.served = served
    self.sessions = sessions
    self.logger = logger
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .milliseconds(400))) != nil {
        let before = served.catalog.menus.map(\.digest)
        let changed = served.readChanges()
        if served.catalog.menus.map(\.digest) != before { logger.notice("the menus changed") }
        for file in changed { await served.publish(file, sessions: sessions, logger: logger) }
      }
    }
  }
}

extension ServedMenus {
  /// Sets the inventories beside the menus, unless the journal already has others.
  func applyInventories(to sessions: MenuSessions, _ logger: Logger) async {
    for file in files {
      guard let (menuID, _) = inventory(of: file) else { continue }
      let current = try? await sessions.inventory(ofMenu: menuID)
      if current?.revision == 0 { await publish(file, sessions: sessions, logger: logger) }
    }
  }

  /// Sets the inventory of a file; retries if it changed at the same time.
  func publish(_ file: InputFile, sessions: MenuSessions, logger: Logger) async {
    guard let (menuID, inventory) = inventory(of: file) else { return }
    for _ in 0..<5 {
      do {
        let revision = try await sessions.inventory(ofMenu: menuID).revision
        try await sessions.setInventory(inventory, ofMenu: menuID, expecting: revision)
        logger.notice("the inventory changed", metadata: ["menu": "\(menuID)"])
        return
      } catch SessionError.staleInventory {
        continue
      } catch {
        return logger.error(
          "the inventory could not be stored",
          metadata: ["menu": "\(menuID)", "reason": "\(error)"])
      }
    }
  }
}
#endif
