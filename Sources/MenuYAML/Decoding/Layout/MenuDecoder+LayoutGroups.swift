import MenuLayout
import MenuSections

/// A cell or a group, with what its group must know to judge it.
struct WrittenElement {
  let element: LayoutElement
  let size: WrittenSize
  let edges: LayoutEdgeSpacing

  /// The group, if it is one.
  var group: LayoutGroup? {
    switch element {
    case .item: nil
    case .group(let group): group
    }
  }
}

/// The whole composition: groups of items and of groups.
///
/// The nesting needs no limit of its own: a group in a group is three levels of the document, which
/// has 128 at most, and a layout has room for 64 groups in each other.
extension MenuDecoder {
  static let groupExample = "{axis: horizontal, size: [100%, 50], items: [{size: [50%, 100%]}]}"

  /// A group; its elements are read and judged even where it is not whole itself.
  mutating func group(_ node: YAMLNode) -> WrittenElement? {
    guard
      let fields = fields(
        of: node, in: "a group",
        known: LayoutVocabulary.group.names,
        example: Self.groupExample)
    else { return nil }
    let axis = self.axis(fields)
    let size = requiredSize(fields, of: "a group")
    let spacing = fields["spacing"].flatMap { self.spacing($0, what: "'spacing'") }
    let insets = fields["insets"].flatMap { self.insets($0) }
    let edges = fields["edges"].flatMap { self.edges($0) } ?? .none
    let count = fields["count"].flatMap {
      whole($0, what: "'count'", in: LayoutVocabulary.counts)?.value
    }
    let repetitions = fields["repeat"].flatMap {
      whole($0, what: "'repeat'", in: LayoutVocabulary.counts)?.value
    }
    let badge = fields["badge"].flatMap { self.badge($0, kind: Self.groupBadge) }
    let elements = self.elements(fields)
    checkCounts(fields, elements: elements?.count)
    if let size, let insets { checkInsets(insets, in: size) }
    let hasCount = fields["count"] != nil || fields.isLost("count")
    guard let axis, let size, let elements, let first = elements.first else { return nil }
    let room = GroupRoom(
      axis: axis, size: size, insets: insets?.insets ?? .zero,
      divides: hasCount && !size[axis].isMeasured)
    for element in elements.compactMap({ $0 }) { check(element, in: room) }
    let known = elements.compactMap { $0?.element }
    guard known.count == elements.count, let only = first?.element,
      isSmallEnough(known, at: node.headSpan)
    else { return nil }
    let content: LayoutGroup.Content =
      if let count {
        .dividing(only, count: count)
      } else if let repetitions {
        .repeating(only, count: repetitions)
      } else {
        .subitems(known)
      }
    let group = LayoutGroup(
      axis: axis, size: size.size, content: content, spacing: spacing ?? .fixed(0),
      insets: insets?.insets ?? .zero, edges: edges, badges: badge.map { [$0] } ?? [])
    return WrittenElement(element: .group(group), size: size, edges: edges)
  }

  /// The element kind of a group's badge, which tells it from an item's.
  private static let groupBadge = "group-badge"

  private mutating func axis(_ fields: Fields) -> LayoutAxis? {
    guard let node = fields["axis"] else {
      reportMissing("axis", in: fields, "a group", example: "axis: horizontal")
      return nil
    }
    return word(node, key: "axis", among: LayoutVocabulary.axes)
  }

  private mutating func requiredSize(_ fields: Fields, of what: String) -> WrittenSize? {
    guard let node = fields["size"] else {
      reportMissing("size", in: fields, what, example: "size: [100%, 50]")
      return nil
    }
    return size(node)
  }

  /// The elements in order, `nil` for each that cannot be read.
  private mutating func elements(_ fields: Fields) -> [WrittenElement?]? {
    guard let node = fields["items"] else {
      reportMissing("items", in: fields, "a group", example: "items: [{size: [50%, 100%]}]")
      return nil
    }
    guard let items = node.items, !items.isEmpty else {
      if !node.isIncomplete {
        report(
          .wrongShape, at: node.headSpan,
          "'items' of a group is a list of what it arranges; this is "
            + (node.items == nil ? node.inWords : "empty"),
          label: "nothing to arrange", help: "write [{size: [50%, 100%]}]")
      }
      return nil
    }
    return items.map { element($0) }
  }

  private mutating func element(_ node: YAMLNode) -> WrittenElement? {
    guard
      let fields = fields(
        of: node, in: "a group's item",
        known: LayoutVocabulary.item.names,
        example: "{size: [50%, 100%]}")
    else { return nil }
    guard let group = fields["group"] else { return item(fields) }
    for (key, _) in fields.byKey.values.sorted(by: { $0.key.span < $1.key.span })
    where key.text != "group" {
      report(
        .contradictoryLayout, at: key.span,
        "'\(key.text ?? "")' stands beside a group, not in it", label: "belongs into the group",
        help: "write {group: {\(key.text ?? ""): …}}")
    }
    return self.group(group)
  }

  private mutating func item(_ fields: Fields) -> WrittenElement? {
    guard !fields.isLost("group") else { return nil }
    let size = requiredSize(fields, of: "a group's item")
    let insets = fields["insets"].flatMap { self.insets($0) }
    let padding = self.padding(fields)
    let edges = fields["edges"].flatMap { self.edges($0) } ?? .none
    let aspect = fields["aspect"].flatMap { ratio($0) }
    let badge = fields["badge"].flatMap { self.badge($0) }
    let radius = fields["corner-radius"].flatMap { cornerRadius($0) }
    guard let size else { return nil }
    if let insets { checkInsets(insets, in: size) }
    if let key = fields.key("aspect"), !size.height.isMeasured {
      reportNoEffect(of: key, because: size.height.span)
    }
    let item = LayoutItem(
      size: size.size, insets: insets?.insets ?? .zero, padding: padding, edges: edges,
      aspect: aspect, badges: badge.map { [$0] } ?? [], cornerRadius: radius ?? .none)
    return WrittenElement(element: .item(item), size: size, edges: edges)
  }
}
