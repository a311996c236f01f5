extension MenuDefinition {
  package func inventoryAddress(of section: SectionIndex) -> MenuPath {
    MenuPath(self[section].address)
  }

  /// The address of an option in inventories: its product, or its section and its id.
  package func inventoryAddress(of option: OptionIndex) -> MenuPath {
    let known = self[option]
    return known.product.map { MenuPath($0) }
      ?? inventoryAddress(of: known.section).appending(known.id)
  }
}
