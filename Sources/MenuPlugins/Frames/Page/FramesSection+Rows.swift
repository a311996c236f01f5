import MenuLayout
import MenuSections

/// The cell of one row of a menu.
extension FramesSection {
  func row(_ row: MenuRow, of menu: MenuSectionView) -> FramesContent {
    var content = FramesContent(isNarrow: look == .tile)
    let isAvailable = row.state == .available
    let name = FramesWords(
      localizer.text(row.option.name), look == .row ? 16 : 14, .medium,
      isAvailable ? .primary : .disabled)
    let price = localizer.price(of: row, in: menu).map {
      FramesWords($0, look == .row ? 15 : 13, .regular, tone)
    }
    let picture = row.option.image.map { self.picture($0, of: row.option.name) }
    switch look {
    case .chip: return FramesContent(bands: [.line(name, trailing: price)])
    case .tile:
      if let picture { content.bands.append(.picture(picture)) }
    case .row: content.thumbnail = picture
    }
    content.mark = mark(of: row, in: menu)
    content.bands.append(.line(name, trailing: price))
    if let description = row.option.description {
      content.bands.append(
        .line(FramesWords(localizer.text(description), 13, .regular, .secondary)))
    }
    if let note = note(on: row) {
      content.bands.append(.line(FramesWords(note, 12, .medium, .warning)))
    }
    for line in row.lines where row.lines.count > 1 || line.number > 1 {
      content.bands.append(
        .line(
          FramesWords("#\(line.number) × \(line.quantity)", 13, .regular, .secondary),
          trailing: FramesWords(
            localizer.price(line.price, of: definition), 13, .regular, .secondary)))
    }
    return content
  }

  private var tone: FrameText.Tone { look == .row ? .primary : .secondary }

  private func mark(of row: MenuRow, in menu: MenuSectionView) -> FramesMark? {
    guard hasMarks else { return nil }
    let isOn = row.quantity > 0
    if menu.select.isRadio { return FramesMark(kind: .radio, isOn: isOn) }
    let isCounted =
      min(row.option.each.limit, menu.select.range.limit) > 1 || row.quantity > 1
    guard isCounted else { return FramesMark(kind: .check, isOn: isOn) }
    return FramesMark(
      kind: .quantity, isOn: isOn,
      number: isOn ? FramesWords("\(row.quantity)", 12, .bold, .accent) : nil)
  }

  /// Why a row cannot be had, or how many are left.
  private func note(on row: MenuRow) -> String? {
    if row.state == .available { return row.stock.map(localizer.left) }
    let state = localizer.state(row)
    return state.isEmpty ? nil : state
  }
}
