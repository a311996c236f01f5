import MenuLayout

extension LayoutSection {
  /// The same section with every cell changed.
  func mappingItems(_ change: (LayoutItem) -> LayoutItem) -> LayoutSection {
    var result = self
    switch content {
    case .groups(let group): result.content = .groups(group.mappingItems(change))
    case .list(let item): result.content = .list(change(item))
    case .flow(var flow):
      flow.item = change(flow.item)
      result.content = .flow(flow)
    case .waterfall(var waterfall):
      waterfall.item = change(waterfall.item)
      result.content = .waterfall(waterfall)
    }
    return result
  }
}

extension LayoutGroup {
  /// The first cell of the group; `nil` for a custom group.
  var firstItem: LayoutItem? {
    switch content {
    case .subitems(let elements):
      for element in elements {
        if let item = element.firstItem { return item }
      }
      return nil
    case .dividing(let element, _), .repeating(let element, _): return element.firstItem
    case .custom: return nil
    }
  }

  fileprivate func mappingItems(_ change: (LayoutItem) -> LayoutItem) -> LayoutGroup {
    let content: Content =
      switch self.content {
      case .subitems(let elements): .subitems(elements.map { $0.mappingItems(change) })
      case .dividing(let element, let count): .dividing(element.mappingItems(change), count: count)
      case .repeating(let element, let count):
        .repeating(element.mappingItems(change), count: count)
      case .custom(let frames): .custom(frames)
      }
    return LayoutGroup(
      axis: axis, size: size, content: content, spacing: spacing, insets: insets, edges: edges,
      badges: badges)
  }
}

extension LayoutGroup.Element {
  fileprivate var firstItem: LayoutItem? {
    switch self {
    case .item(let item): item
    case .group(let group): group.firstItem
    }
  }

  fileprivate func mappingItems(_ change: (LayoutItem) -> LayoutItem) -> LayoutGroup.Element {
    switch self {
    case .item(let item): .item(change(item))
    case .group(let group): .group(group.mappingItems(change))
    }
  }
}

extension LayoutDimension {
  var isMeasured: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }
}
