/// The kinds of sections that a document may name without a plugin.
enum BuiltInKind: String, CaseIterable {
  case title, menu, count, text, total

  static let names = allCases.map(\.rawValue)

  /// Whether it is valid only on the page, not inside an option.
  var isOfPage: Bool {
    switch self {
    case .title, .total: true
    case .menu, .count, .text: false
    }
  }

  /// Its title in the schema.
  var title: String {
    switch self {
    case .title: "Title"
    case .menu: "Menu"
    case .count: "Count"
    case .text: "Text field"
    case .total: "Total"
    }
  }

  /// What it is, in a sentence.
  var summary: String {
    switch self {
    case .title: "The head of the page: a name, a picture, a sentence, chips."
    case .menu: "Options to choose from, or a list to look at."
    case .count:
      "A stepper: the quantity of its level, or with 'price' something counted at a price."
    case .text: "Free text, such as a note to the kitchen."
    case .total: "The price of the order, kept up to date, with its lines."
    }
  }

  /// The name of its definition in the schema.
  var definition: String { "\(rawValue)-section" }
}
