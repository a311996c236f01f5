import MenuText

extension MenuCheckRun {
  /// Notes, once for each language of the item's name, how many texts are there in no language but
  /// the menu's own, and where the first of them stand.
  ///
  /// Texts without letters read alike in every language, and so do Latin ones, such as `240 mL`, in a
  /// menu whose own name is in another script. Maps that lack one of the languages are
  /// told where they are read.
  mutating func checkLanguages() {
    let missing = definition.languages.filter { $0 != definition.locale }
    guard !missing.isEmpty else { return }
    var count = 0
    var locations: [SourceReference] = []
    // A name such as Café makes this miss texts rather than ask for needless ones.
    let isForeignScript = definition.item.fallback.hasLetters { !$0.isASCII }
    func look(_ text: LocalizedText?, at location: SourceReference) {
      guard let text, text.languages.count == 1,
        text.fallback.hasLetters(where: { !isForeignScript || !$0.isASCII })
      else { return }
      count += 1
      if locations.count <= Self.maximumPlaces, locations.last != location {
        locations.append(location)
      }
    }
    func look(_ labels: [MenuLabel], at location: SourceReference) {
      for label in labels { look(label.text, at: location) }
    }
    for section in menu.sections {
      guard let section else { continue }
      look(section.header, at: section.location)
      look(section.footer, at: section.location)
      switch section.content {
      case .title(let title):
        look(title.description, at: section.location)
        look(title.image?.alternative, at: section.location)
        look(title.labels, at: section.location)
      case .menu(let content): look(content.empty, at: section.location)
      case .text(let content): look(content.placeholder, at: section.location)
      case .count, .total, .custom: break
      }
      guard case .menu(let content) = section.content else { continue }
      for option in content.items {
        look(option.name, at: option.location)
        look(option.description, at: option.location)
        look(option.image?.alternative, at: option.location)
        look(option.labels, at: option.location)
        look(option.soldOut?.reason, at: option.location)
      }
    }
    guard count > 0, let first = locations.first else { return }
    for language in missing {
      report(
        Diagnostic(
          .untranslated, at: first,
          "\(count) text\(count == 1 ? " is" : "s are") not there in '\(language)'",
          label: "readers of '\(language)' see '\(definition.locale)'",
          help: "write {\(definition.locale): …, \(language): …}",
          notes: locations.dropFirst().prefix(Self.maximumPlaces - 1).map {
            .init("so is this", at: $0)
          }))
    }
  }

  private static let maximumPlaces = 3
}

extension String {
  fileprivate func hasLetters(where isMeant: (Unicode.Scalar) -> Bool) -> Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic && isMeant($0) }
  }
}
