import Foundation
import MenuSections
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The structure of an output: the number of each element and attribute, or of each
/// known key, but not the texts.
struct OutputShape: Equatable {
  private(set) var parts: [String: Int] = [:]

  /// Parses an output by its media type; throws if it is invalid.
  init(_ text: String, _ renderer: any Renderer) throws {
    switch renderer.mediaType.prefix(while: { $0 != ";" }) {
    case "application/json":
      count(try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
    case "image/svg+xml":
      let elements = ElementCount()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = elements
      try #require(parser.parse(), "\(String(describing: parser.parserError))")
      // The number of lines depends on the text.
      parts = elements.parts.mapValues { _ in 1 }
    default: countTags(text)
    }
  }

  private mutating func count(_ value: Any) {
    switch value {
    case let map as [String: Any]:
      for (key, value) in map {
        if !key.contains("{{") { parts[key, default: 0] = 1 }
        count(value)
      }
    case let list as [Any]:
      for value in list { count(value) }
    default: break
    }
  }

  /// Counts the tags and attribute names that a tokenizer finds.
  private mutating func countTags(_ text: String) {
    var isInTag = false
    var isQuoted = false
    var word = ""
    for scalar in text.unicodeScalars {
      if isQuoted {
        isQuoted = scalar != "\""
      } else if isInTag {
        switch scalar {
        case "\"": isQuoted = true
        case " ", ">", "=":
          if !word.isEmpty { parts[word, default: 0] += 1 }
          word = ""
          isInTag = scalar != ">"
        default: word.unicodeScalars.append(scalar)
        }
      } else if scalar == "<" {
        isInTag = true
        word = "<"
      }
    }
  }

  private final class ElementCount: NSObject, XMLParserDelegate {
    var parts: [String: Int] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      parts["<\(name)", default: 0] += 1
      for attribute in attributes.keys { parts[attribute, default: 0] += 1 }
    }
  }
}
