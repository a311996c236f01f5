import MenuText

/// What a media type asks of bytes.
struct OutputForm {
  private enum Kind {
    case text
    case json
    case xml
    case html
    case binary
  }

  /// Whether there is a type and a subtype.
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

  /// Why the bytes are not of the media type, as the rest of a sentence; `nil` if they are.
  func fault(in bytes: [UInt8]) -> String? {
    if case .binary = kind { return nil }
    guard String(validating: bytes, as: UTF8.self) != nil else { return "it writes no UTF-8" }
    switch kind {
    case .text, .html, .binary: return nil
    case .json: return JSONScan.fault(in: bytes).map { "it writes no JSON from byte \($0) on" }
    case .xml:
      return MarkupScan(bytes, isXML: true).fault.map { "it writes no well-formed XML: \($0)" }
    }
  }

  /// The first forbidden scalar that the output holds, and that `own`, its like without hostile texts,
  /// does not.
  func control(in output: [UInt8], beside own: [UInt8]) -> String? {
    if case .binary = kind { return nil }
    let allowed = Set(String(decoding: own, as: UTF8.self).unicodeScalars)
    return String(decoding: output, as: UTF8.self).unicodeScalars
      .first { !SafeText.isPlain(String($0)) && !allowed.contains($0) }
      .map { "it writes \(SafeText.name(of: $0)) as it is" }
  }

  /// What became markup, as the rest of a sentence.
  func markup(in output: [UInt8]) -> String? {
    guard isMarkup else { return nil }
    let text = String(decoding: output, as: UTF8.self)
    for raw in [ProbeText.tag, ProbeText.reference] where text.utf8.contains(raw) {
      return "it writes '\(raw)' as it is"
    }
    let scan = MarkupScan(output, isXML: kind == .xml)
    if scan.attributes.contains(ProbeText.attribute) {
      return "a text becomes the attribute '\(ProbeText.attribute)'"
    }
    return scan.addresses.contains { $0.hasPrefix(ProbeText.address) }
      ? "a text becomes a '\(ProbeText.address)' address" : nil
  }
}

extension String.UTF8View {
  /// Whether the bytes of a text stand somewhere in these.
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: wanted) }
  }
}
