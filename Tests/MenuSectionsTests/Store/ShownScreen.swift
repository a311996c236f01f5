import MenuSections

/// What a renderer could draw of a screen, section by section, as values with ids.
typealias ShownSection = RowSection<String, String, ShownRow>

struct ShownRow: Hashable, Identifiable {
  let id: String
  let text: String
}

extension Screen {
  /// Everything that can be seen, without numbers that only the core knows; rows are told apart by
  /// `identity`.
  func shown(
    _ identity: (MenuRow, SectionInstance) -> String = {
      "\($1.owner?.description ?? "")/\($0.optionIndex)"
    }
  ) -> [ShownSection] {
    sections.map { view in
      var rows: [ShownRow] = []
      if case .menu(let menu) = view {
        rows = menu.rows.map { row in
          ShownRow(
            id: identity(row, menu.instance),
            text: "\(row.option.name.fallback) \(row.quantity) \(row.state) \(row.price) "
              + "\(row.stock ?? -1) \(row.soldOut?.reason?.fallback ?? "") \(row.lines)")
        }
      }
      return ShownSection(id: view.instance.path.description, content: view.said, rows: rows)
    }
  }
}

extension SectionView {
  /// What it shows beside its rows.
  fileprivate var said: String {
    let head = "\(instance.header?.fallback ?? "") \(instance.footer?.fallback ?? "") "
    return switch self {
    case .title(let view): head + "\(view.price) \(view.content.description?.fallback ?? "")"
    case .menu(let view): head + "\(view.select) \(view.chosen) \(view.status) \(view.pending)"
    case .count(let view): head + "\(view.value) \(view.range) \(view.step)"
    case .text(let view): head + "\(view.text) \(view.pending)"
    case .total(let view):
      head + "\(view.total) \(view.breakdown.map { "\($0.path) \($0.quantity) \($0.amount)" })"
    case .custom(let view): head + view.content.kind
    }
  }
}
