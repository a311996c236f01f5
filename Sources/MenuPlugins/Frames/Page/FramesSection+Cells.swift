import MenuLayout
import MenuSections

/// What stands in the cells of each kind of section.
extension FramesSection {
  /// Everything in a cell between its paddings; labels are among it unless they wrap.
  func cell(_ item: Int) -> FramesContent {
    var content = inside(item)
    let labels = labels(of: item)
    if !labels.isEmpty {
      let names = labels.map { localizer.text($0.text) }.joined(separator: " · ")
      content.bands.append(.line(FramesWords(names, 12, .regular, .secondary)))
    }
    return content
  }

  /// What stands over the labels of a cell that wraps; its mark stands out of it.
  func wrappedCell(_ item: Int) -> FramesContent {
    var content = inside(item)
    if content.mark != nil { content.padding.leading = -(metrics.mark.width + metrics.gap) }
    return content
  }

  /// A label's text.
  func words(of label: MenuLabel) -> FramesWords {
    FramesWords(localizer.text(label.text), 11, .medium)
  }

  /// Between a cell's edges and what it says, where the menu does not ask for another padding.
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
      ? nil : FramesWords(localizer.price(title.price, of: definition), 17, .medium, .accent)
    content.bands += heading(22, beside: price)
    if let description = title.content.description {
      content.bands.append(
        .line(FramesWords(localizer.text(description), 14, .regular, .secondary)))
    }
    return content
  }

  private func count(_ count: CountSectionView) -> FramesContent {
    var content = FramesContent()
    let name = hasOwnHeader ? header : ""
    content.bands = [.stepper(FramesWords(name, 16, .medium), value: "\(count.value)")]
    if let words = count.price.flatMap(offer) {
      content.bands.append(.line(FramesWords(words, 13, .regular, .secondary)))
    }
    return content
  }

  private func field(_ text: TextSectionView) -> FramesContent {
    let placeholder = text.content.placeholder.map(localizer.text) ?? ""
    let words =
      text.text.isEmpty
      ? FramesWords(placeholder, 15, .regular, .disabled) : FramesWords(text.text, 15)
    return FramesContent(bands: [.field(words)])
  }

  private func total(_ total: TotalSectionView) -> FramesContent {
    var content = FramesContent()
    let amount = FramesWords(localizer.total(total.total, of: definition), 19, .bold, .accent)
    content.bands = heading(17, beside: amount)
    if !hasOwnHeader { content.bands = [.line(FramesWords("", 17), trailing: amount)] }
    for line in total.breakdown {
      let name = chain(of: line.owner).map { $0 + " › " } ?? ""
      let words = name + localizer.name(of: line, in: definition)
      let times = line.quantity == 1 ? "" : " × \(line.quantity)"
      content.bands.append(
        .line(
          FramesWords(words + times, 13, .regular, .secondary),
          trailing: FramesWords(
            localizer.total(line.amount, of: definition), 13, .regular, .secondary)))
    }
    return content
  }

  private func custom(_ custom: CustomSectionView) -> FramesContent {
    let price = offer(PriceRange(custom.content.price))
      .map { FramesWords($0, 15, .medium, .accent) }
    let lines =
      custom.content.lines(in: localizer.language)
    var content = FramesContent(
      bands: lines.map { .line(FramesWords($0, 14, .regular, .secondary)) })
    if let price {
      if case .line(let words, _) = content.bands.first {
        content.bands[0] = .line(words, trailing: price)
      } else {
        content.bands = [.line(FramesWords("", 14), trailing: price)]
      }
    }
    return content
  }

  /// What something in the section costs; `nil` while that is nothing.
  func offer(_ price: PriceRange) -> String? {
    guard price.from != 0 else { return nil }
    return localizer.offer(price, in: view.instance.index, of: definition)
  }

  private func heading(_ size: Double, beside trailing: FramesWords?) -> [FramesBand] {
    guard hasOwnHeader, view.instance.header != nil else {
      return trailing.map { [.line($0)] } ?? []
    }
    return [.line(FramesWords(header, size, .bold), trailing: trailing)]
  }

  /// A picture; without a shape of its own it is square beside words and wide above them.
  func picture(_ image: MenuImage, of name: LocalizedText) -> FramesPicture {
    let aspect = image.aspect.map { Double($0.width) / Double($0.height) }
    return FramesPicture(
      source: image.source.value, alternative: localizer.text(image.alternative ?? name),
      aspect: aspect ?? (look == .row && row(0) != nil ? 1 : 16.0 / 9))
  }
}
