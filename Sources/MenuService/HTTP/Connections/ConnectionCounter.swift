#if Service
import NIOCore
import Synchronization

/// Counts the open connections of each address.
final class ConnectionCounter: Sendable {
  private let maximum: Int
  private let proxies: [ProxyNetwork]
  private let counts = Mutex<[ClientAddress: Int]>([:])

  /// Counts up to a number of connections for each address that is no trusted proxy; 0 counts nothing.
  init(maximum: Int, trusting proxies: [ProxyNetwork]) {
    self.maximum = maximum
    self.proxies = proxies
  }

  /// Counts a new connection until it is closed. Returns `false` if its address has too many already.
  func admit(_ channel: any Channel) -> Bool {
    guard maximum > 0, let peer = channel.remoteAddress, !proxies.trusts(peer),
      let address = ClientAddress(peer)
    else { return true }
    let isAdmitted = counts.withLock { counts in
      guard counts[address, default: 0] < maximum else { return false }
      counts[address, default: 0] += 1
      return true
    }
    guard isAdmitted else { return false }
    channel.closeFuture.whenComplete { [self] _ in
      counts.withLock { counts in
        let left = (counts[address] ?? 0) - 1
        counts[address] = left > 0 ? left : nil
      }
    }
    return true
  }
}
#endif
