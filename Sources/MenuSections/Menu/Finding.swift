/// Something wrong, doubtful or noteworthy in a menu, its answers or its inventory.
///
/// Findings are data; a reader turns their places into lines and carets.
public struct Finding: Hashable, Sendable, Error {
  /// How much a finding weighs.
  public enum Severity: Hashable, Sendable {
    /// The document cannot be used.
    case error
    /// It can be used, though hardly as meant.
    case warning
    /// Good to know.
    case note
  }

  /// A second place that explains the first.
  public struct Related: Hashable, Sendable {
    /// What stands there, in words.
    public var message: String
    /// Where it stands.
    public var location: SourceReference
  }

  /// The stable kind of the fault.
  public var code: FindingCode
  /// How much it weighs.
  public var severity: Severity
  /// Where it was found.
  public var location: SourceReference
  /// What was seen, in one line.
  public var message: String
  /// A few words for under the carets; may be empty.
  public var label: String
  /// The next step, or `nil`.
  public var help: String?
  /// Other places that have to do with it.
  public var related: [Related]
  /// The text that would stand at `place` in a correct document, where that is certain.
  public var replacement: String?

  /// Gathers what is known of a fault.
  public init(
    _ code: FindingCode, _ severity: Severity = .error, at location: SourceReference,
    _ message: String,
    label: String = "", help: String? = nil, related: [Related] = [], replacement: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.location = location
    self.message = message
    self.label = label
    self.help = help
    self.related = related
    self.replacement = replacement
  }
}

/// The stable code of a kind of finding, such as `M0301`.
///
/// `M01` is shape, `M02` names and ids, `M03` selection, `M04` prices, `M05` conditions, `M06` live
/// state and what no order can do, `M07` answers, `M08` layouts, `M09` files beside the menu.
public struct FindingCode: Hashable, Sendable, CustomStringConvertible {
  /// The code as it is printed.
  public let description: String

  /// Makes a code; plugins prefix theirs with their own letter.
  public init(_ code: String) {
    description = code
  }

  /// An id is used twice among siblings.
  public static let duplicateID = FindingCode("M0201")
  /// An id holds a character that paths need, or is a reserved word.
  public static let badID = FindingCode("M0202")
  /// A section has neither a header nor an id.
  public static let missingID = FindingCode("M0203")
  /// A name leads nowhere.
  public static let unknownName = FindingCode("M0204")
  /// A name leads to something that cannot stand here.
  public static let unsuitableName = FindingCode("M0205")
  /// A text is not there in a language that others have.
  public static let missingLanguage = FindingCode("M0206")

  /// A kind of section stands where it may not, or too often.
  public static let misplacedSection = FindingCode("M0301")
  /// A default breaks the limits of its section.
  public static let badDefault = FindingCode("M0302")
  /// Quantities or kinds contradict the select type.
  public static let contradictoryLimits = FindingCode("M0303")
  /// Which units are free would depend on something unsaid.
  public static let ambiguousFree = FindingCode("M0304")
  /// A key has no meaning beside another.
  public static let meaninglessKey = FindingCode("M0305")
  /// Fewer options than must be chosen.
  public static let unreachableMinimum = FindingCode("M0306")
  /// No plugin knows a dotted kind of section.
  public static let unknownKind = FindingCode("M0307")
  /// A plugin cannot read a section of its kind, and does not say why.
  public static let unreadableSection = FindingCode("M0308")

  /// An amount stands without a currency.
  public static let missingCurrency = FindingCode("M0401")
  /// A price table does not name every option of its section.
  public static let incompleteTable = FindingCode("M0402")
  /// A price list has no last resort, or something after it.
  public static let badRules = FindingCode("M0403")

  /// Conditions lead in a circle.
  public static let circle = FindingCode("M0501")
  /// Conditions build on each other too deep.
  public static let conditionsTooDeep = FindingCode("M0502")

  /// An inventory entry names something the menu lacks.
  public static let unknownInventoryPath = FindingCode("M0601")
}

/// The codes of a document's shape, which the keys of plugins share with all others.
extension FindingCode {
  /// A list, a map or a text stands where another is expected.
  static let wrongShape = FindingCode("M0101")
  /// A text is none of the values that may stand there.
  static let wrongValue = FindingCode("M0102")
  /// A key that nothing there is called.
  static let unknownKey = FindingCode("M0103")
  /// A key that must be there is not.
  static let missingKey = FindingCode("M0104")
  /// A text that is shown holds a control character.
  static let forbiddenCharacter = FindingCode("M0105")
  /// An amount that is not written as one.
  static let badAmount = FindingCode("M0106")
}
