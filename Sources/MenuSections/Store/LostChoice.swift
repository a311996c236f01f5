import MenuText

/// Something that was chosen or written and has no place any more.
///
/// An option that an edit or a feed took off its list is remembered, and counts again if it comes
/// back; what another menu has no place for is gone.
public struct LostChoice: Hashable, Sendable {
  /// Where it stood.
  public let path: MenuPath
  /// The option's name, or the section's header.
  public let name: LocalizedText

  init(at path: MenuPath, in definition: MenuDefinition) {
    self.path = path
    let place = path.withoutLines
    if let option = definition.option(at: place) {
      name = definition[option].name
    } else {
      let header = definition.section(at: place).flatMap { definition[$0].header }
      name = header ?? LocalizedText(path.description, in: definition.locale)
    }
  }
}
