import ArgumentParser
import MenuText

#if Service
import Foundation
import MenuService
#endif

/// Checks, copies and exports the store of a service.
struct StoreCommand: Command {
  static let configuration = CommandConfiguration(
    "store", "check <store>", "backup <store> <new>", "restore <store> <new>", "export <store>")

  static let examples = [
    "menu-runner store check menu-service.sqlite",
    "menu-runner store backup menu-service.sqlite monday.sqlite",
    "menu-runner store restore monday.sqlite menu-service.sqlite",
    "menu-runner store export menu-service.sqlite >orders.ndjson",
  ]
  static let statuses: [ExitStatus] = [.rejected, .unreadable, .unwritable]

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case check
    case backup
    case restore
    case export
  }

  @Argument(help: .value("topic"))
  var topic: Topic

  @Argument(help: .value("store"))
  var store: String

  @Argument(help: .value("new"))
  var new: String?

  @OptionGroup(title: "Common options") var common: CommonOptions

  func check() throws(Failure) {
    switch topic {
    case .check, .export: try Failure.check(new, isNamed: nil)
    case .backup, .restore: try Failure.check(new, isNamed: "<new>")
    }
    for path in [store, new].compactMap(\.self)
    where path.hasPrefix("postgres") && path.contains("://") {
      throw Failure(.usage, "usage.store-file")
    }
  }

  func execute(with console: Console) async throws -> ExitStatus {
    #if Service
    let path = Self.file(store)
    try Self.requireRegularFile(path)
    let contents: SQLiteStore.Contents
    do throws(JournalError) {
      let store = try SQLiteStore(path)
      let target = new.map(Self.file) ?? ""
      switch topic {
      case .check: contents = try store.check(amountsAndInventories: true)
      case .export: contents = try store.check(amountsAndInventories: false)
      case .backup: contents = try store.copy(to: target)
      case .restore: contents = try store.restore(to: target)
      }
    } catch {
      throw Self.failure(error, reading: path)
    }
    if topic == .export {
      try export(path, contents, console)
    } else {
      let isOld = contents.version < contents.newestVersion
      console.note(
        .sentence(
          topic == .check ? "store.checked" : "store.copied",
          [
            "file": .text(new.map(Self.file) ?? path), "version": .number(contents.version),
            "orders": .number(contents.orders), "sessions": .number(contents.sessions),
            "upgrade": isOld
              ? .sentence("store.upgrade", ["newest": .number(contents.newestVersion)])
              : .text(""),
          ]))
    }
    return .success
    #else
    throw Failure(.usage, "usage.no-service")
    #endif
  }

  #if Service
  /// Prints all orders. A store of an earlier version has another form.
  private func export(
    _ path: String, _ contents: SQLiteStore.Contents, _ console: Console
  ) throws(Failure) {
    guard contents.version == contents.newestVersion else {
      throw Failure(
        .rejected, "store.older",
        with: [
          "file": .text(path), "version": .number(contents.version),
          "newest": .number(contents.newestVersion),
        ])
    }
    var last = 0
    while let part = try Self.orders(path, after: last) {
      try console.result(part.lines)
      last = part.last
    }
  }

  private static func orders(
    _ path: String, after number: Int
  ) throws(Failure) -> (lines: String, last: Int)? {
    do throws(JournalError) {
      return try SQLiteStore(path).orders(after: number)
    } catch {
      throw failure(error, reading: path)
    }
  }

  private static func file(_ store: String) -> String {
    store.hasPrefix("sqlite:") ? String(store.dropFirst("sqlite:".count)) : store
  }

  /// Throws if there is no file, or a folder, a pipe or a device.
  private static func requireRegularFile(_ path: String) throws(Failure) {
    let stamp = InputFile(path).stamp
    if stamp?.isRegular == true { return }
    let reason =
      switch stamp?.isFolder {
      case nil: "reason.no-file"
      case true?: "reason.folder"
      case false?: "reason.not-regular"
      }
    throw Failure(
      .unreadable, "file.unreadable",
      with: ["file": .text(path), "reason": .sentence(reason)])
  }

  private static func failure(_ error: JournalError, reading path: String) -> Failure {
    switch error {
    case .cannotOpen(let file, EEXIST):
      return Failure(.unwritable, "store.exists", with: ["file": .text(file)])
    case .cannotOpen(path, let code):
      return Failure(
        .unreadable, "file.unreadable",
        with: ["file": .text(path), "reason": SystemError(code: code).reason])
    default:
      return Failure(status(of: error), "store.failed", with: ["reason": error.reason])
    }
  }

  private static func status(of error: JournalError) -> ExitStatus {
    switch error {
    case .damaged, .damagedFile, .notAStore, .newerVersion: .rejected
    case .failed: .inputOutput
    case .storageFull, .busy, .unreachable, .indeterminate, .closed, .inUse, .hasHardLinks,
      .logWithoutFile, .cannotOpen, .replaced, .notDurable:
      .unwritable
    }
  }
  #endif
}
