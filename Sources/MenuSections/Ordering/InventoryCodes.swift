import MenuText

extension MenuDefinition {
  /// The plain code of an option; `nil` without one, and if other answers decide it.
  private func plainCode(of option: OptionIndex) -> String? {
    guard self[option].hasFacts, let code = self[option].facts.code, code.index.constant != nil
    else { return nil }
    return code.text(at: code.index.bounds)
  }

  /// The addresses of what is written with a plain code, each once, sorted: a product, or an
  /// option of a group or section.
  func addresses(ofCode code: String) -> [MenuPath] {
    var result: Set<MenuPath> = []
    for (number, option) in options.enumerated() where option.hasFacts {
      let index = OptionIndex(rawValue: UInt32(number))
      guard lists(index), plainCode(of: index) == code else { continue }
      if let product = option.product,
        storage.head.products[product]?.allSatisfy({ plainCode(of: $0) == code }) == true
      {
        result.insert(MenuPath(product))
      } else {
        result.insert(MenuPath(self[option.section].address).appending(option.id))
      }
    }
    return result.sorted { $0.description < $1.description }
  }

  /// Reports a code of an inventory that no option is written with.
  func unknown(_ code: String, at location: SourceReference?) -> Diagnostic {
    let known = Set(options.indices.compactMap { plainCode(of: OptionIndex(rawValue: UInt32($0))) })
    let nearest = Suggestion.nearest(to: code, among: known.sorted())
    return Diagnostic(
      .unknownInventoryPath, nearest == nil ? "code" : "code-meant",
      with: ["path": .text(code), "meant": .text(nearest ?? "")], at: location ?? .unknown)
  }
}
