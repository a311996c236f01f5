import MenuSections
import MenuText

/// The names of a menu's options as a filter compares them, folded once.
struct FoldedNames {
  private let wording: Wording
  private var names: [FoldedName] = []

  /// Folds every name that a menu has now.
  init(_ definition: MenuDefinition, _ wording: Wording) {
    self.wording = wording
    names.reserveCapacity(definition.options.count)
    for option in definition.options { names.append(FoldedName(wording.text(option.name))) }
  }

  /// The name of an option; of one that came later, folded now.
  subscript(option: OptionID, in definition: MenuDefinition) -> FoldedName {
    let index = Int(option.rawValue)
    guard index < names.count else { return FoldedName(wording.text(definition[option].name)) }
    return names[index]
  }
}
