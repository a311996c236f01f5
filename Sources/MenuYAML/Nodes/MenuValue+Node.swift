package import MenuSections

extension MenuValue {
  /// A node as a value of the core, with its text and locations.
  package init(_ node: YAMLNode) {
    let location = node.location
    switch node.content {
    case .scalar(let text, _): self.init(.text(text), at: location)
    case .sequence(let items): self.init(.list(items.map { MenuValue($0) }), at: location)
    case .mapping(let pairs):
      self.init(
        .map(
          pairs.map { pair in
            Entry(
              pair.key.text ?? "", MenuValue(pair.value), at: pair.key.location)
          }), at: location)
    }
  }
}
