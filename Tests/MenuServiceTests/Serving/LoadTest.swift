#if Service
import Foundation
import MenuSections
import MenuText
import Synchronization

@testable import MenuService

/// The running servers of a test, and what their clients received.
final class LoadTest: Sendable {
  private struct State {
    var ports: [Int] = []
    var isOver = false
    var isShut = false
    var lines: [String] = []
    var acknowledged = 0
    var retried = 0
  }

  private let state = Mutex(State())

  /// The ports of running servers.
  var ports: [Int] {
    get { state.withLock { $0.ports } }
    set { state.withLock { $0.ports = newValue } }
  }

  /// Whether clients should stop.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// Whether servers should stop as well.
  var isShut: Bool { state.withLock { $0.isShut } }

  /// How many calls were acknowledged.
  var acknowledged: Int { state.withLock { $0.acknowledged } }

  /// How many calls were retried with their key because there was no response.
  var retried: Int { state.withLock { $0.retried } }

  func add(_ port: Int) { state.withLock { $0.ports.append(port) } }
  func retry() { state.withLock { $0.retried += 1 } }
  func close() { state.withLock { $0.isOver = true } }
  func shut() { state.withLock { $0.isShut = true } }

  func tell(_ line: String) {
    state.withLock { state in
      state.lines.append(line)
      if line.hasPrefix("done ") || line.hasPrefix("ordered ") { state.acknowledged += 1 }
    }
  }

  /// The lines for a ``HistoryChecker``.
  var lines: [String] { state.withLock { $0.lines } }

  /// The menu.
  static let menu = MenuSource(
    name: "test",
    text: """
      item: Coffee
      price: 3000
      currency: KRW
      sections:
        - menu: Size
          items: {S: 0, M: 500, L: 900}
        - menu: Extras
          select: any
          each: 0..9
          items: {Shot: 500, Syrup: 300, Cream: 700}
        - text: Note
        - count: Quantity
        - total: Total

      """)

  /// The digest of a screen's JSON document.
  static func digest(_ state: SessionState) -> String {
    let moment = SessionMoment(state: state, inventory: InventoryView(), context: OrderContext())
    let screen = moment.screen.screen
    return digest(SessionDocument.screen(screen, Localizer(screen.definition.locale)))
  }

  static func digest(_ text: String) -> String {
    SHA256Digest(of: Array(text.utf8)).hex
  }
}
#endif
