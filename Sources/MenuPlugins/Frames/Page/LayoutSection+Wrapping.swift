import MenuLayout

extension LayoutSection {
  /// The same with a layout inside every cell whose width is settled and that keeps no shape.
  func wrapping(_ wrap: LayoutWrap) -> LayoutSection {
    var result = self
    switch content {
    case .groups(let group): result.content = .groups(group.wrapping(wrap))
    case .list(let item): result.content = .list(item.wrapping(wrap))
    case .flow(var flow):
      flow.item = flow.item.wrapping(wrap)
      result.content = .flow(flow)
    case .waterfall(var waterfall):
      waterfall.item = waterfall.item.wrapping(wrap)
      result.content = .waterfall(waterfall)
    }
    return result
  }
}

extension LayoutGroup {
  /// The first cell that the group makes; `nil` where a function makes them.
  var firstItem: LayoutItem? {
    switch content {
    case .subitems(let elements): elements.lazy.compactMap(\.firstItem).first
    case .dividing(let element, _), .repeating(let element, _): element.firstItem
    case .custom: nil
    }
  }

  fileprivate func wrapping(_ wrap: LayoutWrap) -> LayoutGroup {
    let content: Content =
      switch self.content {
      case .subitems(let elements): .subitems(elements.map { $0.wrapping(wrap) })
      case .dividing(let element, let count): .dividing(element.wrapping(wrap), count: count)
      case .repeating(let element, let count): .repeating(element.wrapping(wrap), count: count)
      case .custom(let frames): .custom(frames)
      }
    return LayoutGroup(
      axis: axis, size: size, content: content, spacing: spacing, insets: insets, edges: edges,
      badges: badges)
  }
}

extension LayoutElement {
  fileprivate var firstItem: LayoutItem? {
    switch self {
    case .item(let item): item
    case .group(let group): group.firstItem
    }
  }

  fileprivate func wrapping(_ wrap: LayoutWrap) -> LayoutElement {
    switch self {
    case .item(let item): .item(item.wrapping(wrap))
    case .group(let group): .group(group.wrapping(wrap))
    }
  }
}

extension LayoutItem {
  fileprivate func wrapping(_ wrap: LayoutWrap) -> LayoutItem {
    guard !size.width.isMeasured, aspect == nil, self.wrap == nil else { return self }
    var result = self
    result.wrap = wrap
    return result
  }
}

extension LayoutDimension {
  /// Whether only the measurer knows it.
  var isMeasured: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }
}
