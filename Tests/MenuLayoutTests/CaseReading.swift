import MenuLayout

/// Parses a layout in the format of the shared cases.
struct CaseReading {
  private(set) var specification: LayoutSpecification
  /// Width divided by height, by item.
  private(set) var aspects: [Double] = []
  private(set) var chips: [LayoutSize] = []

  init(_ layout: [String: Any]) {
    switch layout["type"] as? String {
    case "waterfall":
      let pairs = layout["aspect"] as? [[Any]] ?? []
      aspects = pairs.map { (number($0[0]) ?? 1) / (number($0[1]) ?? 1) }
      specification = LayoutSpecification(sections: [
        LayoutSection(
          .waterfall(
            LayoutWaterfall(
              columns: layout["columns"] as? Int ?? 1,
              columnSpacing: number(layout["columnSpacing"]) ?? 0,
              itemSpacing: number(layout["itemSpacing"]) ?? 0)),
          insets: Self.insets(layout["insets"]))
      ])
    case "cell":
      let chip = layout["chips"] as? [String: Any] ?? [:]
      let height = number(chip["height"]) ?? 0
      chips = (chip["widths"] as? [Any] ?? []).map {
        LayoutSize(width: number($0) ?? 0, height: height)
      }
      var row = LayoutItem(width: .fractionalWidth(1), height: .estimated(44))
      row.wrap = LayoutWrap(
        padding: Self.insets(layout["padding"]), title: .absolute(number(layout["title"]) ?? 0),
        gap: number(layout["gap"]) ?? 0, chip: .absolute(height),
        spacing: number(chip["hSpacing"]) ?? 0, lineSpacing: number(chip["vSpacing"]) ?? 0)
      specification = LayoutSpecification(sections: [LayoutSection(.list(row))])
    default:
      specification = LayoutSpecification(
        LayoutConfiguration(sectionSpacing: number(layout["interSection"]) ?? 0),
        sections: (layout["sections"] as? [[String: Any]] ?? []).map(Self.section))
    }
  }

  private static func section(_ json: [String: Any]) -> LayoutSection {
    let boundary = (json["boundary"] as? [[String: Any]] ?? []).map { item in
      LayoutBoundaryItem(
        kind: item["kind"] as? String ?? "?", size: size(item),
        alignment: (item["align"] as? String) == "bottom" ? .bottom : .top)
    }
    let backgrounds = (json["decoration"] as? [[String: Any]] ?? []).map {
      LayoutSection.Background(kind: $0["kind"] as? String ?? "?", insets: insets($0["insets"]))
    }
    return LayoutSection(
      .groups(group(json["group"] as? [String: Any] ?? [:])),
      spacing: number(json["interGroup"]) ?? 0, insets: insets(json["insets"]),
      scroll: scroll(json["orthogonal"] as? String), boundary: boundary, backgrounds: backgrounds)
  }

  private static func scroll(_ name: String?) -> LayoutSection.ScrollBehavior {
    switch name {
    case "continuous": .continuous
    case "continuousGroupLeadingBoundary": .groupLeading
    case "paging": .paging
    case "groupPaging": .groupPaging
    case "groupPagingCentered": .groupPagingCentered
    default: .none
    }
  }

  private static func group(_ json: [String: Any]) -> LayoutGroup {
    let elements = (json["items"] as? [[String: Any]] ?? []).map(element)
    var content = LayoutGroup.Content.subitems(elements)
    if let count = json["count"] as? Int, let first = elements.first {
      content =
        json["repeat"] as? Bool == true
        ? .repeating(first, count: count) : .dividing(first, count: count)
    }
    return LayoutGroup(
      axis: json["dir"] as? String == "v" ? .vertical : .horizontal, size: size(json),
      content: content, spacing: spacing(json["interItem"]), insets: insets(json["insets"]),
      edges: edges(json["edge"]))
  }

  private static func element(_ json: [String: Any]) -> LayoutGroup.Element {
    if json["items"] != nil { return .group(group(json)) }
    let badges = (json["supp"] as? [[String: Any]] ?? []).map { badge in
      let edges = badge["edges"] as? [String] ?? []
      let fraction = (badge["frac"] as? [Any] ?? []).compactMap { number($0) }
      return LayoutBadge(
        kind: badge["kind"] as? String ?? "?", size: size(badge),
        containerAnchor: LayoutBadge.Anchor(
          x: edges.contains("leading") ? 0 : edges.contains("trailing") ? 1 : 0.5,
          y: edges.contains("top") ? 0 : edges.contains("bottom") ? 1 : 0.5,
          fractionalOffset: LayoutPoint(x: fraction.first ?? 0, y: fraction.last ?? 0)))
    }
    return .item(
      LayoutItem(
        size: size(json), insets: insets(json["insets"]), edges: edges(json["edge"]),
        badges: badges))
  }

  private static func size(_ json: [String: Any]) -> LayoutItemSize {
    LayoutItemSize(width: dimension(json["w"]), height: dimension(json["h"]))
  }

  private static func dimension(_ json: Any?) -> LayoutDimension {
    guard let (name, value) = (json as? [String: Any])?.first, let points = number(value) else {
      return .absolute(.nan)
    }
    switch name {
    case "fw": return .fractionalWidth(points)
    case "fh": return .fractionalHeight(points)
    case "est": return .estimated(points)
    case "uniform": return .uniformAcrossSiblings(estimate: points)
    default: return .absolute(points)
    }
  }

  private static func spacing(_ json: Any?) -> LayoutSpacing {
    if let least = number((json as? [String: Any])?["flexible"]) {
      return .flexible(atLeast: least)
    }
    return .fixed(number(json) ?? 0)
  }

  private static func edges(_ json: Any?) -> LayoutEdgeSpacing {
    let edges = json as? [String: Any] ?? [:]
    return LayoutEdgeSpacing(
      top: spacing(edges["top"]), leading: spacing(edges["leading"]),
      bottom: spacing(edges["bottom"]), trailing: spacing(edges["trailing"]))
  }

  private static func insets(_ json: Any?) -> LayoutInsets {
    if let all = number(json) { return LayoutInsets(all) }
    let edges = json as? [String: Any] ?? [:]
    return LayoutInsets(
      top: number(edges["top"]) ?? 0, leading: number(edges["leading"]) ?? 0,
      bottom: number(edges["bottom"]) ?? 0, trailing: number(edges["trailing"]) ?? 0)
  }
}
