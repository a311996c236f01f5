import MenuText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The checks of an output that follow from its media type.
struct OutputForm {
  private enum Kind {
    case text
    case json
    case xml
    case html
    case binary
  }

  /// Whether it has a type and a subtype.
  let isMediaType: Bool
  private let kind: Kind

  init(mediaType: String) {
    let type = mediaType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    let parts = type.split(separator: "/", omittingEmptySubsequences: false)
    isMediaType =
      parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && mediaType.utf8.allSatisfy { 0x20...0x7E ~= $0 }
    kind =
      switch true {
      case type == "text/html": .html
      case type.hasSuffix("/json") || type.hasSuffix("+json"): .json
      case type.hasSuffix("/xml") || type.hasSuffix("+xml"): .xml
      case type.hasPrefix("text/"): .text
      default: .binary
      }
  }

  /// Whether text of a menu could become markup.
  var isMarkup: Bool {
    switch kind {
    case .xml, .html: true
    case .text, .json, .binary: false
    }
  }

  /// Why the bytes do not match the media type, as a sentence; `nil` if they do.
  func problem(in bytes: [UInt8]) -> StringsTable.Argument? {
    if case .binary = kind { return nil }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return .sentence("finding.not-text")
    }
    switch kind {
    case .text, .html, .binary: return nil
    case .json: return Self.isJSON(bytes) ? nil : .sentence("finding.not-json")
    case .xml:
      return MarkupScan(bytes, isXML: true).problem.map {
        .sentence("finding.not-xml", ["problem": $0])
      }
    }
  }

  /// Whether the bytes are one JSON value; null bytes would let Foundation detect UTF-16.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && (try? JSONDecoder().decode(AnyJSON.self, from: Data(bytes))) != nil
  }

  /// The first forbidden scalar that the output contains and `own`, the output for
  /// harmless texts, does not.
  func control(in output: [UInt8], beside own: [UInt8]) -> StringsTable.Argument? {
    if case .binary = kind { return nil }
    let allowed = Set(String(decoding: own, as: UTF8.self).unicodeScalars)
    return String(decoding: output, as: UTF8.self).unicodeScalars
      .first { !SafeText.isPlain(String($0)) && !allowed.contains($0) }
      .map { .sentence("finding.unescaped", ["character": .text(SafeText.name(of: $0))]) }
  }

  /// The text that became markup, as a sentence.
  func markup(in output: [UInt8]) -> StringsTable.Argument? {
    guard isMarkup else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    for raw in [ProbeText.tag, ProbeText.reference] where text.utf8.contains(raw) {
      return .sentence("finding.markup", ["text": .text(raw)])
    }
    let scan = MarkupScan(output, isXML: kind == .xml)
    if scan.attributes.contains(ProbeText.attribute) {
      return .sentence("finding.attribute", ["name": .text(ProbeText.attribute)])
    }
    return scan.urls.contains { $0.hasPrefix(ProbeText.scheme) }
      ? .sentence("finding.url", ["scheme": .text(ProbeText.scheme)]) : nil
  }
}

extension String.UTF8View {
  /// Whether these bytes contain those of a text.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: wanted) }
  }
}

/// Any JSON value, which is read to its last number and string.
private struct AnyJSON: Decodable {
  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      for key in object.allKeys { _ = try object.decode(Self.self, forKey: key) }
    } else if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { _ = try list.decode(Self.self) }
    } else {
      let value = try decoder.singleValueContainer()
      guard !value.decodeNil(), (try? value.decode(Bool.self)) == nil,
        (try? value.decode(Decimal.self)) == nil
      else { return }
      _ = try value.decode(String.self)
    }
  }
}
