import MenuSections
import MenuText

/// The visible parts of a screen, as sections and rows with ids.
typealias ShownSection = RowSection<String, String, ShownRow>

struct ShownRow: Hashable, Identifiable {
  let id: String
  let text: String
}

extension Screen {
  /// Everything visible, without internal indices; `identity` identifies rows.
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
            text: "\(row.option.name.fallback) \(row.quantity) \(row.state) "
              + "\(Localizer(.english).price(of: row, in: menu) ?? "") \(row.price ?? .zero) "
              + "\(row.stock ?? -1) \(row.soldOut?.reason?.fallback ?? "") \(row.lines)")
        }
      }
      return ShownSection(id: view.instance.path.description, content: view.said, rows: rows)
    }
  }
}

extension SectionView {
  /// The visible content besides the rows.
  fileprivate var said: String {
    let head = "\(instance.header?.fallback ?? "") \(instance.footer?.fallback ?? "") "
    return switch self {
    case .title(let view): head + "\(view.price) \(view.content.description?.fallback ?? "")"
    case .menu(let view): head + "\(view.select) \(view.chosen) \(view.status) \(view.pending)"
    case .count(let view): head + "\(view.value) \(view.range) \(view.step)"
    case .text(let view): head + "\(view.text) \(view.pending)"
    case .total(let view):
      head + "\(view.total) "
        + "\(view.breakdown.map { "\(name(of: $0)) \($0.path) \($0.quantity) \($0.amount)" })"
    case .custom(let view): head + view.content.kind
    }
  }

  private func name(of line: BreakdownLine) -> String {
    Localizer(.english).name(of: line, in: instance.menu)
  }
}
