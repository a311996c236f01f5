#if Service
import Foundation
public import Logging
public import ServiceLifecycle

/// The background work of a service: watches for changes by other processes, removes expired sessions, and
/// closes the journal at the end.
public struct MenuMaintenance: Service {
  private let sessions: MenuSessions
  private let lifetime: Duration
  private let logger: Logger

  /// Creates the service. Add it to the service group before the server, so that it stops after it.
  public init(_ sessions: MenuSessions, limits: ServiceLimits = ServiceLimits(), logger: Logger) {
    self.sessions = sessions
    lifetime = limits.sessionLifetime
    self.logger = logger
  }

  /// Runs until the service group stops.
  public func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await sessions.watch() }
        group.addTask { await expire() }
        await group.waitForAll()
      }
    }
    await sessions.journal.close()
  }

  private func expire() async {
    while (try? await Task.sleep(for: .seconds(600))) != nil {
      do throws(SessionError) {
        let count = try await sessions.expire(unchangedFor: lifetime / .seconds(1))
        if count > 0 { logger.notice("removed expired sessions", metadata: ["count": "\(count)"]) }
      } catch {
        logger.warning("removing expired sessions failed", metadata: ["error": "\(error)"])
      }
    }
  }
}
#endif
