public import MenuSections
import MenuText
package import MenuYAML
import Synchronization

/// The menus that customers can order from.
///
/// Registering a new text for a name replaces the menu. Open sessions keep the menu they started with.
public final class MenuCatalog: Sendable {
  /// The result of registering a menu.
  public enum Registration: Sendable {
    /// The menu is registered. The diagnostics are warnings.
    case registered(MenuDefinition, [Diagnostic])
    /// The text has errors. An earlier menu of the same name stays registered.
    case invalid([Diagnostic])
    /// The menu's id belongs to a menu registered under another name.
    case duplicateID(MenuDefinition, registeredAs: String)
  }

  private struct Entry {
    let source: MenuSource
    let definition: MenuDefinition
  }

  private struct Contents {
    var registered: [String: Entry] = [:]
    /// Menus of open sessions that are no longer registered, by digest.
    var past = BoundedCache<String, MenuDefinition>(capacity: 64)

    mutating func remove(name: String) {
      for (id, entry) in registered where entry.source.name == name {
        past[entry.definition.digest] = entry.definition
        registered[id] = nil
      }
    }
  }

  private let contents = Mutex(Contents())
  /// What the branches among the menus share.
  package let bases = MenuBases()
  /// Where the prices of menus that were quoted are written, by digest.
  private let locations = Mutex(BoundedCache<String, PriceLocations>(capacity: 16))

  /// Creates a catalog without menus.
  public init() {}

  /// Registers a menu under its id, in place of an earlier menu with the source's name.
  @discardableResult
  public func register(_ source: MenuSource) -> Registration {
    register(source, source.sources(bases))
  }

  /// Registers a menu whose files are parsed already. It takes the place of a menu with its id whose name
  /// is among `deleted`, so that a renamed file is served without a gap.
  package func register(
    _ source: MenuSource, _ sources: MenuSources, replacing deleted: Set<String> = []
  ) -> Registration {
    let (definition, diagnostics) = MenuDocument.read(
      sources, id: source.name, digest: source.digest)
    guard let definition else { return .invalid(diagnostics) }
    return contents.withLock { contents in
      if let other = contents.registered[definition.id], other.source.name != source.name {
        guard deleted.contains(other.source.name) else {
          return .duplicateID(definition, registeredAs: other.source.name)
        }
        contents.remove(name: other.source.name)
      }
      contents.remove(name: source.name)
      // The same text gives the same definition, so that screens stay comparable.
      let known = contents.past[definition.digest] ?? definition
      contents.registered[known.id] = Entry(source: source, definition: known)
      return .registered(known, diagnostics)
    }
  }

  /// Removes the menu with a name. Open sessions keep it.
  public func remove(name: String) {
    contents.withLock { $0.remove(name: name) }
  }

  /// The registered menus, by id.
  public var menus: [MenuDefinition] {
    contents.withLock { $0.registered.values.map(\.definition) }.sorted { $0.id < $1.id }
  }

  /// The registered menu with an id.
  public func menu(_ id: String) -> MenuDefinition? {
    contents.withLock { $0.registered[id]?.definition }
  }

  /// The source of the registered menu with an id.
  func source(of id: String) -> MenuSource? {
    contents.withLock { $0.registered[id]?.source }
  }

  /// The registered or cached menu with a digest.
  func menu(digest: String) -> MenuDefinition? {
    contents.withLock { contents in
      contents.registered.values.first { $0.definition.digest == digest }?.definition
        ?? contents.past[digest]
    }
  }

  /// Where the prices of a menu are written, if that is cached.
  func locations(of definition: MenuDefinition) -> PriceLocations? {
    locations.withLock { $0[definition.digest] }
  }

  /// Finds and caches where the prices of a menu are written; `nil` if its text has errors.
  func cacheLocations(in source: MenuSource, of definition: MenuDefinition) -> PriceLocations? {
    let sources = source.sources(MenuBases(), renamedLike: self.source(of: definition.id))
    guard let found = PriceLocations(sources, of: definition) else { return nil }
    locations.withLock { $0[definition.digest] = found }
    return found
  }

  /// Caches a menu that is not registered; `nil` if its text has errors.
  func cache(_ source: MenuSource) -> MenuDefinition? {
    let result = MenuDocument.read(source.sources(bases), id: source.name, digest: source.digest)
    guard let definition = result.definition else { return nil }
    return contents.withLock { contents in
      if let known = contents.past[source.digest] { return known }
      contents.past[source.digest] = definition
      return definition
    }
  }
}
