#if Service
import Logging
import MenuSections
import MenuService
import ServiceLifecycle

/// Reads menus and inventories again when their files change, while people order.
struct MenuWatch: Service {
  private let served: ServedMenus
  private let sessions: MenuSessions
  private let logger: Logger

  init(_ served: ServedMenus, _ sessions: MenuSessions, _ logger: Logger) {
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
        for file in changed { await served.publish(file, sessions, logger) }
      }
    }
  }
}

extension ServedMenus {
  /// Lets the inventories beside the menus hold, where nobody said anything else before.
  func takeOver(_ sessions: MenuSessions, _ logger: Logger) async {
    for file in files {
      guard let (menuID, _) = inventory(of: file) else { continue }
      let now = try? await sessions.inventory(ofMenu: menuID)
      if now?.revision == 0 { await publish(file, sessions, logger) }
    }
  }

  /// Lets what the file says hold from now on; a change at the same time is followed.
  func publish(_ file: InputFile, _ sessions: MenuSessions, _ logger: Logger) async {
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
          "the inventory could not be kept",
          metadata: ["menu": "\(menuID)", "reason": "\(error)"])
      }
    }
  }
}
#endif
