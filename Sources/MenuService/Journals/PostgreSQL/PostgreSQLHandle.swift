#if Service
import CPostgreSQL
import Foundation

/// A libpq connection. Calls block up to their deadlines, so only ``PostgreSQLConnection``
/// uses it, on its own queue.
final class PostgreSQLHandle {
  private let pointer: OpaquePointer
  private var prepared: [String: String] = [:]

  /// Connects, or throws after a few seconds.
  init(_ address: String) throws(PostgreSQLError) {
    // The address comes last, so that it overrides the other parameters.
    let keywords = ["connect_timeout", "application_name", "dbname"]
    let values = ["5", "menu-service", address]
    let connected = keywords.withCStrings { keywords in
      values.withCStrings { values in
        PQconnectdbParams(keywords, values, 1)
      }
    }
    guard let connected else { throw .unreachable("out of memory") }
    pointer = connected
    guard PQstatus(pointer) == CONNECTION_OK, PQsetnonblocking(pointer, 1) == 0 else {
      throw .unreachable(message)
    }
    // By default, libpq prints notices to standard error.
    PQsetNoticeProcessor(pointer, { _, _ in }, nil)
  }

  deinit { PQfinish(pointer) }

  /// Whether the server has closed the connection, as far as this is known without waiting.
  var isClosed: Bool {
    while true {
      var entry = pollfd(fd: PQsocket(pointer), events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 0) > 0 else { return PQstatus(pointer) != CONNECTION_OK }
      // There may be a message of the server before the end.
      guard PQconsumeInput(pointer) == 1 else { return true }
    }
  }

  /// libpq's message for the last error.
  private var message: String {
    String(cString: PQerrorMessage(pointer)).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Executes a statement with bound values, which is prepared on first use.
  func execute(
    _ sql: String, _ values: [SQLValue], until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> PostgreSQLRows {
    let name: String
    if let known = prepared[sql] {
      name = known
    } else {
      name = "s\(prepared.count)"
      guard PQsendPrepare(pointer, name, sql, 0, nil) == 1 else { throw lost(message) }
      _ = try result(until: deadline)
      prepared[sql] = name
    }
    var texts: [String?] = []
    for value in values { texts.append(try value.text) }
    let sent = texts.withOptionalCStrings { values in
      PQsendQueryPrepared(
        pointer, name, Int32(values.count), values.baseAddress, nil, nil, 0)
    }
    guard sent == 1 else { throw lost(message) }
    return try result(until: deadline)
  }

  /// Executes a statement without values, such as `COMMIT`.
  func execute(
    _ sql: String, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) {
    guard PQsendQuery(pointer, sql) == 1 else { throw lost(message) }
    _ = try result(until: deadline)
  }

  /// The notification payloads that arrive before a deadline. Returns as soon as there is one.
  func payloads(
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
      guard PQconsumeInput(pointer) == 1 else { throw lost(message) }
    }
  }

  /// The last result of the statements that were sent. Throws the first error among them.
  private func result(
    until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> PostgreSQLRows {
    var rows = PostgreSQLRows()
    var failure: PostgreSQLError?
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
          ?? self.message
        if state.isEmpty || PostgreSQLError.isShutdown(state) { throw lost(message) }
        failure = failure ?? .rejected(state: state, message)
      }
    }
    guard PQstatus(pointer) == CONNECTION_OK else { throw lost(message) }
    if let failure { throw failure }
    return rows
  }

  /// Sends pending data and waits for a result.
  private func receive(until deadline: ContinuousClock.Instant) throws(PostgreSQLError) {
    while true {
      let unsent = PQflush(pointer)
      guard unsent >= 0 else { throw lost(message) }
      if unsent == 0, PQisBusy(pointer) == 0 { return }
      let events = Int16(POLLIN) | (unsent == 1 ? Int16(POLLOUT) : 0)
      guard try wait(for: events, until: deadline) else {
        throw lost("the server did not respond in time")
      }
      guard PQconsumeInput(pointer) == 1 else { throw lost(message) }
    }
  }

  /// Waits until the socket is ready. Returns `false` at the deadline.
  private func wait(
    for events: Int16, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLError) -> Bool {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var entry = pollfd(fd: PQsocket(pointer), events: events, revents: 0)
      let count = poll(&entry, 1, Int32(min(left.rounded(.up), 60_000)))
      if count > 0 { return true }
      guard count == 0 || errno == EINTR else { throw lost("polling the socket failed") }
    }
  }

  private func lost(_ message: String) -> PostgreSQLError { .lost(message, isUnknown: true) }
}

extension [String] {
  /// Calls a closure with a null-terminated array of C strings.
  fileprivate func withCStrings<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    map(Optional.some).withOptionalCStrings { body($0.baseAddress) }
  }
}

extension [String?] {
  /// Calls a closure with a null-terminated array of C strings; the buffer's count excludes the
  /// terminator.
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
