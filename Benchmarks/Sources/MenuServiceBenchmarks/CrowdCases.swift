#if Service
import BenchmarkReport
import Foundation

/// Customers with open pages order at a steady rate, while boards follow.
enum CrowdCases {
  private static let customers = 1_000
  private static let boards = 5
  private static let ordersPerSecond = 50.0
  private static let threads = 24
  private static let token = "a-token-of-the-benchmark"

  static func measure(
    _ runner: String, in folder: URL, into report: inout Report
  ) async throws {
    let file = folder.appending(path: "token")
    try Data(token.utf8).write(to: file)
    let store = "sqlite:" + folder.appending(path: "crowd.sqlite").path
    let outcome = try await ServerProcess.serving(
      runner, MenuRunner.arguments(store: store) + ["--token-file", file.path]
    ) { try await run($0) }
    report.add(
      BenchmarkCase(
        name: "a board sees an order, 99th percentile: 1,000 customers, 5 boards, 50 orders/s",
        floorName: "the median", goal: .atMost(200), unit: "ms"
      ) { .init(ours: outcome.p99, floor: outcome.median) })
    report.add(
      BenchmarkCase(
        name: "  orders that a board did not see, of 1,000 orders and 5 boards",
        floorName: "none", goal: .atMost(0), unit: "orders"
      ) { .init(ours: Double(outcome.lost), floor: 0) })
  }

  private struct Outcome: Sendable {
    let p99, median: Double
    let lost: Int
  }

  private typealias Times = [Int: ContinuousClock.Instant]

  private static func run(_ server: ServerProcess) async throws -> Outcome {
    let sessions = try await server.sessions(customers)
    // Every customer looks at the page of the order.
    let pages = try StreamCrowd.open(sessions, at: server.address)
    let reading = Task.detached { await pages.read() }
    let end = ContinuousClock.now + .seconds(Double(customers) / ordersPerSecond + 30)
    return try await withThrowingTaskGroup(of: (isBoard: Bool, times: Times).self) { group in
      for _ in 0..<boards {
        group.addTask { (true, try await onThread { try watch(until: end, at: server.address) }) }
      }
      let start = ContinuousClock.now + .seconds(1)
      for thread in 0..<threads {
        group.addTask {
          let own = stride(from: thread, to: customers, by: threads).map { ($0, sessions[$0]) }
          return (false, try await onThread { try order(own, from: start, at: server.address) })
        }
      }
      var sent: Times = [:]
      var seen: [Times] = []
      for try await (isBoard, times) in group {
        if isBoard { seen.append(times) } else { sent.merge(times) { first, _ in first } }
      }
      reading.cancel()
      _ = await reading.value
      var delays: [Double] = []
      for board in seen {
        for (number, time) in sent {
          if let receipt = board[number] { delays.append((receipt - time) / .milliseconds(1)) }
        }
      }
      delays.sort()
      guard !delays.isEmpty else { throw Load.Failed(words: "no board saw an order") }
      return Outcome(
        p99: delays[delays.count * 99 / 100], median: delays[delays.count / 2],
        lost: customers * boards - delays.count)
    }
  }

  /// Orders from each session at its time, and returns when each order was sent, by number.
  private static func order(
    _ sessions: [(index: Int, id: String)], from start: ContinuousClock.Instant,
    at address: String
  ) throws -> Times {
    let connection = try RawConnection(address)
    var times: Times = [:]
    for session in sessions {
      let due = start + .seconds(Double(session.index) / ordersPerSecond)
      Thread.sleep(forTimeInterval: max(0, (due - .now) / .seconds(1)))
      let path = "/v1/sessions/\(session.id)"
      try connection.send(
        "POST", "\(path)/actions", ["If-Match": "\"0.0\"", "Content-Type": "application/json"],
        body: #"{"choose":"temperature.hot"}"#)
      let acted = try connection.response()
      guard acted.status == 200 else { throw Load.Failed(words: acted.body) }
      let time = ContinuousClock.now
      try connection.send("POST", "\(path)/submit", ["If-Match": "\"1.0\""])
      let submitted = try connection.response()
      guard submitted.status == 201, let number = number(in: submitted.body) else {
        throw Load.Failed(words: submitted.body)
      }
      times[number] = time
    }
    return times
  }

  private static func number(in entry: String) -> Int? {
    entry.range(of: "\"number\":").flatMap {
      Int(entry[$0.upperBound...].prefix(while: \.isNumber))
    }
  }

  /// Follows all orders like a board, and returns when each was first seen, by number.
  private static func watch(
    until end: ContinuousClock.Instant, at address: String
  ) throws -> Times {
    let connection = try RawConnection(address)
    try connection.send(
      "GET", "/v1/orders/stream",
      ["Authorization": "Bearer \(token)", "Accept": "text/event-stream"])
    var times: Times = [:]
    while times.count < customers, ContinuousClock.now < end {
      guard let line = try? connection.line() else { break }
      guard line.hasPrefix("data: "), let number = number(in: line) else { continue }
      times[number] = times[number] ?? .now
    }
    return times
  }

  /// Runs a call that blocks on a thread of its own.
  private static func onThread<Result: Sendable>(
    _ call: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Swift.Result(catching: call)) }
    }
  }
}
#endif
