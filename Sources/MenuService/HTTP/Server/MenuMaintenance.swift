#if Service
public import Logging
public import ServiceLifecycle

/// The background work of a service: watches for changes by other processes, removes
/// expired sessions and personal data of old orders when it starts and every ten minutes,
/// and closes the journal at the end.
public struct MenuMaintenance: Service {
  private let sessions: MenuSessions
  private let limits: ServiceLimits
  private let logger: Logger

  /// Creates the service. Add it to the service group before the server, so that it stops after it.
  public init(_ sessions: MenuSessions, limits: ServiceLimits = ServiceLimits(), logger: Logger) {
    self.sessions = sessions
    self.limits = limits
    self.logger = logger
  }

  /// Runs until the service group stops.
  public func run() async throws {
    await cancelWhenGracefulShutdown {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await sessions.watch() }
        group.addTask { await removeWhatIsOld() }
        await group.waitForAll()
      }
    }
    await sessions.journal.close()
  }

  private func removeWhatIsOld() async {
    repeat {
      do throws(SessionError) {
        let count = try await sessions.expire(unchangedFor: limits.sessionLifetime / .seconds(1))
        if count > 0 { logger.notice("removed expired sessions", metadata: ["count": "\(count)"]) }
        if let lifetime = limits.personalDataLifetime { try await anonymize(after: lifetime) }
      } catch {
        warn(of: error)
      }
      do throws(SessionError) { try await sessions.eraseRemoved() } catch { warn(of: error) }
    } while (try? await Task.sleep(for: .seconds(600))) != nil
  }

  private func warn(of error: SessionError) {
    // While the service stops, what it was doing is canceled.
    guard !Task.isCancelled else { return }
    logger.warning("maintenance failed", metadata: ["error": "\(error)"])
  }

  private func anonymize(after lifetime: Duration) async throws(SessionError) {
    let count = try await sessions.anonymizeOrders(olderThan: lifetime / .seconds(1))
    if count > 0 { logger.notice("anonymized orders", metadata: ["count": "\(count)"]) }
  }
}
#endif
