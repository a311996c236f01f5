/// A menu that was compiled, with what branches of it reuse.
package struct CompiledMenu: Sendable {
  /// The menu; `nil` if there is an error.
  package let definition: MenuDefinition?
  package let diagnostics: [Diagnostic]
  let compiler: SectionCompiler
  let extensions: MenuExtensions
  /// Whether all diagnostics are about ids and groups, which prices do not change.
  let isCompiledSilently: Bool

  /// A branch of this menu that replaces prices and nothing else in sections; `draft` is
  /// the menu with these edits.
  ///
  /// It shares with this menu whatever is the same: only sections with another price are compiled
  /// again. `nil` if the branch must be compiled as a whole, which means the same: where a price
  /// that depends on answers comes or goes, and where there is something to report.
  package func branch(_ draft: MenuDraft, repricing: [PriceEdit]) -> CompiledMenu? {
    guard let definition, isCompiledSilently, let edited = repriced(by: repricing) else {
      return nil
    }
    let compiler = SectionCompiler(self.compiler, draft: draft, repriced: edited)
    guard compiler.diagnostics.all.isEmpty, compiler.basePrice.constant != nil,
      definition.price.constant != nil
    else { return nil }
    var options = definition.storage.options
    for index in edited.keys {
      let option = compiler.option(index)
      let known = options[Int(index.rawValue)]
      if option != known { options[Int(index.rawValue)] = MenuOption(option, sharing: known) }
    }
    return CompiledMenu(
      definition: MenuBuilder.definition(
        of: draft, compiler, options, notable: options.notable, extensions, branchOf: definition),
      diagnostics: diagnostics, compiler: compiler, extensions: extensions,
      isCompiledSilently: true)
  }

  /// The new price of each option; `nil` if one of them changes more than the option's price.
  private func repriced(by edits: [PriceEdit]) -> [OptionIndex: PriceDraft]? {
    let outline = compiler.outline
    var result: [OptionIndex: PriceDraft] = [:]
    for edit in edits {
      guard edit.price.isConstant else { return nil }
      let sections: [SectionIndex]
      switch edit.place {
      case .group(let name): sections = definition?.storage.head.groups[name] ?? []
      case .section(let id):
        guard let section = outline[LevelIndex.page].section(id) else { return nil }
        sections = [section]
      }
      for section in sections.lazy.map({ outline[$0] }) {
        guard case .menu(let menu) = section.draft.content, menu.factor.isOne,
          let kept = section.ownPrices
        else { return nil }
        let named = edit.option.map { id in
          outline.option(id, in: section.index).map { [$0] } ?? []
        }
        for index in named ?? section.options {
          let option = outline[index].draft
          guard !kept.contains(outline[index].id) else { continue }
          // A product and portions make other prices of this one.
          guard option.price?.isConstant ?? true, option.product == nil, option.questionCount == 0
          else { return nil }
          result[index] = edit.price
        }
      }
    }
    return result
  }
}

/// The new price of an option that is written in a group or on the page, or of all beside it.
package struct PriceEdit: Sendable {
  enum Place: Hashable {
    case group(String)
    case section(String)
  }

  let place: Place
  /// The id of the option; `nil` for all.
  let option: String?
  let price: PriceDraft
}
