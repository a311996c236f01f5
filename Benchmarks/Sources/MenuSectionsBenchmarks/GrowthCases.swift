import BenchmarkReport
import MenuLayout
import MenuSections
import MenuYAML

/// How time and memory grow from 1,000 to 1,000,000 options, rows or cells.
enum GrowthCases {
  private static let sizes = [1000, 10_000, 100_000, 1_000_000]

  /// Measures each path in each size, and prints a JSON line with the figures when it is ready.
  static func run() {
    for size in sizes {
      load(size)
      order(size)
      differ(size)
      layout(size)
    }
  }

  private static func load(_ size: Int) {
    let bytes = Array(LoadCases.document(options: size).utf8)
    let limits = NodeLimits(fileSizeInBytes: 1 << 30, nodeCount: 100_000_000)
    func load() -> MenuDefinition? {
      MenuDocument.read(
        SourceText(name: "menu.yaml", bytes: bytes), id: "menu", limits: limits
      ).definition
    }
    print("load", size, "time", time { keep(load()) }, "µs")
    print("load", size, "peak memory", PeakMemory.growth { keep(load()) }, "B")
    var menu: MenuDefinition?
    print("load", size, "the menu", PeakMemory.heldGrowth { menu = load() }, "B")
    print("load", size, "the file", Double(bytes.count), "B")
    keep(menu)
  }

  private static func order(_ size: Int) {
    let menu = StoreInputs.menu(sections: max(4, size / 1000), options: min(size / 4, 1000))
    let store = StoreInputs.store(menu, sections: 4)
    let (availability, order) = (Availability(menu), store.order)
    var screen: Screen?
    func present() { screen = OrderReducer.screen(menu, availability: availability, order: order) }
    print("screen", size, "time", time(present), "µs")
    screen = nil
    print("screen", size, "memory", PeakMemory.heldGrowth(present), "B")
    keep(screen)
    _ = store.screen
    var next = 0
    let sending = time {
      StoreInputs.accept { try store.send(StoreInputs.taps[next]) }
      next = (next + 1) % StoreInputs.taps.count
    }
    print("send", size, "time", sending, "µs")
  }

  private static func differ(_ size: Int) {
    let (old, new) = DifferInputs.list(
      size, deleted: size / 10, inserted: size / 10, shuffled: size / 50)
    var differ = Differ()
    print("differ", size, "time", time { keep(differ.changes(from: old, to: new)) }, "µs")
    print(
      "differ", size, "peak memory", PeakMemory.growth { keep(Differ.changes(from: old, to: new)) },
      "B")
  }

  private static func layout(_ size: Int) {
    let solver = LayoutInputs.solver(LayoutInputs.list)
    let known = KnownHeights(cells: size)
    let counts = Array(repeating: 1000, count: size / 1000)
    func solve() -> LayoutSolution { solver.solve(itemCounts: counts, measurer: known) }
    print("layout", size, "time", time { keep(solve()) }, "µs")
    print("layout", size, "peak memory", PeakMemory.growth { keep(solve()) }, "B")
  }

  /// The processor time of one run: the median of five rounds of at least a millisecond.
  private static func time(_ work: () -> Void) -> Double? {
    Measuring.figures(on: .processor, rounds: 5, ours: work, floor: {}).ours
  }

  private static func print(
    _ path: String, _ size: Int, _ figure: String, _ value: Double?, _ unit: String
  ) {
    let value = value.map { "\($0)" } ?? "null"
    Swift.print(
      #"{"path":"\#(path)","size":\#(size),"figure":"\#(figure)","value":\#(value),"unit":"\#(unit)"}"#
    )
  }
}
