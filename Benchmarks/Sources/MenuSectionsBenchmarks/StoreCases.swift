import AllocationCount
import BenchmarkReport
import MenuSections

/// The time and memory of actions, and the memory of a store.
enum StoreCases {
  static let all: [BenchmarkCase] =
    [
      send(sections: 4, options: 10, goal: .atMost(1.8)),
      send(sections: 100, options: 1000, goal: .atMost(4)),
      sendWithAmounts, replay, memory,
    ] + (allocation_count() < 0 ? [] : [allocations])

  /// Sends actions one after the other: reduces, prices, presents and compares.
  private static func send(
    sections: Int, options: Int, goal: BenchmarkCase.Goal
  ) -> BenchmarkCase {
    BenchmarkCase(
      name: "send, \(sections) × \(options) options: reduce, price, screen, changes",
      floorName: "the whole screen, rebuilt", goal: goal
    ) {
      let menu = StoreInputs.menu(sections: sections, options: options)
      let store = StoreInputs.store(menu, sections: sections)
      let availability = Availability(menu)
      let order = store.order
      _ = store.screen
      var next = 0
      return Measuring.figures(
        ours: {
          StoreInputs.accept { try store.send(StoreInputs.taps[next]) }
          next = (next + 1) % StoreInputs.taps.count
        },
        floor: { keep(OrderReducer.screen(menu, availability: availability, order: order)) })
    }
  }

  private static let sendWithAmounts = BenchmarkCase(
    name: "  the same on 4 × 10 options with tax, a fee and a discount",
    floorName: "the same menu without them", goal: .atMost(3.5)
  ) {
    let stores = [true, false].map {
      StoreInputs.store(StoreInputs.lines(withAmounts: $0), sections: 4)
    }
    for store in stores { _ = store.screen }
    var next = 0
    func send(to store: MenuStore) {
      StoreInputs.accept { try store.send(StoreInputs.taps[next]) }
      next = (next + 1) % StoreInputs.taps.count
    }
    return Measuring.figures(ours: { send(to: stores[0]) }, floor: { send(to: stores[1]) })
  }

  private static let allocations = BenchmarkCase(
    name: "  blocks of memory that such a send on 4 × 10 options takes",
    floorName: "the whole screen, rebuilt", goal: .atMost(3), unit: "blocks"
  ) {
    let menu = StoreInputs.menu(sections: 4, options: 10)
    let store = StoreInputs.store(menu, sections: 4)
    let availability = Availability(menu)
    let order = store.order
    func count(_ work: (Int) -> Void) -> Double {
      // Fill the history and all buffers before counting.
      for round in 0..<1200 { work(round) }
      let before = allocation_count()
      for round in 0..<1200 { work(round) }
      return Double(allocation_count() - before) / 1200
    }
    return BenchmarkCase.Figures(
      ours: count { round in
        StoreInputs.accept { try store.send(StoreInputs.taps[round % StoreInputs.taps.count]) }
      },
      floor: count { _ in keep(OrderReducer.screen(menu, availability: availability, order: order))
      })
  }

  private static let replay = BenchmarkCase(
    name: "replay of a log, per action of 1,000,000",
    floorName: "the same one by one, with screens",
    goal: .atMost(2)
  ) {
    let menu = StoreInputs.menu(sections: 4, options: 10)
    let log = (0..<1_000_000).map { StoreInputs.taps[$0 % 12] }
    var digests: Set<String> = []
    let time = (0..<3).map { _ in
      let store = MenuStore(menu)
      let time = Measuring.once { StoreInputs.accept { try store.replay(contentsOf: log) } }
      digests.insert("\(store.screen.stateDigest)")
      return time
    }.sorted()[1]
    precondition(digests.count == 1, "a log leads to one digest")
    let store = MenuStore(menu)
    let floor = Measuring.once {
      for command in log.prefix(100_000) { StoreInputs.accept { try store.replay(command) } }
    }
    return BenchmarkCase.Figures(ours: time / 1e6, floor: floor / 1e5)
  }

  private static let memory = BenchmarkCase(
    name: "memory of a session at rest, of 100,000: 40 options, six choices",
    floorName: "1 KiB", goal: .atMost(1024), unit: "B"
  ) {
    let menu = StoreInputs.menu(sections: 4, options: 10)
    let answers = StoreInputs.store(menu, sections: 4).screen.answers
    var sessions: [MenuStore] = []
    sessions.reserveCapacity(100_000)
    let growth = PeakMemory.growth {
      for _ in 0..<100_000 {
        // Each session has its own answers, as in a service.
        StoreInputs.accept { sessions.append(try MenuStore(menu, answers: answers)) }
      }
    }
    keep(sessions)
    return BenchmarkCase.Figures(ours: (growth ?? .nan) / 100_000, floor: 1024)
  }
}
