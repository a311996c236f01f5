import BenchmarkReport
import Foundation
import MenuSections

/// The cost of readers of a store's updates for senders.
enum SubscriberCases {
  static let all: [BenchmarkCase] = [inventory, stalled]

  private static let inventory = BenchmarkCase(
    name: "send with 1,000 active readers and one stalled reader",
    floorName: "1,000 comparisons of the screens before and after a tap", goal: .shown
  ) { figures(readers: 1000) }

  private static let stalled = BenchmarkCase(
    name: "send with one stalled reader", floorName: "send without readers",
    goal: .timesFloor(1.2)
  ) {
    let menu = StoreInputs.menu(sections: 4, options: 10)
    let watched = StoreInputs.store(menu, sections: 4)
    let alone = StoreInputs.store(menu, sections: 4)
    var reader = watched.updates().makeAsyncIterator()
    wait { _ = await reader.next() }
    var next = 0
    func tap(_ store: MenuStore) {
      StoreInputs.accept { try store.send(StoreInputs.taps[next]) }
      next = (next + 1) % StoreInputs.taps.count
    }
    let figures = Measuring.figures(ours: { tap(watched) }, floor: { tap(alone) })
    wait {
      let update = await reader.next()
      precondition(update?.revision == watched.screen.revision, "one merged step")
    }
    return figures
  }

  private static func figures(readers: Int) -> BenchmarkCase.Figures {
    let store = StoreInputs.store(StoreInputs.menu(sections: 4, options: 10), sections: 4)
    var stalled = store.updates().makeAsyncIterator()
    let rounds = 50
    var time = 0.0
    let first = store.screen.revision
    wait {
      _ = await stalled.next()
      await withTaskGroup(of: Void.self) { group in
        let (seen, mark) = AsyncStream.makeStream(of: Void.self)
        for _ in 0..<readers {
          group.addTask {
            for await update in store.updates() {
              mark.yield()
              if update.revision == first + UInt64(rounds) { return }
            }
          }
        }
        var marks = seen.makeAsyncIterator()
        for _ in 0..<readers { _ = await marks.next() }
        let clock = ContinuousClock()
        let begin = clock.now
        for round in 0..<rounds {
          StoreInputs.accept { try store.send(StoreInputs.taps[round % 12]) }
          for _ in 0..<readers { _ = await marks.next() }
        }
        time = Measuring.microseconds(begin.duration(to: clock.now)) / Double(rounds)
      }
      let update = await stalled.next()
      precondition(update?.revision == first + UInt64(rounds), "one merged step")
    }
    let before = store.screen
    StoreInputs.accept { try store.send(StoreInputs.taps[0]) }
    let after = store.screen
    let floor = Measuring.once { for _ in 0..<readers { keep(after.changes(from: before)) } }
    return BenchmarkCase.Figures(ours: time, floor: floor)
  }

  /// Waits for asynchronous work from a synchronous case.
  private static func wait(_ body: @escaping () async -> Void) {
    nonisolated(unsafe) let body = body
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      await body()
      isDone.signal()
    }
    isDone.wait()
  }
}
