#if Service
import NIOCore
import Synchronization

/// The open connections of a server. When nearly all of them are in use, those that have been idle
/// for the longest time are closed, so that new clients are served.
final class OpenConnections: Sendable {
  fileprivate struct State {
    /// The open connections, without those that are being closed for others.
    var count = 0
    var counts: [ClientAddress: Int] = [:]
    /// The connections in the order in which they became idle, from `start` on. An entry is out of
    /// date if its connection has another number.
    var idle: [(number: UInt64, connection: OpenConnection)] = []
    var start = 0
    var lastNumber: UInt64 = 0
  }

  private let maximum: Int
  private let maximumPerAddress: Int
  private let proxies: [ProxyNetwork]
  private let metrics: ServiceMetrics
  private let state = Mutex(State())

  /// Counts up to `maximumPerAddress` connections for each address that is no
  /// trusted proxy; 0 for no limit.
  init(
    maximum: Int, maximumPerAddress: Int, trusting proxies: [ProxyNetwork], metrics: ServiceMetrics
  ) {
    self.maximum = maximum
    self.maximumPerAddress = maximumPerAddress
    self.proxies = proxies
    self.metrics = metrics
  }

  var count: Int { state.withLock { $0.count } }

  /// The largest number of connections of one address.
  var maximumOfAnAddress: Int { state.withLock { $0.counts.values.max() ?? 0 } }

  /// Counts a new connection until it is closed; `nil` if its address has too many already.
  func admit(_ channel: any Channel) -> OpenConnection? {
    let peer = channel.remoteAddress
    let isLimited = maximumPerAddress > 0 && peer.map(proxies.trusts) != true
    let connection = OpenConnection(
      channel: channel, address: isLimited ? ClientAddress(peer) : nil)
    let shed = state.withLock { state -> [OpenConnection]? in
      if let address = connection.address {
        guard state.counts[address, default: 0] < maximumPerAddress else { return nil }
        state.counts[address, default: 0] += 1
      }
      state.count += 1
      return state.shed(above: shedAbove)
    }
    guard let shed else {
      metrics.countExceeded(.connectionsPerAddress)
      return nil
    }
    channel.closeFuture.whenComplete { [self] _ in remove(connection) }
    close(shed)
    return connection
  }

  /// Records that a connection waits for its next request.
  func idle(_ connection: OpenConnection) {
    let shed = state.withLock { state in
      state.lastNumber += 1
      connection.idleNumber.store(state.lastNumber, ordering: .relaxed)
      state.idle.append((state.lastNumber, connection))
      state.removeOutdated()
      return state.shed(above: shedAbove)
    }
    close(shed)
  }

  /// Keeps a connection that was to be closed for others but has received a request.
  func keep(_ connection: OpenConnection) {
    state.withLock { state in
      if connection.isShed.exchange(false, ordering: .relaxed) { state.count += 1 }
    }
  }

  private var shedAbove: Int { maximum * 9 / 10 }

  private func close(_ connections: [OpenConnection]) {
    for connection in connections {
      metrics.countExceeded(.connections)
      connection.channel.pipeline.fireUserInboundEventTriggered(ConnectionGuard.Shedding())
    }
  }

  private func remove(_ connection: OpenConnection) {
    connection.idleNumber.store(0, ordering: .relaxed)
    state.withLock { state in
      if !connection.isShed.load(ordering: .relaxed) { state.count -= 1 }
      if let address = connection.address {
        let left = (state.counts[address] ?? 0) - 1
        state.counts[address] = left > 0 ? left : nil
      }
      state.removeOutdated()
    }
  }
}

final class OpenConnection: Sendable {
  fileprivate let channel: any Channel
  /// `nil` if its connections are not limited.
  fileprivate let address: ClientAddress?
  /// When it became idle, as a number that grows; 0 while it is busy.
  fileprivate let idleNumber = Atomic<UInt64>(0)
  /// Whether it is being closed for others.
  fileprivate let isShed = Atomic(false)

  fileprivate init(channel: any Channel, address: ClientAddress?) {
    self.channel = channel
    self.address = address
  }

  /// Records that the connection receives a request.
  func isBusy() { idleNumber.store(0, ordering: .relaxed) }
}

extension OpenConnections.State {
  /// Takes the connections that have been idle for the longest time while more
  /// than `maximum` are open.
  fileprivate mutating func shed(above maximum: Int) -> [OpenConnection] {
    var shed: [OpenConnection] = []
    while count > maximum, start < idle.count {
      let (number, connection) = idle[start]
      start += 1
      let isIdle = connection.idleNumber.compareExchange(
        expected: number, desired: 0, ordering: .relaxed
      ).exchanged
      guard isIdle else { continue }
      connection.isShed.store(true, ordering: .relaxed)
      count -= 1
      shed.append(connection)
    }
    return shed
  }

  /// Removes entries that are out of date, if they are the larger part.
  fileprivate mutating func removeOutdated() {
    guard idle.count > 2 * count + 64 else { return }
    idle = idle[start...].filter { $0.connection.idleNumber.load(ordering: .relaxed) == $0.number }
    start = 0
  }
}
#endif
