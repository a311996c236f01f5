#if Service
import Foundation
public import Logging
public import ServiceLifecycle

/// What has to be done beside answering: to hear of other processes, to forget sessions that nobody
/// touches, and to let go of the journal at the end.
public struct MenuMaintenance: Service {
  private let sessions: MenuSessions
  private let lifetime: Duration
  private let logger: Logger

  /// Prepares it; put it before the server in the group, so that it ends after.
  public init(_ sessions: MenuSessions, limits: ServiceLimits = ServiceLimits(), logger: Logger) {
    self.sessions = sessions
    lifetime = limits.sessionLifetime
    self.logger = logger
  }

  /// Works until the group stops.
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
        let count = try await sessions.expire(untouchedFor: lifetime / .seconds(1))
        if count > 0 { logger.notice("sessions expired", metadata: ["count": "\(count)"]) }
      } catch {
        logger.warning("sessions could not expire", metadata: ["reason": "\(error)"])
      }
    }
  }
}
#endif
