/// The text of each section. Every case of `SectionView` has its own rows and values, so a data source
/// needs no casts, and a new kind does not compile until it is handled here.
import MenuSections

extension SectionView {
  /// The header, the section's own rows, and the footer.
  func lines(in localizer: Localizer) -> [String] {
    let header = instance.header.map { ["[\(localizer.text($0))]"] } ?? []
    let footer = instance.footer.map { ["(\(localizer.text($0)))"] } ?? []
    return header + content(in: localizer).map { "  \($0)" } + footer
  }

  private func content(in localizer: Localizer) -> [String] {
    let menu = instance.menu
    switch self {
    case .title(let title):
      return [title.content.description.map(localizer.text), title.content.image?.source]
        .compactMap(\.self)
    case .menu(let menu):
      let select = localizer.select(menu.select)
      return
        (select.isEmpty
        ? [] : ["\(select), \(localizer.options(menu.rows.count, of: menu.select))"])
        + menu.rows.map { row in
          let about = row.option.description.map { ", \(localizer.text($0))" } ?? ""
          let chosen = row.quantity > 0 ? " × \(row.quantity)" : ""
          return localizer.text(row.option.name) + about + chosen
        }
    case .count(let count): return ["\(count.value) of \(count.range)"]
    case .text(let text): return [text.text]
    case .total(let total): return [localizer.total(total.total, of: menu)]
    case .custom(let custom): return [custom.content.kind]
    }
  }
}
