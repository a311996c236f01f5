#if Service
import Foundation
import Logging
import MenuSections
import MenuService
import ServiceLifecycle
import UnixSignals

extension ServeCommand {
  var inputs: [InputFile] {
    let menus = paths.flatMap { (try? CheckedDocument.documents(at: $0)) ?? [] }.map(\.file)
    return menus.flatMap { MenuFiles(menu: $0).watched }
      + (service.tokenFile.map { [InputFile($0)] } ?? [])
  }
  var outputs: [CommandOutput] {
    storeFile.map { [CommandOutput("--store", $0, value: service.store)] } ?? []
  }

  /// Serves until a signal ends it, and then ends what runs within ten seconds.
  func serve(_ console: Console) async throws -> ExitStatus {
    let setting = try serviceSetting()
    let served = ServedMenus(paths, areWatched: service.watch, console)
    try served.load()
    let journal = try await openJournal()
    if let upgrade = journal.upgrade { console.note("\(upgrade)") }
    let logger = LineLog.logger(console)
    var serviceSetting = setting
    serviceSetting.limits = allowed(setting.limits, logger)
    serviceSetting.pictures = { served.folder(ofMenu: $0) }
    let sessions = MenuSessions(served.catalog, journal: journal)
    let routes = try MenuRoutes(sessions, configuration: serviceSetting)
    await served.takeOver(sessions, logger)
    let server = MenuServer(routes, host: service.host, port: service.port, logger: logger) {
      port in
      try? console.result(welcome(port, served.catalog.menus))
    }
    var services: [any Service] = [
      MenuMaintenance(sessions, limits: serviceSetting.limits, logger: logger)
    ]
    if service.watch { services.append(MenuWatch(served, sessions, logger)) }
    services.append(server)
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(8)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {
      // What did not end in time was cut off, and the rest has ended.
    } catch {
      throw Failure(.inputOutput, "the service cannot go on at \(address): \(error)")
    }
    return .done
  }

  private func serviceSetting() throws(Failure) -> ServiceConfiguration {
    var setting = ServiceConfiguration()
    setting.metrics = PrometheusMetrics()
    setting.hosts = Set(service.name + [service.host])
    setting.trustedProxies = try service.proxy.map { text throws(Failure) in
      guard let proxy = ProxyNetwork(text) else {
        throw Failure(
          .usage, "'--proxy \(text)' is no address or network, such as 10.0.0.7 or 10.0.0.0/8")
      }
      return proxy
    }
    setting.limits.requestsPerAddress = Self.rate(service.rate, burst: 4)
    setting.limits.requestsPerSession = Self.rate(service.sessionRate, burst: 4)
    if service.rate == 0 { setting.limits.sessionsPerAddress = .unlimited }
    setting.limits.sessionLifetime = .seconds(service.keep * 3600)
    guard let file = service.tokenFile else { return setting }
    let bytes = try InputFile(file).bytes(of: "token", limit: 4096)
    let text = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard text.count == 1, let token = text.first.flatMap({ OperatorToken(String($0)) }) else {
      throw Failure(
        .refused,
        "'\(file)' holds no token: it is one word of \(OperatorToken.minimumLength) or more characters"
      )
    }
    setting.operatorToken = token
    return setting
  }

  private static func rate(_ perSecond: Int, burst: Int) -> ServiceLimits.Rate {
    ServiceLimits.Rate(perSecond: perSecond, burst: perSecond * burst)
  }

  /// The limits with as many connections as the system allows.
  private func allowed(_ limits: ServiceLimits, _ logger: Logger) -> ServiceLimits {
    var allowed = limits
    allowed.connections = OpenFiles.allow(connections: limits.connections)
    allowed.streams = min(limits.streams, allowed.connections * 4 / 5)
    if allowed.connections < limits.connections {
      logger.notice(
        "fewer connections, as more open files are not allowed",
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
      throw Failure(.unwritable, "the store cannot be opened: \(error.sentence)")
    }
    throw Failure(
      .usage, "'--store' is sqlite:FILE, postgres://USER@HOST/DATABASE or memory")
  }

  private var storeFile: String? {
    let scheme = "sqlite:"
    guard service.store.hasPrefix(scheme), service.store.count > scheme.count else { return nil }
    return String(service.store.dropFirst(scheme.count))
  }

  private var address: String { "\(service.host):\(service.port)" }

  private func welcome(_ port: Int, _ menus: [MenuDefinition]) -> String {
    let isEverywhere = ["0.0.0.0", "::", "[::]"].contains(service.host)
    let host = isEverywhere ? "localhost" : service.host
    let shown = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    let count = menus.count == 1 ? "1 menu" : "\(menus.count) menus"
    let kept =
      storeFile.map { "Sessions and orders are kept in \($0)." }
      ?? (service.store == "memory"
        ? "Sessions and orders are gone when this ends."
        : "Sessions and orders are kept in PostgreSQL.")
    return """
      Serving \(count). Order here:

        http://\(shown):\(port)/

      \(kept) Stop with Ctrl-C.

      """
  }
}

extension JournalError {
  /// The rest of a sentence about what stands in the way.
  fileprivate var sentence: String {
    switch self {
    case .storageFull: "the disk is full"
    case .busy: "it is busy"
    case .unreachable(let reason), .damaged(let reason), .failed(let reason): reason
    case .indeterminate: "the connection was lost"
    case .closed: "it is closed"
    }
  }
}
#endif
