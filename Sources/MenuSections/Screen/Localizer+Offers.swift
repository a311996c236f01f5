extension Localizer {
  /// What choosing a row costs: the whole price where its section decides that, else its own price;
  /// `nil` where it costs nothing.
  public func price(of row: MenuRow, in menu: MenuSectionView) -> String? {
    let definition = menu.instance.menu
    if let basePrice = row.basePrice { return price(basePrice, of: definition) }
    return row.price == .zero ? nil : offer(row.price, in: menu.instance.index, of: definition)
  }

  /// What something in a section costs: by itself, or with a sign beside a price that it adds to.
  public func offer(
    _ price: PriceRange, in section: SectionIndex, of definition: MenuDefinition
  ) -> String {
    let isAdded = definition.hasBasePrice || definition[section].owner != nil
    return isAdded ? surcharge(price, of: definition) : self.price(price, of: definition)
  }
}
