import MenuText

/// Writes HTML: elements and attributes by name, all text escaped, all values in quotes.
///
/// It cannot write ready-made markup: everything a menu contains is written as text. The style and
/// the script of a page have functions of their own.
struct HTMLWriter {
  /// The HTML so far in UTF-8, which is faster to append to than a string.
  private(set) var bytes: [UInt8] = []
  /// Where the fields are that each form of a page posts.
  private var fields: [Range<Int>] = []

  /// Writes nothing yet; with room for some bytes, they are not copied as the page grows.
  init(room: Int = 0) { bytes.reserveCapacity(room) }

  var html: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes an element with the content that `body` writes; void elements have none.
  mutating func element(
    _ tag: HTMLTag, attributes: [HTMLAttribute] = [],
    body: (inout HTMLWriter) -> Void = { _ in }
  ) {
    open(tag, attributes)
    guard !tag.isVoid else { return endLine(tag) }
    body(&self)
    close(tag)
  }

  mutating func element(_ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], text: String) {
    open(tag, attributes)
    write(text)
    close(tag)
  }

  /// Writes an element whose children each begin on a new line.
  mutating func block(
    _ tag: HTMLTag, attributes: [HTMLAttribute] = [], body: (inout HTMLWriter) -> Void
  ) {
    element(tag, attributes: attributes) { writer in
      writer.endLine()
      body(&writer)
    }
  }

  /// Writes text, escaped and with visible forms of forbidden characters.
  mutating func write(_ text: String) {
    append(SafeText.isPlainMarkup(text) ? text : SafeText.escapingMarkup(SafeText.visible(text)))
  }

  /// Writes a button that submits its form with a name and a value, and ends the line.
  mutating func writeButton(
    _ name: String, value: String = "yes", class style: StaticString? = nil,
    _ attributes: [HTMLAttribute] = [], body: (inout HTMLWriter) -> Void
  ) {
    let style: [HTMLAttribute] = style.map { [.class($0)] } ?? []
    let field: [HTMLAttribute] = [.text(.type, "submit"), .text(.name, name), .text(.value, value)]
    element(.button, attributes: style + field + attributes, body: body)
    endLine()
  }

  /// Writes one link of several, and ends the line.
  mutating func writeLink(_ attributes: [HTMLAttribute], isCurrent: Bool, text: String) {
    element(.a, attributes + (isCurrent ? [.text(.ariaCurrent, "true")] : []), text: text)
    endLine()
  }

  /// Writes a link that looks like the main button of its page, and ends the line;
  /// nothing without an address.
  mutating func writePrimaryLink(to url: SafeURL?, text: String) {
    guard let url else { return }
    element(.a, [.class("primary"), .address(.href, url)], text: text)
    endLine()
  }

  /// Writes a link back to another page as pictures, and ends the line; nothing without an address.
  mutating func writeBackLink(to url: SafeURL?, label: String, icons: [HTMLIcon]) {
    guard let url else { return }
    let attributes: [HTMLAttribute] = [
      .class("back"), .address(.href, url), .text(.ariaLabel, label),
    ]
    element(.a, attributes: attributes) { html in
      for icon in icons { html.write(icon) }
    }
    endLine()
  }

  /// Writes fields that a form posts and no one sees.
  mutating func writeHidden(_ fields: [HTMLConfiguration.Field]) {
    for field in fields {
      element(
        .input,
        attributes: [.text(.type, "hidden"), .text(.name, field.name), .text(.value, field.value)])
    }
  }

  /// Writes the fields that each form of a page posts.
  mutating func writeFields(_ body: (inout HTMLWriter) -> Void) {
    let start = bytes.count
    body(&self)
    fields.append(start..<bytes.count)
  }

  /// The HTML between those fields.
  var parts: [[UInt8]] {
    let starts = [0] + fields.map(\.upperBound)
    let ends = fields.map(\.lowerBound) + [bytes.count]
    return zip(starts, ends).map { Array(bytes[$0..<$1]) }
  }

  /// Writes the parts of HTML with fields between them.
  mutating func write(_ parts: [[UInt8]], around fields: HTMLWriter) {
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes += fields.bytes }
      bytes += part
    }
  }

  /// Ends the line after an inline element.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  mutating func writeDoctype() { append("<!DOCTYPE html>\n") }

  mutating func write(_ style: HTMLStyle) { append("<style>\(style.sheet)</style>\n") }

  /// Writes a picture for the word beside it.
  mutating func write(_ icon: HTMLIcon) { append(icon.markup) }

  mutating func write(_ script: HTMLConfiguration.Script) {
    append("<script src=\"\(SafeText.escapingMarkup(script.url.text))\"")
    for (name, text) in script.texts.sorted(by: { $0.key < $1.key })
    where name.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
      append(" data-\(name)=\"\(SafeText.escapingMarkup(SafeText.line(text)))\"")
    }
    append("></script>\n")
  }

  /// Writes data for search engines, which is not executed.
  mutating func write(_ description: MenuDescription) {
    append("<script type=\"application/ld+json\">")
    bytes += description.json
    append("</script>\n")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func open(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    bytes.append(UInt8(ascii: "<"))
    append(tag.rawValue)
    for attribute in attributes {
      bytes.append(UInt8(ascii: " "))
      append(attribute.name)
      guard let value = attribute.value else { continue }
      append("=\"")
      append(SafeText.isPlainMarkup(value) ? value : SafeText.escapingMarkup(SafeText.line(value)))
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func close(_ tag: HTMLTag) {
    append("</")
    append(tag.rawValue)
    bytes.append(UInt8(ascii: ">"))
    endLine(tag)
  }

  private mutating func endLine(_ tag: HTMLTag) {
    if !tag.isInline { endLine() }
  }
}

/// The elements of a page. None of them runs, embeds or loads anything but a picture.
enum HTMLTag: String {
  case a, aside, body, button, caption, dd, details, div, dl, dt, fieldset, footer, form
  case h1, h2, h3, h4, h5, h6, head, header, html, img, input, label, legend, li, link, main, meta
  case nav, output, p, progress, s, section, small, span, strong, summary, table, tbody, td,
    textarea, th
  case title, tr, ul

  /// Whether it has neither content nor an end tag (HTML Standard, section 13.1.2).
  var isVoid: Bool {
    switch self {
    case .img, .input, .link, .meta: true
    default: false
    }
  }

  /// Whether it is inline, where white space around its tags is visible.
  var isInline: Bool {
    switch self {
    case .a, .button, .label, .output, .s, .small, .span, .strong, .textarea, .title: true
    default: false
    }
  }

  /// The heading of a level from 1; deeper levels than 6 use the last.
  static func heading(_ level: Int) -> HTMLTag {
    switch level {
    case ...1: .h1
    case 2: .h2
    case 3: .h3
    case 4: .h4
    case 5: .h5
    default: .h6
    }
  }
}
