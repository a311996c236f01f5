/// A piece of a document that the core keeps without understanding it: text, a list or a map.
///
/// Layouts, notes and plugin sections are such values, and so are answers before they are checked.
public struct MenuValue: Hashable, Sendable {
  /// What kind of value it is, with its parts in document order.
  public enum Content: Hashable, Sendable {
    /// A scalar as it was written.
    case text(String)
    /// Values in order.
    case list([MenuValue])
    /// Keys and values in order; keys are unique.
    case map([Entry])
  }

  /// One key of a map with its value.
  public struct Entry: Hashable, Sendable {
    /// The key and where it stands.
    public var key: Located<String>
    /// The value under the key.
    public var value: MenuValue

    /// Pairs a key with its value.
    public init(_ key: Located<String>, _ value: MenuValue) {
      self.key = key
      self.value = value
    }
  }

  /// The text, list or map itself.
  public var content: Content
  /// Where the value stands; no part of `==`.
  public var location: SourceReference

  /// Puts content in its place; values made in code stand `nowhere`.
  public init(_ content: Content, at location: SourceReference = .unknown) {
    self.content = content
    self.location = location
  }

  /// The scalar's text, or `nil` for a list or a map.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Compares contents alone.
  public static func == (one: MenuValue, other: MenuValue) -> Bool { one.content == other.content }

  /// Hashes the content alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
