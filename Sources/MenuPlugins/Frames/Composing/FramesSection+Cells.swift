import MenuLayout
import MenuSections

extension FramesSection {
  /// The contents of a cell, including labels that do not wrap.
  func cell(_ item: Int) -> FramesContent {
    var content = inside(item)
    let labels = labels(of: item)
    if !labels.isEmpty {
      let names = labels.map { localizer.text($0.text) }.joined(separator: " · ")
      content.bands.append(.line(.secondary(names, size: 12)))
    }
    return content
  }

  /// The contents above the labels of a cell with a wrap; its mark is outside.
  func wrappedCell(_ item: Int) -> FramesContent {
    var content = inside(item)
    if content.mark != nil { content.padding.leading = -(metrics.mark.width + metrics.gap) }
    return content
  }

  func words(of label: MenuLabel) -> FramesWords {
    FramesWords(localizer.text(label.text), size: 11, weight: .medium)
  }

  var padding: LayoutInsets {
    switch look {
    case .row: metrics.rowPadding
    case .tile: metrics.tilePadding
    case .chip: metrics.chipPadding
    }
  }

  /// Whether every row has a mark.
  var hasMarks: Bool {
    guard case .menu(let menu) = view, look != .chip else { return false }
    return menu.select != .none
  }

  private func inside(_ item: Int) -> FramesContent {
    switch view {
    case .title(let title): self.title(title)
    case .menu(let menu): row(item).map { self.row($0, of: menu) } ?? FramesContent()
    case .count(let count): self.count(count)
    case .text(let text): field(text)
    case .total(let total): self.total(total)
    case .custom(let custom): self.custom(custom)
    }
  }

  private func title(_ title: TitleSectionView) -> FramesContent {
    var content = FramesContent()
    if let image = title.content.image {
      let name = title.instance.header ?? definition.item
      content.bands.append(.picture(picture(image, of: name)))
    }
    let price =
      title.price == .zero
      ? nil
      : FramesWords(
        localizer.price(title.price, of: definition), size: 17, weight: .medium, tone: .accent)
    content.bands += heading(22, beside: price)
    if let description = title.content.description {
      content.bands.append(.line(.secondary(localizer.text(description), size: 14)))
    }
    return content
  }

  private func count(_ count: CountSectionView) -> FramesContent {
    var content = FramesContent()
    let name = hasOwnHeader ? header : ""
    content.bands = [
      .stepper(FramesWords(name, size: 16, weight: .medium), value: "\(count.value)")
    ]
    if let words = count.price.flatMap(offer) {
      content.bands.append(.line(.secondary(words, size: 13)))
    }
    return content
  }

  private func field(_ text: TextSectionView) -> FramesContent {
    let placeholder = text.content.placeholder.map(localizer.text) ?? ""
    let words =
      text.text.isEmpty
      ? FramesWords(placeholder, size: 15, weight: .regular, tone: .disabled)
      : FramesWords(text.text, size: 15)
    return FramesContent(bands: [.field(words)])
  }

  private func total(_ total: TotalSectionView) -> FramesContent {
    var content = FramesContent()
    let amount = FramesWords(
      localizer.total(total.total, of: definition), size: 19, weight: .bold, tone: .accent)
    content.bands = heading(17, beside: amount)
    if !hasOwnHeader { content.bands = [.line(FramesWords("", size: 17), trailing: amount)] }
    for line in total.breakdown {
      let name = chain(of: line.owner).map { $0 + " › " } ?? ""
      let words = name + localizer.name(of: line, in: definition)
      let times = line.quantity == 1 ? "" : " × \(line.quantity)"
      content.bands.append(
        .line(
          .secondary(words + times, size: 13),
          trailing: .secondary(localizer.amount(line.amount, of: definition), size: 13)))
    }
    return content
  }

  private func custom(_ custom: CustomSectionView) -> FramesContent {
    let price = offer(PriceRange(custom.content.price))
      .map { FramesWords($0, size: 15, weight: .medium, tone: .accent) }
    let lines =
      custom.content.lines(in: localizer.language)
    var content = FramesContent(
      bands: lines.map { .line(.secondary($0, size: 14)) })
    if let price {
      if case .line(let words, _) = content.bands.first {
        content.bands[0] = .line(words, trailing: price)
      } else {
        content.bands = [.line(FramesWords("", size: 14), trailing: price)]
      }
    }
    return content
  }

  /// A price in the section; `nil` for 0.
  func offer(_ price: PriceRange) -> String? {
    guard price.from != 0 else { return nil }
    return localizer.offer(price, in: view.instance)
  }

  private func heading(_ size: Double, beside trailing: FramesWords?) -> [FramesBand] {
    guard hasOwnHeader, view.instance.header != nil else {
      return trailing.map { [.line($0)] } ?? []
    }
    return [.line(FramesWords(header, size: size, weight: .bold), trailing: trailing)]
  }

  /// A picture; without an aspect ratio it is square beside words and wide above them.
  func picture(_ image: MenuImage, of name: LocalizedText) -> FramesPicture {
    let aspect = image.aspect.map { Double($0.width) / Double($0.height) }
    return FramesPicture(
      source: image.source, alternative: localizer.text(image.alternative ?? name),
      aspect: aspect ?? (look == .row && row(0) != nil ? 1 : 16.0 / 9))
  }

  func row(_ row: MenuRow, of menu: MenuSectionView) -> FramesContent {
    var content = FramesContent(isNarrow: look == .tile)
    let isAvailable = row.state == .available
    let name = FramesWords(
      localizer.text(row.option.name), size: look == .row ? 16 : 14, weight: .medium,
      tone: isAvailable ? .primary : .disabled)
    let prices = localizer.prices(of: row, in: menu)
    let price =
      prices.isEmpty
      ? nil : FramesWords(prices, size: look == .row ? 15 : 13, weight: .regular, tone: tone)
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
      content.bands.append(.line(.secondary(localizer.text(description), size: 13)))
    }
    let facts = localizer.diets(of: row.option.facts) + localizer.sentences(about: row.option)
    if !facts.isEmpty {
      let words = facts.joined(separator: " · ")
      content.bands.append(.line(.secondary(words, size: 12)))
    }
    if let note = localizer.note(on: row) {
      content.bands.append(.line(FramesWords(note, size: 12, weight: .medium, tone: .warning)))
    }
    for line in row.lines where row.lines.count > 1 || line.number > 1 {
      content.bands.append(
        .line(
          .secondary(
            "#\(line.number)" + (line.quantity == 1 ? "" : " × \(line.quantity)"), size: 13),
          trailing: .secondary(localizer.price(line.price, of: definition), size: 13)))
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
      number: isOn ? FramesWords("\(row.quantity)", size: 12, weight: .bold, tone: .accent) : nil)
  }
}
