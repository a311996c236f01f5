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
    var places: [MenuPlace] = []
    // A name such as Café makes this miss texts rather than ask for needless ones.
    let isForeignScript = definition.item.fallback.hasLetters { !$0.isASCII }
    func look(_ text: LocalizedText?, at place: MenuPlace) {
      guard let text, text.languages.count == 1,
        text.fallback.hasLetters(where: { !isForeignScript || !$0.isASCII })
      else { return }
      count += 1
      if places.count <= Self.mostPlaces, places.last != place { places.append(place) }
    }
    func look(_ labels: [MenuLabel], at place: MenuPlace) {
      for label in labels { look(label.text, at: place) }
    }
    for section in menu.sections {
      guard let section else { continue }
      look(section.header, at: section.place)
      look(section.footer, at: section.place)
      switch section.content {
      case .title(let title):
        look(title.description, at: section.place)
        look(title.image?.alternative, at: section.place)
        look(title.labels, at: section.place)
      case .menu(let content): look(content.empty, at: section.place)
      case .text(let content): look(content.placeholder, at: section.place)
      case .count, .total, .custom: break
      }
      guard case .menu(let content) = section.content else { continue }
      for option in content.items {
        look(option.name, at: option.place)
        look(option.description, at: option.place)
        look(option.image?.alternative, at: option.place)
        look(option.labels, at: option.place)
        look(option.soldOut?.reason, at: option.place)
      }
    }
    guard count > 0, let first = places.first else { return }
    for language in missing {
      report(
        Finding(
          .untranslated, .note, at: first,
          "\(count) text\(count == 1 ? " is" : "s are") not there in '\(language)'",
          label: "readers of '\(language)' see '\(definition.locale)'",
          help: "write {\(definition.locale): …, \(language): …}",
          related: places.dropFirst().prefix(Self.mostPlaces - 1).map {
            .init(message: "so is this", place: $0)
          }))
    }
  }

  private static let mostPlaces = 3
}

extension String {
  fileprivate func hasLetters(where isMeant: (Unicode.Scalar) -> Bool) -> Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic && isMeant($0) }
  }
}
