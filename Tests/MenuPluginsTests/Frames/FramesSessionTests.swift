import MenuLayout
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Frame sessions")
struct FramesSessionTests {
  private static let localizer = Localizer(.korean)
  private static let setting = FramesConfiguration(
    container: LayoutSize(width: 320, height: 480), scale: 2, keepsTrace: true)

  /// Expects the incremental result to equal a full solution.
  private func expectFull(
    _ session: FramesSession, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let full = FramesSession(session.screen, localizer: Self.localizer, configuration: Self.setting)
    #expect(session.solution == full.solution, comment, sourceLocation: sourceLocation)
    #expect(session.document() == full.document(), comment, sourceLocation: sourceLocation)
  }

  @Test("After any sequence of actions, the frames equal those of a full solution")
  func walks() async throws {
    for seed in UInt64(1)...40 {
      let store = MenuStore(try MenuDefinition(Self.draft(seed: seed)))
      var session = FramesSession(
        store.screen, localizer: Self.localizer, configuration: Self.setting)
      var walk = RandomWalk(seed: seed)
      for step in 0..<25 {
        let command = walk.command(for: store.screen)
        guard let update = try? await store.update(after: { try store.send(command) }) else {
          continue
        }
        session.show(update)
        expectFull(session, "seed \(seed), step \(step): \(command)")
      }
    }
  }

  @Test("After any edits and inventory changes, the frames equal those of a full solution")
  func edits() async throws {
    for seed in UInt64(1)...40 {
      let store = MenuStore(try MenuDefinition(Self.draft(seed: seed)))
      var session = FramesSession(
        store.screen, localizer: Self.localizer, configuration: Self.setting)
      var walk = RandomWalk(seed: seed)
      for step in 0..<15 {
        let places = store.screen.sections.filter { $0.instance.owner == nil }.map(\.instance.path)
        let place = places[walk.number(in: 0...(places.count - 1))]
        let name = "새 항목 \(walk.number(in: 0...9))"
        let kind = walk.number(in: 0...6)
        let command = walk.command(for: store.screen)
        let update = try? await store.update {
          switch kind {
          case 0: try store.edit { $0.append([Self.item(name)], to: place) }
          case 1: try store.edit { $0.insert([Self.item(name)], at: 0, in: place) }
          case 2: try store.edit { $0.replace(place, with: [Self.item("o0", name: name)]) }
          case 3: try store.edit { $0.setLoadState(.loading, for: place) }
          case 4: try store.edit { $0.setLoadState(.failed(reason: name), for: place) }
          case 5:
            let sold = place.appending("o0")
            _ = store.setInventory(Inventory(revision: step, soldOut: [sold: SoldOut()]))
          default: try store.send(command)
          }
        }
        guard let update else { continue }
        session.show(update)
        expectFull(session, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("Another menu, or changes of another screen, cause a correct full solution")
  func otherMenus() async throws {
    let store = MenuStore(try MenuDefinition(Self.draft(seed: 3)))
    var session = FramesSession(
      store.screen, localizer: Self.localizer, configuration: Self.setting)
    for seed in UInt64(4)...20 {
      let next = try MenuDefinition(Self.draft(seed: seed))
      session.show(await store.update { store.replaceMenu(next) })
      expectFull(session, "seed \(seed)")
    }
    var changes = Changeset()
    changes.sections.deleted = [999]
    session.show(store.screen, changes: changes)
    expectFull(session, "a changeset of another screen")
  }

  @Test("The stages of an update lead from the cells of one screen to those of the next")
  func stages() async throws {
    for seed in UInt64(1)...40 {
      let store = MenuStore(try MenuDefinition(Self.draft(seed: seed)))
      var session = FramesSession(store.screen, localizer: Self.localizer)
      var shown = Self.cells(of: session)
      var walk = RandomWalk(seed: seed)
      for _ in 0..<25 {
        let command = walk.command(for: store.screen)
        guard let update = try? await store.update(after: { try store.send(command) }) else {
          continue
        }
        session.show(update)
        let next = Self.cells(of: session)
        shown = try shown.staged(update.changes ?? Changeset(), to: next).last?.sections ?? shown
        #expect(shown.map(\.rows.count) == next.map(\.rows.count), "seed \(seed)")
        #expect(shown.map(\.id) == next.map(\.id), "seed \(seed)")
      }
    }
  }

  private struct Cell: Equatable, Identifiable {
    let id: String
  }

  private static func cells(of session: FramesSession) -> [RowSection<String, String, Cell>] {
    let cells = Dictionary(
      grouping: session.document().frames.filter { $0.kind == .cell }, by: \.section)
    return session.screen.sections.map { view in
      let path = view.instance.path.description
      let rows = (cells[path] ?? []).map { Cell(id: $0.row ?? path) }
      return RowSection(id: path, content: "", rows: rows)
    }
  }

  /// A random menu whose top-level sections have all kinds of layouts.
  private static func draft(seed: UInt64) -> MenuDraft {
    var draft = MenuTestSupport.RandomMenu.draft(seed: seed)
    var generator = SeededGenerator(seed: seed)
    for index in draft.sections.indices {
      let written = layouts.randomElement(using: &generator) ?? nil
      draft.sections[index].layout = written.map { SectionLayout([.init($0)]) }
    }
    return draft
  }

  private static let layouts: [LayoutSection?] = {
    let third = LayoutItem(width: .fractionalWidth(1.0 / 3), height: .fractionalHeight(1))
    var pinned = LayoutSection.list(spacing: 3)
    pinned.boundary = [
      .header(height: .absolute(50), whileEmpty: .absolute(120), pins: true),
      .footer(height: .estimated(10)),
    ]
    pinned.backgrounds = [LayoutSection.Background()]
    return [
      nil, pinned,
      LayoutSection(
        group: .horizontal(
          LayoutItemSize(width: .fractionalWidth(1), height: .absolute(60)), [.item(third)])),
      LayoutSection(.flow(LayoutFlow(spacing: 4, alignment: .leading))),
      LayoutSection(.waterfall(LayoutWaterfall(columns: 2)), insets: LayoutInsets(9)),
      LayoutSection(
        .groups(
          .horizontal(
            LayoutItemSize(width: .fractionalWidth(0.6), height: .estimated(50)), [.item(third)])),
        scroll: .groupPaging),
    ]
  }()

  private static func item(_ id: String, name: String? = nil) -> MenuItem {
    MenuItem("\(name ?? id)", id: id, price: 250, labels: ["새것"])
  }
}
