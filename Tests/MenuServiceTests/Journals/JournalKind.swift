import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

/// The journals that the conformance suites test.
enum JournalKind: String, CaseIterable, CustomTestStringConvertible {
  case memory
  #if Service
  case sqlite
  case postgreSQL
  #endif

  /// The journals that are available on this machine.
  static let all: [JournalKind] = allCases.filter { kind in
    #if Service
    kind != .postgreSQL || PostgreSQLServer.isInstalled
    #else
    true
    #endif
  }

  var testDescription: String { rawValue }

  /// Runs a test with a new, empty journal.
  func withJournal(_ body: (any SessionJournal) async throws -> Void) async throws {
    switch self {
    case .memory: try await body(MemoryJournal())
    #if Service
    case .sqlite:
      let folder = try TemporaryFolder()
      let journal = try SQLiteJournal(path: folder.path("journal.sqlite"))
      try await body(journal)
      await journal.close()
    case .postgreSQL:
      let journal = try await PostgreSQLJournal.patient(
        try await PostgreSQLServer.shared.emptySchema())
      try await body(journal)
      await journal.close()
    #endif
    }
  }
}

#if Service
extension PostgreSQLJournal {
  /// Opens a journal whose calls wait for the disk of a busy machine longer than
  /// a service would let them.
  static func patient(_ address: String) async throws -> PostgreSQLJournal {
    var configuration = PostgreSQLConfiguration()
    configuration.maximumWait = .seconds(120)
    configuration.statementTimeout = .seconds(120)
    return try await PostgreSQLJournal(address: address, configuration: configuration)
  }

  /// Opens the journals of several processes with one new database.
  static func patient(processes: Int) async throws -> [PostgreSQLJournal] {
    let address = try await PostgreSQLServer.shared.emptySchema()
    var journals: [PostgreSQLJournal] = []
    for _ in 0..<processes { journals.append(try await patient(address)) }
    return journals
  }
}
#endif

#if Service
extension PostgreSQLConnection {
  /// Executes statements on a connection of their own, and returns the rows of the last one.
  @discardableResult
  static func execute(_ statements: [String], at address: String) async throws -> [[String?]] {
    let connection = PostgreSQLConnection(address, statementTimeout: .seconds(120))
    let rows = try await connection.run { connection in
      try statements.map { try connection.execute($0).rows }.last ?? []
    }
    await connection.close()
    return rows
  }
}
#endif

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
