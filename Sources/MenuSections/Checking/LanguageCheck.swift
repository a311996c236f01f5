import MenuText

/// Reports, once for each language of the item's name, how many texts exist only in the menu's own
/// language, and where the first of them are.
///
/// Texts without letters read the same in every language, and so do Latin ones, such as
/// `240 mL`, in a menu whose own name is in another script. Maps that lack a language are
/// reported when they are read.
struct LanguageCheck {
  /// The number of texts whose locations are reported.
  private static let maximumLocations = 3

  private let menu: CheckedMenu
  /// Whether the item's name has letters beyond ASCII.
  private let isForeignScript: Bool
  private var count = 0
  private var locations: [SourceReference] = []

  /// Collects the texts in one language.
  init(_ menu: CheckedMenu) {
    self.menu = menu
    // With a name such as Café some texts are missed, but none is reported needlessly.
    isForeignScript = menu.definition.item.fallback.hasLetters { !$0.isASCII }
    guard menu.definition.languages.contains(where: { $0 != menu.definition.locale }) else {
      return
    }
    for channel in menu.draft.channels { collect([channel.name], at: channel.id.location) }
    for discount in menu.draft.terms.discounts ?? [] {
      collect([discount.name], at: discount.location)
    }
    for fee in menu.draft.terms.fees ?? [] { collect([fee.name], at: fee.location) }
    for section in menu.outline.sections { collect(section.draft) }
  }

  private mutating func collect(_ section: SectionDraft) {
    collect([section.header, section.footer], at: section.location)
    switch section.content {
    case .title(let title):
      collect(
        [title.description, title.image?.alternative] + title.labels.map(\.text),
        at: section.location)
    case .menu(let content):
      collect([content.empty], at: section.location)
      for option in content.items {
        collect(
          [option.name, option.description, option.image?.alternative]
            + option.labels.map(\.text) + [option.soldOut?.reason], at: option.location)
      }
    case .text(let content): collect([content.placeholder], at: section.location)
    case .count, .total, .custom, .use: break
    }
  }

  private mutating func collect(_ texts: [LocalizedText?], at location: SourceReference) {
    for case let text? in texts
    where text.languages.count == 1
      && text.fallback.hasLetters(where: { !isForeignScript || !$0.isASCII })
    {
      count += 1
      if locations.count <= Self.maximumLocations, locations.last != location {
        locations.append(location)
      }
    }
  }

  func report(_ diagnostics: inout BuildDiagnostics) {
    guard count > 0, let first = locations.first else { return }
    let own = menu.definition.locale
    for language in menu.definition.languages where language != own {
      diagnostics.report(
        .untranslated, "texts",
        with: [
          "count": .number(count), "language": .text("\(language)"), "locale": .text("\(own)"),
        ],
        at: first,
        notes: locations.dropFirst().prefix(Self.maximumLocations - 1).map {
          .init("another", at: $0)
        })
    }
  }
}

extension String {
  fileprivate func hasLetters(where isMeant: (Unicode.Scalar) -> Bool) -> Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic && isMeant($0) }
  }
}
