/// The stable name of a kind of fault, such as `Y0204`; it never changes its meaning.
///
/// `Y0…` codes are faults of YAML, `M0…` codes faults of the menu.
public struct DiagnosticCode: Hashable, Sendable {
  /// The code as it is printed: a letter and four digits.
  public let text: String

  /// A code by its printed form.
  public init(_ text: String) {
    self.text = text
  }
}

extension DiagnosticCode: CustomStringConvertible {
  /// The code as it is printed.
  public var description: String { text }
}

extension DiagnosticCode: Comparable {
  /// Orders as printed.
  public static func < (first: DiagnosticCode, second: DiagnosticCode) -> Bool {
    first.text < second.text
  }
}
