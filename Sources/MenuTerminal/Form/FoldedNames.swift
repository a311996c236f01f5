import MenuSections
import MenuText

/// The names of a menu's options as a filter compares them, folded once.
struct FoldedNames {
  private let localizer: Localizer
  private var names: [FoldedName] = []

  /// Folds every name that a menu has now.
  init(_ definition: MenuDefinition, _ localizer: Localizer) {
    self.localizer = localizer
    names.reserveCapacity(definition.options.count)
    for option in definition.options { names.append(FoldedName(localizer.text(option.name))) }
  }

  /// The name of an option; of one that came later, folded now.
  subscript(option: OptionIndex, in definition: MenuDefinition) -> FoldedName {
    let index = Int(option.rawValue)
    guard index < names.count else { return FoldedName(localizer.text(definition[option].name)) }
    return names[index]
  }
}
