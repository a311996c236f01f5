/// The codes of what a sound menu can and cannot do; `MenuCheck` finds them.
extension FindingCode {
  /// What must be chosen in a section cannot be had today.
  public static let nothingLeft = FindingCode("M0602")
  /// A section's condition can never hold.
  public static let neverShown = FindingCode("M0611")
  /// An option's condition can never hold.
  public static let neverOffered = FindingCode("M0612")
  /// A condition holds in every order.
  public static let alwaysHolds = FindingCode("M0613")
  /// Conditions leave fewer options than must be chosen.
  public static let tooFewOffered = FindingCode("M0614")
  /// A line of a price list that no order reaches.
  public static let unreachedRule = FindingCode("M0615")
  /// The discounts of an order can be more than its price.
  public static let totalBelowZero = FindingCode("M0616")
  /// The most expensive order is below the menu's minimum.
  public static let minimumOutOfReach = FindingCode("M0617")
  /// Free units in a section where nothing has a price.
  public static let uselessFree = FindingCode("M0618")
  /// Texts that are there in one language only, where the item's name has several.
  public static let untranslated = FindingCode("M0619")

  /// All codes of the checks, in order.
  public static let allOfChecks: [FindingCode] = [
    .nothingLeft, .neverShown, .neverOffered, .alwaysHolds, .tooFewOffered, .unreachedRule,
    .totalBelowZero, .minimumOutOfReach, .uselessFree, .untranslated,
  ]
}
