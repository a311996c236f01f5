extension MenuValue: Codable {
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads texts, numbers, true and false as texts, null as an empty one, and lists and maps of them.
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
