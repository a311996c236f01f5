extension Wording {
  /// What something costs where it stands: by itself, or beside a price that it adds to.
  public func offer(
    _ price: PriceRange, in section: SectionID, of definition: MenuDefinition
  ) -> String {
    definition.isAddedOn(section)
      ? surcharge(price, of: definition) : self.price(price, of: definition)
  }
}

extension MenuDefinition {
  /// Claims that what is chosen in a section adds to a price: that of an option around it or the base.
  fileprivate func isAddedOn(_ section: SectionID) -> Bool {
    var owner = self[section].owner
    while let option = owner {
      if self[option].price != .free { return true }
      owner = self[self[option].section].owner
    }
    return price != .free
  }
}
