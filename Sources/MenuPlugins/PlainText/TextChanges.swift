public import MenuSections
import MenuText

/// The changes between two screens as text: one line per change, in the order of the changeset.
///
///     ~ total         총 금액    10,000원 → 10,200원
///     - extras.whip   휘핑크림   +500원
///     + extras.soy    두유       +700원
///     > extras.syrup  시럽 추가  온도 → 추가 선택
///     ~ extras.shot   샷 추가    +500원 → +600원
///
/// `-` is removed, `+` added, `>` moved, `~` changed. A line has the path, the name unless the path
/// ends in it, and details: the price and the select type, the new position, or the old and new
/// values. Changes of the whole order, and missing answers that no section shows, come last.
/// Columns are aligned by cells, and lines are not wrapped; texts of a menu are shown in their safe
/// form.
public struct TextChanges: Sendable {
  /// The changes from the old screen to the new one.
  public let changes: Changeset
  /// The old screen.
  public let old: Screen
  /// The new screen.
  public let new: Screen

  /// Makes the text of the changes from one screen to another; indices beyond the screens are
  /// ignored.
  public init(_ changes: Changeset, from old: Screen, to new: Screen) {
    self.changes = changes
    self.old = old
    self.new = new
  }

  /// The lines, each with a line feed; a single line if nothing changed.
  ///
  /// With color, the sign of each line has one of the 16 ANSI colors.
  public func text(_ localizer: Localizer, color: Bool = false) -> String {
    let description = ScreenChangeLines(
      changes: changes, old: ShownFacts(screen: old, localizer: localizer),
      new: ShownFacts(screen: new, localizer: localizer))
    let lines = description.lines
    guard !lines.isEmpty else {
      return localizer.string("changes.nothing") + "\n"
    }
    return ChangeTable(lines: lines).text(color: color)
  }
}

/// Turns a changeset into lines of text.
struct ScreenChangeLines {
  let changes: Changeset
  let old: ShownFacts
  let new: ShownFacts

  private var localizer: Localizer { new.localizer }

  /// One line per change in the order of the changeset, then the changes of the order.
  var lines: [ChangeLine] {
    let (sections, rows) = (changes.sections, changes.rows)
    return sections.deleted.compactMap { section($0, .gone, on: old) }
      + sections.inserted.compactMap { section($0, .came, on: new) }
      + sections.moved.compactMap(movedSection)
      + sections.updated.compactMap(updatedSection)
      + rows.deleted.compactMap { row($0, .gone, on: old) }
      + rows.inserted.compactMap { row($0, .came, on: new) }
      + rows.moved.compactMap(movedRow)
      + rows.updated.compactMap(updatedRow)
      + orderLines
  }

  /// The changes of the whole order, and of missing answers that no section shows.
  private var orderLines: [ChangeLine] {
    let (before, after) = (old.needs, new.needs)
    let earlier = Dictionary(uniqueKeysWithValues: before.map { ($0.path, $0.sentences) })
    let later = Dictionary(uniqueKeysWithValues: after.map { ($0.path, $0.sentences) })
    let instances =
      after.map { ($0.path, new) }
      + before.filter { later[$0.path] == nil }.map { ($0.path, old) }
    let lines = instances.compactMap { path, side -> ChangeLine? in
      guard path != "", earlier[path] != later[path] else { return nil }
      let facts = [earlier, later].map { [ShownFact(.missing, text: $0[path] ?? "")] }
      return ChangeLine(
        .changed, path: path.description, id: path.steps.last.map { String($0.id) } ?? "",
        name: localizer.name(at: path, in: side.definition),
        detail: facts[1].differences(from: facts[0], localizer))
    }
    let facts = (old.factsOfOrder(earlier[""] ?? ""), new.factsOfOrder(later[""] ?? ""))
    guard facts.1.differ(from: facts.0) else { return lines }
    let order = localizer.string("changes.order")
    return lines + [
      ChangeLine(
        .changed, path: order, id: order, name: order,
        detail: facts.1.differences(from: facts.0, localizer))
    ]
  }

  private func section(
    _ index: Int32, _ sign: ChangeSign, on side: ShownFacts
  ) -> ChangeLine? {
    side.screen.section(at: index).map { view in
      line(sign, view: view, on: side, detail: side.facts(of: view).summary(localizer))
    }
  }

  private func row(_ path: RowPath, _ sign: ChangeSign, on side: ShownFacts) -> ChangeLine? {
    guard let row = side.screen.row(at: path),
      case .menu(let menu)? = side.screen.section(at: path.section)
    else { return nil }
    return line(sign, row: row, detail: side.facts(of: row, in: menu).summary(localizer))
  }

  private func movedSection(_ move: Changeset.Move<Int32>) -> ChangeLine? {
    new.screen.section(at: move.new).map { view in
      let above = new.screen.section(at: move.new - 1).map { new.name(of: $0.instance) }
      return line(.moved, view: view, on: new, detail: instance(below: above))
    }
  }

  private func movedRow(_ move: Changeset.Move<RowPath>) -> ChangeLine? {
    guard let row = new.screen.row(at: move.new),
      let source = old.screen.section(at: move.old.section)?.instance,
      let target = new.screen.section(at: move.new.section)?.instance
    else { return nil }
    guard source.path != target.path else {
      let path = RowPath(section: move.new.section, row: move.new.row - 1)
      let above = new.screen.row(at: path).map { localizer.text($0.option.name) }
      return line(.moved, row: row, detail: instance(below: above))
    }
    let names = (old.name(of: source), new.name(of: target))
    let detail =
      names.0 == names.1 ? "\(source.path) → \(target.path)" : "\(names.0) → \(names.1)"
    return line(.moved, row: row, detail: detail)
  }

  private func updatedSection(_ update: Changeset.Move<Int32>) -> ChangeLine? {
    guard let before = old.screen.section(at: update.old),
      let after = new.screen.section(at: update.new)
    else { return nil }
    let differences = new.facts(of: after).differences(from: old.facts(of: before), localizer)
    return line(.changed, view: after, on: new, detail: differences)
  }

  private func updatedRow(_ update: Changeset.Move<RowPath>) -> ChangeLine? {
    guard let before = old.screen.row(at: update.old), let after = new.screen.row(at: update.new),
      case .menu(let source)? = old.screen.section(at: update.old.section),
      case .menu(let target)? = new.screen.section(at: update.new.section)
    else { return nil }
    let differences = new.facts(of: after, in: target)
      .differences(from: old.facts(of: before, in: source), localizer)
    return line(.changed, row: after, detail: differences)
  }

  /// A position, by the name above it: the index may be unchanged if others moved too.
  private func instance(below name: String?) -> String {
    guard let name else { return localizer.string("changes.to-the-top") }
    return localizer.string("changes.below", ["name": .text(name)])
  }

  private func line(
    _ sign: ChangeSign, view: SectionView, on side: ShownFacts, detail: String
  ) -> ChangeLine {
    ChangeLine(
      sign, path: view.instance.path.description, id: view.instance.id,
      name: side.name(of: view.instance), detail: detail)
  }

  private func line(_ sign: ChangeSign, row: MenuRow, detail: String) -> ChangeLine {
    ChangeLine(
      sign, path: row.path.description, id: row.option.id, name: localizer.text(row.option.name),
      detail: detail)
  }
}
