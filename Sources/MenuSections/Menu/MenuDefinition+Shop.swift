extension MenuDefinition {
  /// Whether the menu is a shop: people fill a cart with its items. Any other
  /// menu is a form for one item.
  ///
  /// A shop sells items in at least one section whose items ask something, or in several
  /// sections. See ``soldSections``.
  public var isShop: Bool { !soldSections.isEmpty }

  /// The sections of the page whose options are items for a cart, in page order; empty
  /// unless the menu is a shop.
  ///
  /// These are menus in which nothing must be chosen and something can be chosen more than once. A
  /// menu with a base price, with a count that multiplies the page, or with prices in a section
  /// that must be answered sells one item.
  public var soldSections: [SectionIndex] {
    let sold = sectionsForSeveral
    return isCart(sold) ? sold : []
  }

  /// The sections of ``soldSections``, or the only one whose items ask nothing.
  var sectionsForSeveral: [SectionIndex] { isOneCharge ? [] : pageSectionsForSeveral }

  /// Whether the menu would be a shop without the count that multiplies the page.
  var hasCountedCart: Bool {
    !hasBasePrice && page.multiplier != nil && isCart(pageSectionsForSeveral)
  }

  private func isCart(_ sections: [SectionIndex]) -> Bool {
    sections.count > 1
      || sections.contains { section in
        guard case .menu(let menu) = content(of: section) else { return false }
        return menu.options.contains { self[$0].hasLines }
      }
  }

  /// The sections of the page in which nothing must be chosen and something can be chosen more than
  /// once; empty if a section that must be answered has prices.
  private var pageSectionsForSeveral: [SectionIndex] {
    var sold: [SectionIndex] = []
    for section in page.sections {
      guard case .menu(let menu) = content(of: section), menu.select.isChoice else { continue }
      if menu.select.range.lower > 0 {
        guard menu.options.allSatisfy({ self[$0].price == .free }) else { return [] }
      } else if !menu.select.isRadio, menu.options.contains(where: { self[$0].each.limit > 1 }) {
        sold.append(section)
      }
    }
    return sold
  }

  /// The picture of its title, or of its first item that has one.
  public var picture: MenuImage? {
    for section in page.sections {
      if case .title(let title) = content(of: section), let image = title.image { return image }
    }
    return options.lazy.compactMap(\.image).first
  }
}
