extension MenuDraft {
  /// Adds the groups and products of another file under a name: its `milk` is `base.milk`.
  ///
  /// Their own names of groups and products mean those of their file; all other names are looked up
  /// where they are used.
  package mutating func add(_ part: MenuDraft, as name: String) {
    let renaming = ImportedNames(
      name: name, known: Set((part.groups.map(\.name) + part.products.map(\.name)).map(\.value)))
    groups += part.groups.map { written in
      var group = GroupDraft(renaming.renamed(written.name), written.content)
      group.content.sections = written.content.sections.map { renaming.renamed($0) }
      return group
    }
    products += part.products.map {
      ProductDraft(renaming.renamed($0.name), renaming.renamed($0.item))
    }
  }
}

/// Puts the name of an import before the groups and products of its file.
private struct ImportedNames {
  let name: String
  /// The groups and products of the file.
  let known: Set<String>

  func renamed(_ written: Located<String>) -> Located<String> {
    guard known.contains(written.value) else { return written }
    return Located("\(name).\(written.value)", at: written.location)
  }

  func renamed(_ section: SectionDraft) -> SectionDraft {
    var section = section
    section.content = renamed(section.content)
    return section
  }

  private func renamed(_ content: SectionDraft.Content) -> SectionDraft.Content {
    switch content {
    case .menu(var menu):
      menu.items = menu.items.map { renamed($0) }
      menu.sections = menu.sections?.map { renamed($0) }
      return .menu(menu)
    case .use(var use):
      use.group = renamed(use.group)
      use.changed = use.changed.map { renamed($0) }
      return .use(use)
    case .title, .count, .text, .total, .custom: return content
    }
  }

  func renamed(_ item: OptionDraft) -> OptionDraft {
    var item = item
    item.product = item.product.map { renamed($0) }
    item.sections = item.sections?.map { renamed($0) }
    return item
  }
}
