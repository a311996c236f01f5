public import MenuSections
import MenuText
public import MenuYAML
import Synchronization

/// The menus that can be ordered from, and those that open sessions began with.
///
/// A menu is replaced by offering its new text; one that cannot be read leaves the old one in its
/// place.
public final class MenuCatalog: Sendable {
  /// What came of an offer.
  public enum Offer: Sendable {
    /// The menu can be ordered from; there may be warnings.
    case accepted(MenuDefinition, [Diagnostic])
    /// The text is no menu; what was offered before stays.
    case broken([Diagnostic])
    /// A text of another name has the id already.
    case idTaken(MenuDefinition, by: String)
  }

  private struct Entry {
    let source: MenuSource
    let definition: MenuDefinition
  }

  private struct Contents {
    var offered: [String: Entry] = [:]
    /// By digest: menus of open sessions that are not offered any more.
    var past = BoundedCache<String, MenuDefinition>(capacity: 64)
  }

  private let contents = Mutex(Contents())

  /// Begins without a menu.
  public init() {}

  /// Offers a menu under its id, instead of what the text's name was offered with before.
  @discardableResult
  public func offer(_ source: MenuSource) -> Offer {
    let (definition, diagnostics) = Self.read(source)
    guard let definition else { return .broken(diagnostics) }
    return contents.withLock { contents in
      if let there = contents.offered[definition.id], there.source.name != source.name {
        return .idTaken(definition, by: there.source.name)
      }
      for (id, entry) in contents.offered where entry.source.name == source.name {
        contents.past[entry.definition.digest] = entry.definition
        contents.offered[id] = nil
      }
      // The same text again is the same menu, so that screens before and after are alike.
      let known = contents.past[definition.digest] ?? definition
      contents.offered[known.id] = Entry(source: source, definition: known)
      return .accepted(known, diagnostics)
    }
  }

  /// Takes the menu of a name out; open sessions keep it.
  public func withdraw(name: String) {
    contents.withLock { contents in
      for (id, entry) in contents.offered where entry.source.name == name {
        contents.past[entry.definition.digest] = entry.definition
        contents.offered[id] = nil
      }
    }
  }

  /// The menus that can be ordered from, by id.
  public var menus: [MenuDefinition] {
    contents.withLock { $0.offered.values.map(\.definition) }.sorted { $0.id < $1.id }
  }

  /// The menu of an id; `nil` if it is not offered.
  public func menu(_ id: String) -> MenuDefinition? {
    contents.withLock { $0.offered[id]?.definition }
  }

  /// The text of the menu of an id.
  func source(of id: String) -> MenuSource? {
    contents.withLock { $0.offered[id]?.source }
  }

  /// The menu of a digest, as far as it is remembered.
  func menu(digest: String) -> MenuDefinition? {
    contents.withLock { contents in
      contents.offered.values.first { $0.definition.digest == digest }?.definition
        ?? contents.past[digest]
    }
  }

  /// Remembers a menu that is not offered; `nil` if its text is none any more.
  func remember(_ source: MenuSource) -> MenuDefinition? {
    guard let definition = Self.read(source).definition else { return nil }
    return contents.withLock { contents in
      if let known = contents.past[source.digest] { return known }
      contents.past[source.digest] = definition
      return definition
    }
  }

  private static func read(
    _ source: MenuSource
  ) -> (definition: MenuDefinition?, diagnostics: [Diagnostic]) {
    let text = SourceText(name: source.name, bytes: source.bytes)
    let reading = MenuDocument.read(text, id: source.name, digest: source.digest)
    return (reading.definition, reading.diagnostics)
  }
}
