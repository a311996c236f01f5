extension Changeset.Move: Codable where Place: Codable {
  /// Reads `[old,new]`; throws a `DecodingError` for fewer or more than two places.
  public init(from decoder: any Decoder) throws {
    (old, new) = try decoder.pair()
  }

  /// Writes `[old,new]`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.write(pair: old, new)
  }
}

extension RowPath: Codable {
  /// Reads `[section,row]`; throws a `DecodingError` for fewer or more than two indices.
  public init(from decoder: any Decoder) throws {
    (section, row) = try decoder.pair()
  }

  /// Writes `[section,row]`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.write(pair: section, row)
  }
}

extension Decoder {
  fileprivate func pair<Element: Decodable>() throws -> (Element, Element) {
    var elements = try unkeyedContainer()
    let pair = (try elements.decode(Element.self), try elements.decode(Element.self))
    guard elements.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: elements, debugDescription: "two elements expected, more found")
    }
    return pair
  }
}

extension Encoder {
  fileprivate func write<Element: Encodable>(pair first: Element, _ second: Element) throws {
    var elements = unkeyedContainer()
    try elements.encode(first)
    try elements.encode(second)
  }
}
