import MenuSections
import MenuText

/// Reads what a menu says about the context of its orders.
enum ContextDecoder {
  /// The name of a time zone that the system knows.
  static func zone(_ node: YAMLNode, in context: inout DecodingContext) -> String? {
    guard
      let name = ScalarDecoder.scalar(
        node, what: .key("zone"), example: "Asia/Seoul", in: &context)
    else { return nil }
    if TimeZoneData(named: name) != nil { return name }
    let names = TimeZoneData.systemNames
    let place = "/" + name.lowercased().replacing(" ", with: "_")
    let meant =
      TimeZoneData.name(ofFile: name)
      ?? names.first { $0.lowercased().hasSuffix(place) && isOfCity($0) }
      ?? Suggestion.nearest(to: name, among: names)
    context.report(
      .wrongValue, names.isEmpty ? "no-zones" : meant == nil ? "zone" : "zone-meant",
      with: ["text": .excerpt(name)], at: node.span, meant: meant)
    return nil
  }

  /// Whether a zone is called after a city, and not after a region of a
  /// country, as `US/Eastern` is.
  private static func isOfCity(_ zone: String) -> Bool {
    let continents = [
      "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
      "Indian", "Pacific",
    ]
    return continents.contains { zone.hasPrefix("\($0)/") }
  }

  /// A map of ids and names of channels.
  static func channels(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> [(id: Located<String>, name: LocalizedText)] {
    guard
      let pairs = context.pairs(
        of: node, what: .key("channels"), example: "channels: {here: Eat in, togo: Takeaway}",
        ifEmpty: "map-example")
    else { return [] }
    return pairs.compactMap { pair in
      guard let id = ScalarDecoder.name(pair.key, what: .sentence("noun.channel"), in: &context),
        let name = TextDecoder.name(pair.value, what: .sentence("noun.channel"), in: &context)
      else { return nil }
      return (id, name)
    }
  }
}
