/// A place in the document that something was read from, opaque to the core.
///
/// The reader that made a value knows how to turn its token back into lines and columns; a value that
/// a program made itself stands `nowhere`.
public struct SourceReference: Hashable, Sendable {
  /// The reader's own token; `UInt64.max` is `nowhere`.
  public let token: UInt64

  /// The place of values that no document holds.
  public static let unknown = SourceReference(token: .max)

  /// Wraps a reader's token.
  public init(token: UInt64) {
    self.token = token
  }
}

/// A value together with the place it was read from; the place takes no part in `==`.
public struct Located<Value: Sendable>: Sendable {
  /// What was read.
  public var value: Value
  /// Where it stands.
  public var location: SourceReference

  /// Puts a value in its place; values made in code stand `nowhere`.
  public init(_ value: Value, at location: SourceReference = .unknown) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {
  /// Compares the values alone.
  public static func == (one: Located, other: Located) -> Bool { one.value == other.value }
}

extension Located: Hashable where Value: Hashable {
  /// Hashes the value alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
