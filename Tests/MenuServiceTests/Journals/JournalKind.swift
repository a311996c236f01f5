import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

/// One of the journals that the conformance suite is held against.
enum JournalKind: String, CaseIterable, CustomTestStringConvertible {
  case memory
  #if Service
  case sqlite
  case postgreSQL
  #endif

  /// Those that can be had here.
  static let all: [JournalKind] = allCases.filter { kind in
    #if Service
    kind != .postgreSQL || PostgreSQLServer.isInstalled
    #else
    true
    #endif
  }

  var testDescription: String { rawValue }

  /// Runs a test on a journal of its own, which is empty.
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
      let journal = try await PostgreSQLJournal(
        address: try await PostgreSQLServer.shared.emptySchema())
      try await body(journal)
      await journal.close()
    #endif
    }
  }
}

/// A folder that goes with its last reference.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
