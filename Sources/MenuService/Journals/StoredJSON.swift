import Foundation

/// Values as journals store them: JSON on one line, with sorted keys.
enum StoredJSON {
  /// The text of a value, which `name` names in errors.
  static func text(of value: some Encodable, _ name: String) throws(JournalError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .failed("cannot encode \(name): \(error)")
    }
  }

  /// The value of a text, which `name` names in errors.
  static func value<Value: Decodable>(
    _ type: Value.Type, in text: String, _ name: String
  ) throws(JournalError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw .damaged("cannot decode \(name): \((error as? DecodingError)?.reason ?? "\(error)")")
    }
  }
}

extension DecodingError {
  /// What is wrong with a stored document.
  fileprivate var reason: String {
    switch self {
    case .keyNotFound(let key, let context): "'\(context.path(to: key))' is missing"
    case .typeMismatch(_, let context) where !context.codingPath.isEmpty,
      .valueNotFound(_, let context) where !context.codingPath.isEmpty,
      .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "'\(context.path())' has another type or value"
    default: "it is not the expected JSON"
    }
  }
}

extension DecodingError.Context {
  fileprivate func path(to key: (any CodingKey)? = nil) -> String {
    (codingPath + (key.map { [$0] } ?? [])).map { $0.intValue.map { "\($0)" } ?? $0.stringValue }
      .joined(separator: ".")
  }
}
