import MenuText

/// Something that was chosen or written and no longer exists in the menu.
///
/// An option that an edit or a feed removed is remembered, and counts again if it returns; what
/// another menu does not have is gone.
public struct LostChoice: Hashable, Sendable {
  /// The path that it had.
  public let path: MenuPath
  /// The option's name, or the section's header.
  public let name: LocalizedText

  package init(at path: MenuPath, in definition: MenuDefinition) {
    self.path = path
    let menuPath = path.withoutLines
    if let option = definition.option(at: menuPath) {
      name = definition[option].name
    } else {
      let header = definition.section(at: menuPath).flatMap { definition[$0].header }
      name = header ?? LocalizedText(path.description, in: definition.locale)
    }
  }
}
