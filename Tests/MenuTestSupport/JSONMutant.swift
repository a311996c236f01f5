import Foundation

/// A JSON document with one mistake.
public struct JSONMutant: Sendable {
  /// The kind of a mistake.
  public enum Mistake: Sendable, CaseIterable {
    /// A key is missing.
    case removedKey
    /// An object has an unknown key.
    case unknownKey
    /// A value has another type.
    case wrongType
  }

  /// The mistake.
  public let mistake: Mistake
  /// The path of the key or value, with `*` for indices, such as `/rows/*/id`.
  public let path: String
  /// The document.
  public let document: String

  /// All documents with one mistake; of elements of a list with the same
  /// keys, only the first has any.
  public static func all(of document: String) throws -> [JSONMutant] {
    let value = try JSONSerialization.jsonObject(with: Data(document.utf8))
    return try variants(of: value, at: "").map { mistake, path, value in
      JSONMutant(
        mistake: mistake, path: path,
        document: String(
          decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
          as: UTF8.self))
    }
  }

  private static func variants(of value: Any, at path: String) -> [(Mistake, String, Any)] {
    var found: [(Mistake, String, Any)] = [(.wrongType, path, other(than: value))]
    if let object = value as? [String: Any] {
      found.append((.unknownKey, path, object.merging(["unknown-key": 1]) { $1 }))
      for (key, child) in object {
        let childPath = "\(path)/\(key)"
        found.append((.removedKey, childPath, object.filter { $0.key != key }))
        found += variants(of: child, at: childPath).map { mistake, path, variant in
          (mistake, path, object.merging([key: variant]) { $1 })
        }
      }
    } else if let list = value as? [Any] {
      var seen: Set<String> = []
      for (index, child) in list.enumerated() where seen.insert(form(of: child)).inserted {
        found += variants(of: child, at: "\(path)/*").map { mistake, path, variant in
          var changed = list
          changed[index] = variant
          return (mistake, path, changed)
        }
      }
    }
    return found
  }

  /// The kind and the keys of an object, or the type of another value.
  private static func form(of value: Any) -> String {
    guard let object = value as? [String: Any] else { return "\(type(of: value))" }
    return (["\(object["kind"] ?? "")"] + object.keys.sorted()).joined(separator: " ")
  }

  /// A list for an object, and an object for everything else.
  private static func other(than value: Any) -> Any {
    value is [String: Any] ? [Any]() as Any : ["unknown-key": [Any]()] as Any
  }
}
