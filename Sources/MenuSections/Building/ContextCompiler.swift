import MenuText

/// Checks and compiles what a menu defines about the context, and resolves the names of it in
/// conditions and prices.
struct ContextCompiler {
  private(set) var definition: ContextDefinition
  /// Whether other files may define channels and hours, so that no name of one is unknown.
  private var isOpen = false

  /// Reports ids that cannot be used, ids that occur twice, and what is no name of a time zone.
  init(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    var definition = ContextDefinition()
    definition.channels = Self.distinct(draft.channels, by: \.id, &diagnostics)
      .map { MenuChannel(id: $0.id.value, name: $0.name) }
    definition.hours = Self.distinct(draft.hours, by: \.name, &diagnostics)
      .map { (name: $0.name.value, hours: $0.hours) }
    definition.zone = draft.zone
    if let zone = draft.zone, !MenuDefinition.mayBeZone(named: zone) {
      diagnostics.report(.wrongValue, "zone", with: ["text": .excerpt(zone)], at: draft.location)
    }
    self.definition = definition
    self.definition.available = hours(named: draft.available, &diagnostics)
  }

  /// For what is checked without the menus that use it.
  init() {
    definition = ContextDefinition()
    isOpen = true
  }

  /// The elements with an id that can be used and that no earlier one has; reports the others.
  private static func distinct<Element>(
    _ elements: [Element], by id: (Element) -> Located<String>,
    _ diagnostics: inout BuildDiagnostics
  ) -> [Element] {
    var locations: [String: SourceReference] = [:]
    return elements.filter { element in
      let id = id(element)
      guard MenuBuilder.isValidID(id.value) else {
        diagnostics.report(.badID(id.value, at: id.location))
        return false
      }
      if let first = locations.updateValue(id.location, forKey: id.value) {
        diagnostics.reportDuplicateID(id.value, at: id.location, first: first)
        return false
      }
      return true
    }
  }

  /// The words that conditions can use for the context.
  var words: [ContextWord] {
    (isOpen || !definition.channels.isEmpty ? [.channel] : [])
      + (isOpen || !definition.hours.isEmpty ? [.at] : [])
  }

  /// The indices of the hours, one of which must be open; unknown ones are reported and left out.
  func hours(named names: [Located<String>], _ diagnostics: inout BuildDiagnostics) -> [Int] {
    guard let first = names.first else { return [] }
    return indices(of: names, as: .at, at: first.location, &diagnostics) ?? []
  }

  /// The condition that the context is one of some words; `nil` if something is wrong, which is
  /// reported.
  func condition(
    _ word: ContextWord, named name: Located<String>, anyOf ids: [Located<String>]?,
    _ diagnostics: inout BuildDiagnostics
  ) -> MenuCondition? {
    guard word != .subtotal, let ids else {
      diagnostics.report(
        .unsuitableName, "context", with: ["name": .text(word.rawValue)], at: name.location)
      return nil
    }
    let known = indices(of: ids, as: word, at: name.location, &diagnostics)
    return known.map { known in
      .context(word == .channel ? .channel(anyOf: known.sorted()) : .open(anyOf: known.sorted()))
    }
  }

  /// The indices of channels or hours; `nil` if one is unknown, which is reported.
  func indices(
    of ids: [Located<String>], as word: ContextWord, at location: SourceReference,
    _ diagnostics: inout BuildDiagnostics
  ) -> [Int]? {
    if isOpen { return nil }
    let isChannel = word == .channel
    let names = isChannel ? definition.channels.map(\.id) : definition.hours.map(\.name)
    guard !names.isEmpty else {
      diagnostics.report(.unsuitableName, isChannel ? "no-channels" : "no-hours", at: location)
      return nil
    }
    return ids.map { id -> Int? in
      if let index = names.firstIndex(of: id.value) { return index }
      diagnostics.reportUnknown(
        id.value, what: .sentence("unknown.\(word.rawValue)"), at: id.location
      ) { names }
      return nil
    }.allKnown()
  }
}
