/// A source location: bytes of one of the files that a menu was read from.
///
/// A value that was made in code has the location `unknown`.
public struct SourceReference: Hashable, Sendable {
  /// The index of the file among those that were read together; 0 for the only one.
  public let file: UInt32
  private let bytes: SourceSpan

  /// The location of values that no file holds.
  public static let unknown = SourceReference(SourceSpan(at: 0), inFile: .max)

  /// The location of some bytes of a file.
  public init(_ span: SourceSpan, inFile file: UInt32 = 0) {
    self.file = file
    bytes = span
  }

  /// The bytes; `nil` for `unknown`.
  public var span: SourceSpan? { self == .unknown ? nil : bytes }
}

/// A value with its source location, which `==` ignores.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  /// Where it was read from.
  package var location: SourceReference

  /// A value at a location; `unknown` for values made in code.
  @inlinable package init(_ value: Value, at location: SourceReference = .unknown) {
    self.value = value
    self.location = location
  }
}

extension Located<String> {
  /// The same for a text; calls from other modules would look up the type each time.
  package init(_ value: String, at location: SourceReference = .unknown) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {
  /// Compares the values alone.
  package static func == (one: Located, other: Located) -> Bool { one.value == other.value }
}

extension Located: Hashable where Value: Hashable {
  /// Hashes the value alone.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
