import MenuSections

/// A changeset on its way to lines of text.
struct ChangeReading {
  let changes: Changeset
  let old: ShownFacts
  let new: ShownFacts

  private var wording: Wording { new.wording }

  /// One line a change, in the order of the changeset; then what no section and no row shows.
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

  /// What became of the whole order, and of what has to be done at places that do not say so.
  private var orderLines: [ChangeLine] {
    let (before, after) = (old.needs, new.needs)
    let earlier = Dictionary(uniqueKeysWithValues: before.map { ($0.path, $0.sentences) })
    let later = Dictionary(uniqueKeysWithValues: after.map { ($0.path, $0.sentences) })
    let places =
      after.map { ($0.path, new) }
      + before.filter { later[$0.path] == nil }.map { ($0.path, old) }
    let lines = places.compactMap { path, side -> ChangeLine? in
      guard path != "", earlier[path] != later[path] else { return nil }
      let facts = [earlier, later].map { [ShownFact(.missing, $0[path] ?? "")] }
      return ChangeLine(
        .changed, path.description, id: path.steps.last.map { String($0.id) } ?? "",
        name: wording.name(at: path, in: side.definition),
        facts[1].differences(from: facts[0], wording))
    }
    let facts = (old.factsOfOrder(earlier[""] ?? ""), new.factsOfOrder(later[""] ?? ""))
    guard facts.1.differ(from: facts.0) else { return lines }
    let order = wording.say(ko: "주문 전체", en: "the order", ja: "ご注文全体")
    return lines + [
      ChangeLine(
        .changed, order, id: order, name: order, facts.1.differences(from: facts.0, wording))
    ]
  }

  private func section(
    _ index: Int32, _ sign: ChangeSign, on side: ShownFacts
  ) -> ChangeLine? {
    side.screen.section(at: index).map { view in
      line(sign, view, on: side, side.facts(of: view).summary(wording))
    }
  }

  private func row(_ path: RowPath, _ sign: ChangeSign, on side: ShownFacts) -> ChangeLine? {
    side.screen.row(at: path).map { row in
      line(sign, row, side.facts(of: row).summary(wording))
    }
  }

  private func movedSection(_ move: Changeset.Move<Int32>) -> ChangeLine? {
    new.screen.section(at: move.new).map { view in
      let above = new.screen.section(at: move.new - 1).map { new.name(of: $0.place) }
      return line(.moved, view, on: new, place(below: above))
    }
  }

  private func movedRow(_ move: Changeset.Move<RowPath>) -> ChangeLine? {
    guard let row = new.screen.row(at: move.new),
      let source = old.screen.section(at: move.old.section)?.place,
      let target = new.screen.section(at: move.new.section)?.place
    else { return nil }
    guard source.path != target.path else {
      let path = RowPath(section: move.new.section, row: move.new.row - 1)
      let above = new.screen.row(at: path).map { wording.text($0.option.name) }
      return line(.moved, row, place(below: above))
    }
    let names = (old.name(of: source), new.name(of: target))
    let detail =
      names.0 == names.1 ? "\(source.path) → \(target.path)" : "\(names.0) → \(names.1)"
    return line(.moved, row, detail)
  }

  private func updatedSection(_ update: Changeset.Move<Int32>) -> ChangeLine? {
    guard let before = old.screen.section(at: update.old),
      let after = new.screen.section(at: update.new)
    else { return nil }
    let differences = new.facts(of: after).differences(from: old.facts(of: before), wording)
    return line(.changed, after, on: new, differences)
  }

  private func updatedRow(_ update: Changeset.Move<RowPath>) -> ChangeLine? {
    guard let before = old.screen.row(at: update.old), let after = new.screen.row(at: update.new)
    else { return nil }
    let differences = new.facts(of: after).differences(from: old.facts(of: before), wording)
    return line(.changed, after, differences)
  }

  /// A place by what stands above it: an index may be the same as before, where others moved too.
  private func place(below name: String?) -> String {
    guard let name else { return wording.say(ko: "맨 위로", en: "to the top", ja: "一番上へ") }
    return wording.say(ko: "\(name) 아래로", en: "below \(name)", ja: "\(name)の下へ")
  }

  private func line(
    _ sign: ChangeSign, _ view: SectionView, on side: ShownFacts, _ detail: String
  ) -> ChangeLine {
    ChangeLine(
      sign, view.place.path.description, id: view.place.id, name: side.name(of: view.place), detail)
  }

  private func line(_ sign: ChangeSign, _ row: MenuRow, _ detail: String) -> ChangeLine {
    ChangeLine(
      sign, row.path.description, id: row.option.id, name: wording.text(row.option.name), detail)
  }
}
