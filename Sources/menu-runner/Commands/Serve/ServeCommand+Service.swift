#if Service
import Foundation
import Logging
import MenuSections
import MenuService
import MenuText
import ServiceLifecycle
import UnixSignals

extension ServeCommand {
  var inputs: [InputFile] {
    let menus = paths.flatMap { (try? CheckedDocument.documents(at: $0)) ?? [] }.map(\.file)
    return menus.flatMap { MenuFiles(menu: $0).watched }
      + (service.tokenFile.map { [InputFile($0)] } ?? []) + strings.files
  }
  var outputs: [CommandOutput] {
    storeFile.map { [CommandOutput("--store", $0, value: service.store)] } ?? []
  }

  /// Serves until a signal stops the program, with up to ten seconds for running requests.
  func serve(_ console: Console) async throws -> ExitStatus {
    let metrics = PrometheusMetrics()
    let log = LogOutput(console, metrics: metrics)
    var console = console
    console.messageOutput = { log.write($0) }
    do {
      try await serve(console, log, metrics)
    } catch is CancellationError {
      // The time for running requests is over.
    } catch {
      await log.finish()
      throw error
    }
    await log.finish()
    return .success
  }

  private func serve(
    _ console: Console, _ log: LogOutput, _ metrics: PrometheusMetrics
  ) async throws {
    // Before the tokens are read, so that no change is missed.
    let tokenChanges = service.tokenFile.map { file in FileWatcher { [InputFile(file)] } }
    var configuration = try serviceConfiguration(metrics)
    let main = ListeningAddress(host: service.host, port: service.port)
    let admin = try service.admin.map { text throws(Failure) in
      guard let address = ListeningAddress(text) else {
        throw Failure(.usage, "usage.admin", with: ["address": .text(text)])
      }
      guard address.port == 0 || address != main else {
        throw Failure(.usage, "usage.admin-same", with: ["address": .text(text)])
      }
      return address
    }
    configuration.hasPublicMonitoring = admin == nil
    let served = ServedMenus(paths, areWatched: service.watch, console)
    try served.load()
    let journal = try await openJournal()
    if let upgrade = journal.upgrade { console.note(upgrade.sentence) }
    let logger = JSONLogHandler.logger(log, console.verbosity)
    configuration.limits = limits(from: configuration.limits, logger)
    configuration.pictures = { served.folder(ofMenu: $0) }
    let sessions = MenuSessions(served.catalog, journal: journal)
    let routes = try MenuRoutes(sessions, configuration: configuration)
    let pending = await served.applyInventories(to: sessions, logger)
    var services: [any Service] = [
      MenuMaintenance(sessions, limits: configuration.limits, logger: logger)
    ]
    if service.watch {
      services.append(MenuWatcher(served, pending: pending, sessions: sessions, logger: logger))
    }
    if let file = service.tokenFile, let tokenChanges, let tokens = configuration.operatorTokens {
      services.append(
        TokenWatcher(InputFile(file), changes: tokenChanges, replacing: tokens, logger: logger))
    }
    let (ports, adminPorts) = AsyncStream<Int>.makeStream()
    if let admin {
      // It stops after the server of the menus.
      services.append(
        ServedAddress(
          MenuServer(
            routes, serving: .monitoring, host: admin.host, port: admin.port, logger: logger
          ) { adminPorts.yield($0) }, at: admin))
    }
    services.append(
      ServedAddress(
        MenuServer(routes, host: main.host, port: main.port, logger: logger) { port in
          var admin = admin
          if admin != nil {
            // Without a port, the other server has failed.
            guard let port = await ports.cancelOnGracefulShutdown().first(where: { _ in true })
            else { return }
            admin?.port = port
          }
          try? console.result(
            startMessage(
              main.at(port), admin: admin, menus: served.catalog.menus, strings: console.strings))
        }, at: main))
    // A server that is canceled, as another one fails, would log errors of its own.
    let stopping = services.map {
      ServiceGroupConfiguration.ServiceConfiguration(
        service: $0, failureTerminationBehavior: .gracefullyShutdownGroup)
    }
    var group = ServiceGroupConfiguration(
      services: stopping, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = .seconds(8)
    try await ServiceGroup(configuration: group).run()
  }

  private func serviceConfiguration(
    _ metrics: PrometheusMetrics
  ) throws(Failure) -> ServiceConfiguration {
    var configuration = ServiceConfiguration()
    configuration.strings = try strings.load()
    configuration.metrics = metrics
    let isName = { (name: String) in
      !name.isEmpty && name.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"/:@?#".utf8.contains($0) }
    }
    if let name = service.name.first(where: { !isName($0) }) {
      throw Failure(.usage, "usage.host-name", with: ["name": .text(name)])
    }
    configuration.hosts = Set(service.name + [service.host])
    configuration.trustedProxies = try service.proxy.map { text throws(Failure) in
      guard let proxy = ProxyNetwork(text) else {
        throw Failure(.usage, "usage.proxy", with: ["proxy": .text(text)])
      }
      return proxy
    }
    configuration.allowedOrigins = try Self.origins(service.allowOrigin, of: "--allow-origin")
    configuration.allowedFrames = try Self.origins(service.allowFrame, of: "--allow-frame")
    configuration.limits.requestsPerAddress = Self.rate(service.rate)
    configuration.limits.requestsPerSession = Self.rate(service.sessionRate)
    if service.rate == 0 {
      configuration.limits.sessionsPerAddress = .unlimited
      configuration.limits.connectionsPerAddress = 0
    }
    configuration.limits.sessionLifetime = .seconds(service.keep * 3600)
    if service.keepOrders > 0 {
      // A session of a customer must not last longer than what is written in an order.
      let lifetime = Duration.seconds(service.keepOrders * 24 * 3600)
      configuration.limits.personalDataLifetime = lifetime
      configuration.limits.sessionLifetime = min(configuration.limits.sessionLifetime, lifetime)
    }
    configuration.board.undoSeconds = service.undo
    configuration.board.warningMinutes = service.warnAfter
    configuration.board.lateMinutes = service.lateAfter
    if let file = service.tokenFile {
      configuration.operatorTokens = OperatorTokens(try InputFile(file).operatorTokens())
    }
    return configuration
  }

  private static func origins(
    _ texts: [String], of option: String
  ) throws(Failure) -> Set<WebOrigin> {
    Set(
      try texts.map { text throws(Failure) in
        guard let origin = WebOrigin(text) else {
          throw Failure(
            .usage, "usage.origin", with: ["option": .text(option), "origin": .text(text)])
        }
        return origin
      })
  }

  /// A rate that allows as many requests as in four seconds at once.
  private static func rate(_ perSecond: Int) -> ServiceLimits.Rate {
    ServiceLimits.Rate(perSecond: Double(perSecond), burst: perSecond * 4)
  }

  /// The limits with as many connections as the system allows.
  private func limits(from limits: ServiceLimits, _ logger: Logger) -> ServiceLimits {
    var allowed = limits
    allowed.connections = OpenFileLimit.raise(forConnections: limits.connections)
    allowed.streams = min(limits.streams, allowed.connections * 4 / 5)
    allowed.connectionsPerAddress = min(
      limits.connectionsPerAddress, max(1, allowed.connections / 4))
    if allowed.connections < limits.connections {
      logger.notice(
        "the number of connections is limited by the number of open files",
        metadata: ["connections": "\(allowed.connections)"])
    }
    return allowed
  }

  private func openJournal() async throws(Failure) -> Journal {
    let store = service.store
    if store == "memory" { return .inMemory() }
    do throws(JournalError) {
      if let file = storeFile { return try .sqlite(file) }
      if store.hasPrefix("postgres://") || store.hasPrefix("postgresql://") {
        return try await .postgreSQL(store)
      }
    } catch {
      throw Failure(.unwritable, "serve.store-unusable", with: ["reason": error.reason])
    }
    throw Failure(.usage, "usage.store")
  }

  private var storeFile: String? {
    let scheme = "sqlite:"
    guard service.store.hasPrefix(scheme), service.store.count > scheme.count else { return nil }
    return String(service.store.dropFirst(scheme.count))
  }

  private func startMessage(
    _ address: ListeningAddress, admin: ListeningAddress?, menus: [MenuDefinition],
    strings: StringsTable
  ) -> String {
    let monitoring = admin.map { strings.text("serve.monitoring", ["url": .text($0.url)]) + "\n" }
    let storage =
      storeFile.map { strings.text("serve.kept-in-file", ["file": .text($0)]) }
      ?? strings.text(
        service.store == "memory" ? "serve.kept-in-memory" : "serve.kept-in-postgresql")
    return """
      \(strings.text("serve.started", ["count": .number(menus.count)]))

        \(address.url)

      \(monitoring ?? "")\(storage) \(strings.text("serve.stop"))

      """
  }
}

extension JournalError {
  /// The reason, as the end of a sentence.
  var reason: Failure.Message {
    switch self {
    case .storageFull: .sentence("reason.disk-full")
    case .busy: .sentence("reason.busy")
    case .inUse(let file): .sentence("reason.in-use", ["file": .text(file)])
    case .hasHardLinks(let file): .sentence("reason.hard-links", ["file": .text(file)])
    case .logWithoutFile(let file): .sentence("reason.log-without-file", ["file": .text(file)])
    case .cannotOpen(let file, let code):
      .sentence(
        "file.unwritable",
        ["file": .text(file), "reason": Self.cause(of: code, opening: file)])
    case .replaced(let file): .sentence("reason.replaced", ["file": .text(file)])
    case .newerVersion(let found, let newest):
      .sentence(
        "reason.newer-version", ["version": .number(found), "newest": .number(newest)])
    case .notDurable: .sentence("reason.not-durable")
    case .unreachable(let text): .sentence("reason.unreachable", ["text": .text(text)])
    case .damaged(let text), .damagedFile(let text):
      .sentence("reason.damaged", ["text": .text(text)])
    case .notAStore: .sentence("reason.not-a-store")
    case .failed(let text): .sentence("reason.database", ["text": .text(text)])
    case .indeterminate: .sentence("reason.connection-lost")
    case .closed: .sentence("reason.closed")
    }
  }

  /// Why a file cannot be opened.
  private static func cause(of code: Int32, opening file: String) -> Failure.Message {
    switch code {
    case ENOENT: missing(file)
    // A device or a pipe.
    case EINVAL: .sentence("reason.not-regular")
    default: SystemError(code: code).reason
    }
  }

  /// What is missing if a file can neither be found nor created.
  private static func missing(_ file: String) -> Failure.Message {
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file)
    return .sentence(target == nil ? "reason.no-folder" : "reason.broken-link")
  }
}

extension StoreUpgrade {
  /// What was kept and dropped.
  fileprivate var sentence: Failure.Message {
    let counts: [String: Failure.Message] = [
      "sessions": .number(dropped.openSessions), "inventories": .number(dropped.inventories),
    ]
    let rest: Failure.Message =
      switch (dropped.openSessions, dropped.inventories) {
      case (0, 0): .text("")
      case (_, 0): .sentence("serve.dropped-sessions", counts)
      case (0, _): .sentence("serve.dropped-inventories", counts)
      default: .sentence("serve.dropped-both", counts)
      }
    return .sentence(
      "serve.upgraded",
      [
        "from": .number(fromVersion), "to": .number(toVersion), "orders": .number(orders),
        "dropped": rest,
      ])
  }
}
#endif
