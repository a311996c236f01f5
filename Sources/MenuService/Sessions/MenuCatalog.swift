public import MenuSections
import MenuText
package import MenuYAML
import Synchronization

/// The menus that customers can order from.
///
/// Registering a new text for a name replaces the menu. Open sessions keep
/// the menu they started with.
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
    /// Menus of open sessions that are no longer registered.
    var past = BoundedCache<MenuVersion, MenuDefinition>(capacity: 64)

    mutating func remove(name: String) {
      for (id, entry) in registered where entry.source.name == name {
        past[entry.definition.version] = entry.definition
        registered[id] = nil
      }
    }
  }

  private let contents = Mutex(Contents())
  private let plugins: PluginRegistry?
  /// What the branches among the menus share.
  package let bases = MenuBases()
  /// Where the prices of menus that were quoted are written.
  private let locations = Mutex(BoundedCache<MenuVersion, PriceLocations>(capacity: 16))

  /// Creates an empty catalog, which compiles menus with the section kinds and order rules of
  /// `plugins`. Every process that shares a journal needs the same ones.
  public init(plugins: PluginRegistry? = nil) {
    self.plugins = plugins
  }

  /// Registers a menu under its id, in place of an earlier menu with the source's name.
  ///
  /// Check the result: a text with errors is not registered.
  @discardableResult
  public func register(_ source: MenuSource) -> Registration {
    register(source, source.sources(bases))
  }

  /// Registers a menu whose files are parsed already. It takes the place of a menu with its id
  /// whose name is among `deleted`, so that a renamed file is served without a gap. With
  /// `isChecked`, a valid menu is also checked for likely mistakes.
  package func register(
    _ source: MenuSource, _ sources: MenuSources, replacing deleted: Set<String> = [],
    isChecked: Bool = false
  ) -> Registration {
    let (definition, diagnostics) = MenuDocument.read(
      sources, id: source.name, digest: source.digest, plugins: plugins, isChecked: isChecked)
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
      let known = contents.past[definition.version] ?? definition
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

  func source(of id: String) -> MenuSource? {
    contents.withLock { $0.registered[id]?.source }
  }

  /// A version of a menu that is registered or cached.
  func menu(_ version: MenuVersion) -> MenuDefinition? {
    contents.withLock { contents in
      let registered = contents.registered[version.id]?.definition
      return registered?.digest == version.digest ? registered : contents.past[version]
    }
  }

  /// Where the prices of a menu are written, if that is cached.
  func locations(of definition: MenuDefinition) -> PriceLocations? {
    locations.withLock { $0[definition.version] }
  }

  /// Finds and caches where the prices of a menu are written; `nil` if its text has errors.
  func cacheLocations(in source: MenuSource, of definition: MenuDefinition) -> PriceLocations? {
    let sources = source.sources(MenuBases(), renamedLike: self.source(of: definition.id))
    guard let found = PriceLocations(sources, of: definition, plugins: plugins) else { return nil }
    locations.withLock { $0[definition.version] = found }
    return found
  }

  /// Caches a menu that is not registered; `nil` if its text has errors. A text without
  /// an id gets the given one.
  func cache(_ source: MenuSource, id: String) -> MenuDefinition? {
    let result = MenuDocument.read(
      source.sources(bases), id: id, digest: source.digest, plugins: plugins)
    guard let definition = result.definition else { return nil }
    return contents.withLock { contents in
      if let known = contents.past[definition.version] { return known }
      contents.past[definition.version] = definition
      return definition
    }
  }
}

/// A text of a menu. The menus of several shops can have the same text and
/// differ in their ids only.
struct MenuVersion: Hashable, Sendable {
  let id: String
  let digest: String
}

extension MenuDefinition {
  var version: MenuVersion { MenuVersion(id: id, digest: digest) }
}
