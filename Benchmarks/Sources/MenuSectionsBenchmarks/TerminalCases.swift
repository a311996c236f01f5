import BenchmarkReport
import MenuSections
import MenuTerminal
import MenuText

/// The time from a key to its painted frame, with a menu of 10,000 rows at 80 × 24.
enum TerminalCases {
  static let all: [BenchmarkCase] =
    cases("moves the focus", moves, .atMost(2000)) + cases("chooses", choices, .atMost(2000))
    + cases("searches for names", search, .atMost(1000))

  private static let size = CellSize(columns: 80, rows: 24)
  private static let moves = [Key](repeating: .down, count: 60)
  private static let choices = (0..<60).map { $0 % 2 == 0 ? Key.character(" ") : .down }
  private static let search: [Key] =
    ["/", "ㅇ", "ㅅ", "옵", "션", "9"].map { .character($0) } + [.escape]

  private static func cases(
    _ name: String, _ keys: [Key], _ goal: BenchmarkCase.Goal
  ) -> [BenchmarkCase] {
    [time(name, keys, goal), bytes(name, keys)]
  }

  private static func time(
    _ name: String, _ keys: [Key], _ goal: BenchmarkCase.Goal
  ) -> BenchmarkCase {
    BenchmarkCase(
      name: "a key that \(name), to its painted frame, 10,000 rows",
      floorName: "one pass over the rows", goal: goal
    ) {
      var session = Session()
      var next = 0
      let rows = session.form.recorder.store.screen
      return Measuring.figures(
        ours: {
          keep(session.press(keys[next]))
          next = (next + 1) % keys.count
        },
        floor: {
          var chosen = 0
          for case .menu(let menu) in rows.sections {
            for row in menu.rows { chosen += row.quantity }
          }
          keep(chosen)
        })
    }
  }

  private static func bytes(_ name: String, _ keys: [Key]) -> BenchmarkCase {
    BenchmarkCase(
      name: "  the most bytes that such a key writes", floorName: "the whole frame",
      goal: .atMost(2048), unit: "B"
    ) {
      var session = Session()
      let whole = session.first
      let most = keys.map { session.press($0) }.max() ?? 0
      return BenchmarkCase.Figures(ours: Double(most), floor: Double(whole))
    }
  }

  /// A form and its painter, without a terminal.
  private struct Session {
    var form = OrderForm(
      CommandRecorder(MenuStore(StoreInputs.menu(sections: 100, options: 100))),
      localizer: Localizer(.korean))
    private var painter = FramePainter(.inline)
    /// The size of the first frame in bytes.
    private(set) var first = 0

    init() {
      first = paint()
    }

    mutating func press(_ key: Key) -> Int {
      _ = form.press(key)
      return paint()
    }

    private mutating func paint() -> Int {
      painter.bytes(for: form.frame(size, profile: .modern), screenRows: size.rows).count
    }
  }
}
