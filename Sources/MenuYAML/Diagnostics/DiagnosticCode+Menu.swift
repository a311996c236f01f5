/// The codes of a menu's shape; what a menu means has the codes of the core, `M02…` to `M06…`.
extension DiagnosticCode {
  /// A list, a map or a scalar stands where another is expected.
  public static let wrongShape = DiagnosticCode("M0101")
  /// A scalar is none of the values that may stand there.
  public static let wrongValue = DiagnosticCode("M0102")
  /// A key that nothing there is called.
  public static let unknownKey = DiagnosticCode("M0103")
  /// A key that must be there is not.
  public static let missingKey = DiagnosticCode("M0104")
  /// A text that is shown holds a control character.
  public static let forbiddenCharacter = DiagnosticCode("M0105")
  /// An amount that is not written as one.
  public static let badAmount = DiagnosticCode("M0106")

  /// All codes of a menu's shape.
  public static let allOfMenuShape: [DiagnosticCode] = [
    .wrongShape, .wrongValue, .unknownKey, .missingKey, .forbiddenCharacter, .badAmount,
  ]
}
