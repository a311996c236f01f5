/// What each section shows. Where a data source asked a section's kind, then cast its items, every
/// case of `SectionView` carries its own rows and values; a new kind would not compile until it is
/// drawn here.
import MenuSections

extension SectionView {
  /// The header, the section's own rows, and the footer.
  func lines(in wording: Wording) -> [String] {
    let header = place.header.map { ["[\(wording.text($0))]"] } ?? []
    let footer = place.footer.map { ["(\(wording.text($0)))"] } ?? []
    return header + content(in: wording).map { "  \($0)" } + footer
  }

  private func content(in wording: Wording) -> [String] {
    let menu = place.definition
    switch self {
    case .title(let title):
      return [title.content.description.map(wording.text), title.content.image?.source.value]
        .compactMap(\.self)
    case .menu(let menu):
      let select = wording.select(menu.select)
      return
        (select.isEmpty ? [] : ["\(select), \(wording.options(menu.rows.count, of: menu.select))"])
        + menu.rows.map { row in
          let about = row.option.description.map { ", \(wording.text($0))" } ?? ""
          let chosen = row.quantity > 0 ? " × \(row.quantity)" : ""
          return wording.text(row.option.name) + about + chosen
        }
    case .count(let count): return ["\(count.value) of \(count.range)"]
    case .text(let text): return [text.text]
    case .total(let total): return [wording.total(total.total, of: menu)]
    case .custom(let custom): return [custom.content.kind]
    }
  }
}
