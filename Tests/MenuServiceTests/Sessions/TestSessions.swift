import Foundation
import MenuPlugins
import MenuSections
import Testing

@testable import MenuService

extension MenuSource {
  /// A source of one file.
  init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of the main file.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A shop that sells tea from a stock.
let shop = MenuSource(
  name: "shop",
  text: """
    item: 차
    price: 3000
    currency: KRW
    locale: ko
    sections:
      - menu: 온도
        select: one
        items: [HOT, ICE]
      - menu: 추가
        select: 0..4
        each: 0..3
        items:
          꿀: 500
          레몬: {price: 700, stock: 2}
          우유: 400
      - text: 메모
      - count: 수량
      - total: 총 금액
    """)

/// A later menu of the same shop: without milk, with ginger.
let laterShop = MenuSource(
  name: "shop", text: shop.text.replacingOccurrences(of: "우유: 400", with: "생강: 600"))

let ice = MenuAction.choose("온도.ICE")

func at(_ version: Int, _ inventory: Int = 0) -> SessionRevision {
  SessionRevision(version: version, inventory: inventory)
}

func add(_ option: String) -> MenuAction { .add(MenuPath("추가.\(option)")) }

/// The sessions of a new process over a journal.
func service(
  _ journal: any SessionJournal, registering source: MenuSource = shop, sessionsInMemory: Int = 100,
  snapshotInterval: Int = 4, clock: ServiceClock = .system
) -> MenuSessions {
  let catalog = MenuCatalog()
  catalog.register(source)
  return MenuSessions(
    catalog, journal: journal, sessionsInMemory: sessionsInMemory,
    snapshotInterval: snapshotInterval, clock: clock)
}

extension JournalKind {
  /// Runs a test with a new session of the shop in a new journal.
  func withSession(
    _ body: (MenuSessions, SessionToken, any SessionJournal) async throws -> Void
  ) async throws {
    try await withJournal { journal in
      let sessions = service(journal)
      try await body(sessions, try await sessions.begin("shop").token, journal)
    }
  }
}

extension SessionScreen {
  /// The screen as JSON.
  var json: String { get throws { try screen.json } }
  /// What a customer sees on it.
  var seen: SeenOrder { SeenOrder(total: screen.total?.minorUnits) }
}

extension Screen {
  var json: String {
    get throws {
      var output = RenderOutput()
      let renderer = JSONRenderer()
      renderer.render(
        self, localizer: Localizer(definition.locale),
        options: try PluginOptions([:], for: renderer), into: &output)
      return output.text
    }
  }
}

extension Sequence where Element: Sendable {
  /// The results of a closure that runs for all elements at once, in any order.
  @discardableResult
  func mapConcurrently<Result: Sendable>(
    _ body: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: Result.self) { group in
      for element in self { group.addTask { try await body(element) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }
}

/// Waits for a condition.
func waitUntil(
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(300)
  while !(try await condition()) {
    try #require(
      ContinuousClock.now < deadline, "it never became true", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(20))
  }
}

/// The error that a call throws.
func sessionError<Result>(
  _ body: @autoclosure () async throws(SessionError) -> Result,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> SessionError {
  do throws(SessionError) {
    _ = try await body()
  } catch {
    return error
  }
  return try #require(nil, "no error was thrown", sourceLocation: sourceLocation)
}

/// The visible content of a row.
struct ShownRow: Hashable, Identifiable {
  let id: String
  let text: String
}

extension Screen {
  /// The visible content by section, to apply changes to.
  var shown: [RowSection<String, String, ShownRow>] {
    sections.map { view in
      let content =
        switch view {
        case .title(let title): "\(title.price)"
        case .menu(let menu): "\(menu.chosen) \(menu.pending)"
        case .count(let count): "\(count.value)"
        case .text(let text): text.text
        case .total(let total): "\(total.total) \(total.breakdown.map(\.amount))"
        case .custom(let custom): custom.content.kind
        }
      var rows: [ShownRow] = []
      if case .menu(let menu) = view {
        rows = menu.rows.map { row in
          ShownRow(
            id: "\(row.optionIndex)",
            text: "\(row.quantity) \(row.state) \(row.price ?? .zero) \(row.lines)")
        }
      }
      return RowSection(id: view.instance.path.description, content: content, rows: rows)
    }
  }
}
