public import MenuSections

extension MenuValue {
  /// A node as a value of the core: scalars keep their text, everything its place.
  public init(_ node: YAMLNode) {
    let place = MenuPlace(node.span)
    switch node.content {
    case .scalar(let text, _): self.init(.text(text), at: place)
    case .sequence(let items): self.init(.list(items.map { MenuValue($0) }), at: place)
    case .mapping(let pairs):
      self.init(
        .map(
          pairs.map { pair in
            Entry(
              Placed(pair.key.text ?? "", at: MenuPlace(pair.key.span)), MenuValue(pair.value))
          }), at: place)
    }
  }
}
