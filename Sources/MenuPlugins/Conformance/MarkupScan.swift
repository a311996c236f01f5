import MenuText

/// Scans the tags of HTML or XML, to find text of a menu that became markup.
struct MarkupScan {
  /// The names of all attributes, in lower case.
  private(set) var attributes: Set<String> = []
  /// The beginnings of all URL values, in lower case.
  private(set) var urls: [String] = []
  /// Why the XML is malformed; HTML is not checked.
  private(set) var problem: StringsTable.Argument?

  private let bytes: [UInt8]
  private let isXML: Bool
  private var index = 0
  private var open: [String] = []

  init(_ bytes: [UInt8], isXML: Bool) {
    self.bytes = bytes
    self.isXML = isXML
    scan()
    if isXML, problem == nil, let name = open.last { note("unclosed", tag: "<\(name)>") }
  }

  private mutating func scan() {
    while let byte = peek, problem == nil {
      if byte == UInt8(ascii: "<") {
        scanMarkup()
      } else {
        if isXML, byte == UInt8(ascii: "&"), !isReference { note("reference") }
        index += 1
      }
    }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func note(_ key: String, tag: String? = nil, text: String? = nil) {
    guard problem == nil else { return }
    let arguments = ["tag": tag, "text": text].compactMapValues { $0 }
    problem = .sentence("xml.\(key)", arguments.mapValues { .text(SafeText.line($0)) })
  }

  private mutating func scanMarkup() {
    if skip("<!--") { return skipPast("-->") }
    if skip("<![CDATA[") { return skipPast("]]>") }
    if skip("<?") { return skipPast("?>") }
    if skip("<!") { return skipPast(">") }
    if skip("</") {
      let name = takeName()
      skipPast(">")
      if isXML, open.popLast() != name { note("closes-nothing", tag: "</\(name)>") }
      return
    }
    index += 1
    guard let byte = peek, Self.beginsName(byte) else {
      if isXML { note("no-tag") }
      return
    }
    scanTag(takeName())
  }

  private mutating func scanTag(_ name: String) {
    while let byte = peek {
      if skip("/>") { return }
      if skip(">") {
        open.append(name)
        if !isXML, ["script", "style"].contains(name) { skipTo("</\(name)") }
        return
      }
      if Self.beginsName(byte) { scanAttribute() } else { index += 1 }
    }
    note("unfinished", tag: "<\(name)")
  }

  private mutating func scanAttribute() {
    let name = takeName()
    attributes.insert(name)
    skipSpace()
    guard skip("=") else { return }
    skipSpace()
    var value: [UInt8] = []
    if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while let byte = peek, byte != quote {
        if isXML, byte == UInt8(ascii: "<") { note("attribute") }
        if value.count < 64 { value.append(byte) }
        index += 1
      }
      index += 1
    } else {
      while let byte = peek, !" \t\r\n>".utf8.contains(byte) {
        if value.count < 64 { value.append(byte) }
        index += 1
      }
    }
    if ["href", "xlink:href", "src", "action", "formaction"].contains(name) {
      urls.append(String(decoding: value, as: UTF8.self).lowercased())
    }
  }

  /// `&name;`, `&#10;` or `&#x1F;` at the index.
  private var isReference: Bool {
    let inside = bytes[(index + 1)...].prefix(32).prefix { $0 != UInt8(ascii: ";") }
    return !inside.isEmpty && index + 1 + inside.count < bytes.count
      && bytes[index + 1 + inside.count] == UInt8(ascii: ";")
      && inside.allSatisfy { Self.continuesName($0) || $0 == UInt8(ascii: "#") }
  }

  private mutating func takeName() -> String {
    let name = bytes[min(index, bytes.count)...].prefix(while: Self.continuesName)
    index += name.count
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private mutating func skipSpace() {
    while let byte = peek, " \t\r\n".utf8.contains(byte) { index += 1 }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[min(index, bytes.count)...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skipTo(_ text: String) {
    while index < bytes.count, !bytes[index...].starts(with: text.utf8) { index += 1 }
  }

  private mutating func skipPast(_ text: String) {
    skipTo(text)
    if !skip(text), isXML { note("missing", text: text) }
  }

  private static func beginsName(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    beginsName(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-:.".utf8.contains(byte)
  }
}
