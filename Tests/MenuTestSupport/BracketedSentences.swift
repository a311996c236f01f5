public import MenuSections
public import MenuText

/// Korean whose sentences are the English ones in brackets, which shows every text that comes
/// neither from a strings file nor from the menu.
public enum BracketedSentences {
  /// A localizer with the bracketed sentences of targets.
  public static func localizer(_ targets: LocalizedStrings...) throws -> Localizer {
    var strings = LocalizedStrings()
    for target in targets {
      let entries = StringsFileEntry.entries(of: target.file(of: .english)).entries
      let lines = entries.map { "\($0.key) = ⟦\($0.sentence)⟧\n" }
      strings.add(try StringsTable(parsing: lines.joined()), for: .korean)
    }
    return Localizer(.korean, adding: strings)
  }

  /// The letters of a text outside of brackets, besides those of the menu, which are Greek.
  public static func strayLetters(in text: String) -> String {
    var depth = 0
    var stray = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "⟦": depth += 1
      case "⟧": depth -= 1
      case "α"..."ω", "원": continue
      default: if depth == 0, scalar.properties.isAlphabetic { stray.unicodeScalars.append(scalar) }
      }
    }
    return stray
  }

  /// A menu with every kind of section, whose texts are Greek.
  public static let menu = """
    item: αλφα
    price: 4500
    currency: KRW
    minimum: 90000
    locale: el
    sections:
      - {title: αλφα, description: βητα, labels: [γαμμα]}
      - {menu: θερμο, select: one, items: [ζεστο, κρυο]}
      - menu: προσθετα
        select: 2..3
        each: 0..2
        distinct: 1..2
        free: {first: 1, units: cheapest}
        items:
          - {name: γαλα, price: 500, sold-out: τελος}
          - {name: σιροπι, price: 300}
          - {name: κρεμα, price: 700}
      - {count: ποσο, range: 1..9, step: 2}
      - {text: σημειωση, max: 20, required: true}
      - {total: συνολο}

    """
}
