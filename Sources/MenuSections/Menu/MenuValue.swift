import MenuText

/// A value of a document that the core does not interpret: a text, a list or a map.
///
/// Used for layouts, notes, plugin sections, and answers before they are checked.
public struct MenuValue: Hashable, Sendable {
  /// The kind of value, with its parts in document order.
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
    /// The key with its source location.
    package var locatedKey: Located<String>
    /// The value under the key.
    public var value: MenuValue
    /// The key.
    public var key: String { locatedKey.value }
    /// The source location of the key; not compared by `==`.
    public var keyLocation: SourceReference { locatedKey.location }

    /// Pairs a key with its value; keys made in code have an unknown location.
    public init(_ key: String, _ value: MenuValue, at location: SourceReference = .unknown) {
      locatedKey = Located(key, at: location)
      self.value = value
    }
  }

  /// The text, list or map itself.
  public var content: Content
  /// The source location; not compared by `==`.
  public var location: SourceReference

  /// Creates a value; values made in code have an unknown location.
  public init(_ content: Content, at location: SourceReference = .unknown) {
    self.content = content
    self.location = location
  }

  /// The scalar's text, or `nil` for a list or a map.
  public var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// Compares the contents.
  public static func == (one: MenuValue, other: MenuValue) -> Bool { one.content == other.content }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }

  /// The maximum depth of the lines of a value; deeper values are left out.
  public static let maximumShownDepth = 64

  /// The texts of a value, one per line: list entries with a bullet, map entries with their key,
  /// nested values indented by two spaces; `…` for values that are too deep. With `isASCII`, these
  /// marks are `*` and `...`.
  public func lines(isASCII: Bool = false) -> [String] {
    lines(indent: "", depth: 0, isASCII: isASCII)
  }

  private func lines(indent: String, depth: Int, isASCII: Bool) -> [String] {
    guard depth < Self.maximumShownDepth else { return [indent + (isASCII ? "..." : "…")] }
    switch content {
    case .text(let text): return [indent + text]
    case .list(let values):
      return values.flatMap { value in
        value.text.map { ["\(indent)\(isASCII ? "*" : "•") \($0)"] }
          ?? value.lines(indent: indent, depth: depth + 1, isASCII: isASCII)
      }
    case .map(let entries):
      return entries.flatMap { entry in
        let key = indent + entry.key
        return entry.value.text.map { ["\(key): \($0)"] }
          ?? ["\(key):"]
          + entry.value.lines(indent: indent + "  ", depth: depth + 1, isASCII: isASCII)
      }
    }
  }
}

extension MenuValue: CustomStringConvertible {
  /// The value on one line of YAML, for developers: `{temp: iced, extras: [shot, syrup]}`; `…` for
  /// values that are too deep.
  public var description: String { description(depth: 0) }

  private func description(depth: Int) -> String {
    guard depth < Self.maximumShownDepth else { return "…" }
    switch content {
    case .text(let text): return YAMLScalar.text(text)
    case .list(let values):
      let values = values.map { $0.description(depth: depth + 1) }
      return "[\(values.joined(separator: ", "))]"
    case .map(let entries):
      let entries = entries.map {
        "\(YAMLScalar.text($0.key)): \($0.value.description(depth: depth + 1))"
      }
      return "{\(entries.joined(separator: ", "))}"
    }
  }
}

extension MenuValue: ExpressibleByStringLiteral {
  /// Creates a text with an unknown location.
  public init(stringLiteral text: String) {
    self.init(.text(text))
  }
}

extension MenuValue: ExpressibleByArrayLiteral {
  /// Creates a list with an unknown location.
  public init(arrayLiteral values: MenuValue...) {
    self.init(.list(values))
  }
}

extension MenuValue: ExpressibleByDictionaryLiteral {
  /// Creates a map in the order written, with an unknown location. The first
  /// of duplicate keys counts.
  public init(dictionaryLiteral entries: (String, MenuValue)...) {
    var known: Set<String> = []
    self.init(.map(entries.filter { known.insert($0.0).inserted }.map { Entry($0.0, $0.1) }))
  }
}

extension MenuValue: Codable {
  struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads texts, numbers, true and false as texts, null as an empty one,
  /// and lists and maps of them.
  ///
  /// Decoders do not keep the order of keys, so they are sorted. Locations are unknown.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: AnyKey.self) {
      let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
      self.init(
        .map(
          try keys.map {
            Entry($0.stringValue, try container.decode(MenuValue.self, forKey: $0))
          }))
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [MenuValue] = []
      while !container.isAtEnd { values.append(try container.decode(MenuValue.self)) }
      self.init(.list(values))
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self.init(.text(""))
      } else if let text = try? container.decode(String.self) {
        self.init(.text(text))
      } else if let number = try? container.decode(Int.self) {
        self.init(.text("\(number)"))
      } else if let number = try? container.decode(Double.self) {
        self.init(.text("\(number)"))
      } else {
        self.init(.text(try container.decode(Bool.self) ? "true" : "false"))
      }
    }
  }

  /// Writes texts, lists, and maps with their keys; numbers are texts, too.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .map(let entries):
      var container = encoder.container(keyedBy: AnyKey.self)
      for entry in entries {
        try container.encode(entry.value, forKey: AnyKey(stringValue: entry.key))
      }
    }
  }
}
