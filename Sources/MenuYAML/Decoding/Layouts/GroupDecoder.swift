import MenuLayout
import MenuSections
import MenuText

/// An item or a group with the facts that its group is checked against.
struct WrittenElement {
  let element: LayoutGroup.Element
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

/// Reads groups of items and of groups.
///
/// Nesting needs no limit of its own: a group in a group is three levels of the document, which has
/// 64 by default, and a layout allows 64 nested groups.
enum GroupDecoder {
  static let example = "{axis: horizontal, size: [100%, 50], items: [{size: [50%, 100%]}]}"

  /// A group; its elements are decoded and checked even if the group itself cannot be read.
  static func group(_ node: YAMLNode, in context: inout DecodingContext) -> WrittenElement? {
    guard
      let fields = Fields(
        node, of: .sentence("noun.group"),
        known: LayoutVocabulary.group.names,
        example: Self.example, in: &context)
    else { return nil }
    let axis = Self.axis(fields, in: &context)
    let size = requiredSize(fields, in: &context)
    let spacing = fields["spacing"].flatMap {
      LengthDecoder.spacing($0, what: .key("spacing"), in: &context)
    }
    let insets = fields.insets(in: &context)
    let edges = fields["edges"].flatMap { LengthDecoder.edges($0, in: &context) } ?? .none
    let count = fields.whole("count", within: LayoutVocabulary.counts, in: &context)?.value
    let repetitions = fields.whole("repeat", within: LayoutVocabulary.counts, in: &context)?.value
    let badge = fields["badge"].flatMap {
      BoundaryDecoder.badge($0, kind: Self.groupBadge, in: &context)
    }
    let elements = Self.elements(fields, in: &context)
    GroupCheck.checkCounts(fields, elements: elements?.count, in: &context)
    if let size, let insets { GroupCheck.checkInsets(insets, in: size, in: &context) }
    let hasCount = fields["count"] != nil || fields.isLost("count")
    guard let axis, let size, let elements, let first = elements.first else { return nil }
    let room = GroupRoom(
      axis: axis, size: size, insets: insets?.insets ?? .zero,
      divides: hasCount && !size[axis].isMeasured)
    for element in elements.compactMap({ $0 }) { GroupCheck.check(element, in: room, in: &context) }
    let known = elements.compactMap { $0?.element }
    guard known.count == elements.count, let only = first?.element,
      GroupCheck.isSmallEnough(known, at: node.headSpan, in: &context)
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

  /// The element kind of a group's badge, as opposed to an item's.
  private static let groupBadge = "group-badge"

  private static func axis(_ fields: Fields, in context: inout DecodingContext) -> LayoutAxis? {
    fields.required("axis", example: "axis: horizontal", in: &context).flatMap {
      ScalarDecoder.word($0, key: "axis", among: LayoutVocabulary.axes, in: &context)
    }
  }

  private static func requiredSize(
    _ fields: Fields, in context: inout DecodingContext
  ) -> WrittenSize? {
    fields.required("size", example: "size: [100%, 50]", in: &context).flatMap {
      LengthDecoder.size($0, in: &context)
    }
  }

  /// The elements in order, `nil` for each that cannot be read.
  private static func elements(_ fields: Fields, in context: inout DecodingContext)
    -> [WrittenElement?]?
  {
    guard let node = fields.required("items", example: "items: [{size: [50%, 100%]}]", in: &context)
    else { return nil }
    guard let items = node.items, !items.isEmpty else {
      if !node.isIncomplete {
        context.report(
          .wrongShape, "group-items",
          with: ["found": node.items == nil ? node.found : .sentence("found.empty")],
          at: node.headSpan)
      }
      return nil
    }
    return items.map { element($0, in: &context) }
  }

  private static func element(_ node: YAMLNode, in context: inout DecodingContext)
    -> WrittenElement?
  {
    guard
      let fields = Fields(
        node, of: .sentence("noun.groups-item"),
        known: LayoutVocabulary.item.names,
        example: "{size: [50%, 100%]}", in: &context)
    else { return nil }
    guard let group = fields["group"] else { return item(fields, in: &context) }
    for (key, _) in fields.known.sorted(by: { $0.key.span < $1.key.span })
    where key.text != "group" {
      context.report(
        .contradictoryLayout, "beside-group", with: ["key": .text(key.text ?? "")], at: key.span)
    }
    return Self.group(group, in: &context)
  }

  private static func item(_ fields: Fields, in context: inout DecodingContext) -> WrittenElement? {
    guard !fields.isLost("group") else { return nil }
    let size = requiredSize(fields, in: &context)
    let insets = fields.insets(in: &context)
    let padding = fields.padding(in: &context)
    let edges = fields["edges"].flatMap { LengthDecoder.edges($0, in: &context) } ?? .none
    let aspect = fields["aspect"].flatMap { PresetDecoder.ratio($0, in: &context) }
    let badge = fields["badge"].flatMap { BoundaryDecoder.badge($0, in: &context) }
    let radius = fields.cornerRadius(in: &context)
    guard let size else { return nil }
    if let insets { GroupCheck.checkInsets(insets, in: size, in: &context) }
    if let key = fields.key("aspect"), !size.height.isMeasured {
      PresetDecoder.reportNoEffect(of: key, because: size.height.span, in: &context)
    }
    let item = LayoutItem(
      size: size.size, insets: insets?.insets ?? .zero, padding: padding, edges: edges,
      aspect: aspect, badges: badge.map { [$0] } ?? [], cornerRadius: radius)
    return WrittenElement(element: .item(item), size: size, edges: edges)
  }
}
