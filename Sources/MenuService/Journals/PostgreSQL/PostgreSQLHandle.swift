#if Service
import CPostgreSQL
import Foundation

/// A connection of libpq. Its calls block, each until its deadline at most, so only a
/// ``PostgreSQLConnection`` holds one, on its own queue.
final class PostgreSQLHandle {
  private let pointer: OpaquePointer
  private var prepared: [String: String] = [:]

  /// Connects; throws if that does not succeed in a few seconds.
  init(_ address: String) throws(PostgreSQLError) {
    // What stands first is overridden by the address itself.
    let keywords = ["connect_timeout", "application_name", "dbname"]
    let values = ["5", "menu-service", address]
    let connected = keywords.withCStrings { keywords in
      values.withCStrings { values in
        PQconnectdbParams(keywords, values, 1)
      }
    }
    guard let connected else { throw .unreachable("no memory for a connection") }
    pointer = connected
    guard PQstatus(pointer) == CONNECTION_OK, PQsetnonblocking(pointer, 1) == 0 else {
      throw .unreachable(words)
    }
    // Notices are for a terminal, and there may be none.
    PQsetNoticeProcessor(pointer, { _, _ in }, nil)
  }

  deinit { PQfinish(pointer) }

  /// What libpq says of the last fault.
  private var words: String {
    String(cString: PQerrorMessage(pointer)).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Runs one statement with bound values, prepared when it is first met.
  func execute(
    _ sql: String, _ values: [PostgreSQLValue], until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> PostgreSQLRows {
    let name: String
    if let known = prepared[sql] {
      name = known
    } else {
      name = "s\(prepared.count)"
      guard PQsendPrepare(pointer, name, sql, 0, nil) == 1 else { throw lost(words) }
      _ = try result(until: deadline)
      prepared[sql] = name
    }
    var texts: [String?] = []
    for value in values { texts.append(try value.text) }
    let sent = texts.withOptionalCStrings { values in
      PQsendQueryPrepared(
        pointer, name, Int32(values.count), values.baseAddress, nil, nil, 0)
    }
    guard sent == 1 else { throw lost(words) }
    return try result(until: deadline)
  }

  /// Runs one statement without values, such as the ends of a transaction.
  func execute(
    _ sql: String, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) {
    guard PQsendQuery(pointer, sql) == 1 else { throw lost(words) }
    _ = try result(until: deadline)
  }

  /// The payloads that came on a channel until a deadline; returns as soon as there is one.
  func notifications(
    until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> [String] {
    while true {
      var payloads: [String] = []
      while let notification = PQnotifies(pointer) {
        if let extra = notification.pointee.extra { payloads.append(String(cString: extra)) }
        PQfreemem(notification)
      }
      if !payloads.isEmpty { return payloads }
      guard try wait(for: Int16(POLLIN), until: deadline) else { return [] }
      guard PQconsumeInput(pointer) == 1 else { throw lost(words) }
    }
  }

  /// The last result of what was sent; the first refusal, if there is one.
  private func result(
    until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> PostgreSQLRows {
    var rows = PostgreSQLRows()
    var refusal: PostgreSQLError?
    while true {
      try receive(until: deadline)
      guard let result = PQgetResult(pointer) else { break }
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_COMMAND_OK: rows = PostgreSQLRows(result)
      default:
        let state =
          PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
        let message =
          PQresultErrorField(result, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
          ?? words
        if state.isEmpty || PostgreSQLError.isShutdown(state) { throw lost(message) }
        refusal = refusal ?? .refused(state: state, message)
      }
    }
    guard PQstatus(pointer) == CONNECTION_OK else { throw lost(words) }
    if let refusal { throw refusal }
    return rows
  }

  /// Sends what is left to send and waits until a result is there.
  private func receive(until deadline: ContinuousClock.Instant) throws(PostgreSQLError) {
    while true {
      let unsent = PQflush(pointer)
      guard unsent >= 0 else { throw lost(words) }
      if unsent == 0, PQisBusy(pointer) == 0 { return }
      let events = Int16(POLLIN) | (unsent == 1 ? Int16(POLLOUT) : 0)
      guard try wait(for: events, until: deadline) else {
        throw lost("the server did not answer in time")
      }
      guard PQconsumeInput(pointer) == 1 else { throw lost(words) }
    }
  }

  /// Waits until the socket is ready; false at the deadline.
  private func wait(
    for events: Int16, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> Bool {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var entry = pollfd(fd: PQsocket(pointer), events: events, revents: 0)
      let count = poll(&entry, 1, Int32(min(left.rounded(.up), 60_000)))
      if count > 0 { return true }
      guard count == 0 || errno == EINTR else { throw lost("the socket cannot be waited for") }
    }
  }

  private func lost(_ words: String) -> PostgreSQLError { .lost(words, isUnknown: true) }
}

extension [String] {
  /// The texts as a list of C strings that ends with nothing.
  fileprivate func withCStrings<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    map(Optional.some).withOptionalCStrings { body($0.baseAddress) }
  }
}

extension [String?] {
  /// The texts as C strings, and one place after them that holds nothing; the buffer counts only
  /// the texts.
  fileprivate func withOptionalCStrings<Result>(
    _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    var bytes: [CChar] = []
    var starts: [Int?] = []
    for text in self {
      starts.append(text == nil ? nil : bytes.count)
      guard let text else { continue }
      bytes.append(contentsOf: text.utf8CString)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let pointers: [UnsafePointer<CChar>?] =
        starts.map { start in
          guard let start, let base = bytes.baseAddress else { return nil }
          return base + start
        } + [nil]
      return pointers.withUnsafeBufferPointer { pointers in
        body(UnsafeBufferPointer(start: pointers.baseAddress, count: pointers.count - 1))
      }
    }
  }
}
#endif
