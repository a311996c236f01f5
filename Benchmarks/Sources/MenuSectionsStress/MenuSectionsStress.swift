import Foundation
import MenuSections
import MenuText

/// Sends actions to one store from many threads, with concurrent readers, and checks that none is
/// lost.
///
/// Run it under the thread sanitizer with `make stress`.
@main
struct MenuSectionsStress {
  private static let threads = 16
  private static let actionsEach = 1_000_000 / threads

  static func main() async throws {
    let store = MenuStore(try menu())
    let begin = store.screen.revision
    let reader = Task {
      var seen: [ScreenUpdate] = []
      for await update in store.updates() {
        if let last = seen.last { precondition(update.revision > last.revision, "in order") }
        seen = [update]
      }
      return seen.last?.revision ?? 0
    }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<threads {
        group.addTask { await run(thread, on: store) }
      }
    }
    // Every thread sets its own option, and each of its actions changes the quantity.
    let expected = begin + UInt64(threads * actionsEach)
    precondition(store.screen.revision == expected, "each action was applied once")
    for thread in 0..<threads {
      let quantity = store.screen.answers
      precondition("\(quantity)".contains("o\(thread)"), "the option of thread \(thread) is chosen")
    }
    reader.cancel()
    let seen = await reader.value
    print(
      "\(threads) threads, \(threads * actionsEach) actions, revision \(expected), a reader saw up to \(seen)"
    )
  }

  /// Starts a dedicated thread, so that all threads run concurrently.
  private static func run(_ thread: Int, on store: MenuStore) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Thread {
        for index in 0..<actionsEach {
          do {
            try store.send(.set(MenuPath("s.o\(thread)"), to: 1 + index % 2))
          } catch {
            preconditionFailure("\(error)")
          }
        }
        continuation.resume()
      }.start()
    }
  }

  private static func menu() throws -> MenuDefinition {
    try MenuDefinition("stress", item: "Stress", currency: .krw) {
      MenuSection(menu: "Options", id: "s", select: .any, each: 0...9) {
        for index in 0..<threads {
          MenuItem("option \(index)", id: "o\(index)", price: .minorUnits(Int64(index)))
        }
      }
      MenuSection(total: "Total", id: "sum")
    }
  }
}
