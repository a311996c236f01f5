import MenuText

/// Writes HTML: elements and attributes by name, all text escaped, all values in quotes.
///
/// It cannot write ready-made markup: everything a menu contains is written as text. The style and the
/// script of a page have functions of their own.
struct HTMLWriter {
  /// The HTML so far.
  private(set) var html = ""

  /// Writes an element with the content that `body` writes; void elements have none.
  mutating func element(
    _ tag: HTMLTag, attributes: [HTMLAttribute] = [],
    body: (inout HTMLWriter) -> Void = { _ in }
  ) {
    open(tag, attributes)
    guard !tag.isVoid else { return endLine(tag) }
    body(&self)
    html += "</\(tag.rawValue)>"
    endLine(tag)
  }

  /// Writes an element around text.
  mutating func element(_ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], text: String) {
    open(tag, attributes)
    write(text)
    html += "</\(tag.rawValue)>"
    endLine(tag)
  }

  /// Writes an element whose children each begin on a new line.
  mutating func block(
    _ tag: HTMLTag, attributes: [HTMLAttribute] = [], body: (inout HTMLWriter) -> Void
  ) {
    element(tag, attributes: attributes) { writer in
      writer.html += "\n"
      body(&writer)
    }
  }

  /// Writes text, escaped and with visible forms of forbidden characters.
  mutating func write(_ text: String) {
    html += SafeText.escapingMarkup(SafeText.visible(text))
  }

  /// Ends the line after an inline element.
  mutating func endLine() { html += "\n" }

  /// Begins the document.
  mutating func writeDoctype() { html += "<!DOCTYPE html>\n" }

  /// Writes the stylesheet.
  mutating func writeStyle() { html += "<style>\(HTMLStyle.sheet)</style>\n" }

  /// Writes a script, which cannot end its element early.
  mutating func write(_ script: HTMLConfiguration.Script) {
    html += "<script"
    for (name, text) in script.texts.sorted(by: { $0.key < $1.key })
    where name.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) {
      html += " data-\(name)=\"\(SafeText.escapingMarkup(SafeText.line(text)))\""
    }
    html += ">\(script.source)</script>\n"
  }

  private mutating func open(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    html += "<\(tag.rawValue)"
    for attribute in attributes {
      html += " \(attribute.name)"
      if let value = attribute.value {
        html += "=\"\(SafeText.escapingMarkup(SafeText.line(value)))\""
      }
    }
    html += ">"
  }

  private mutating func endLine(_ tag: HTMLTag) {
    if !tag.isInline { html += "\n" }
  }
}

/// The elements of a page. None of them runs, embeds or loads anything but a picture.
enum HTMLTag: String {
  case a, aside, body, button, caption, dd, div, dl, dt, fieldset, form
  case h1, h2, h3, h4, h5, h6, head, header, html, img, input, label, legend, li, link, main, meta
  case nav, output, p, s, section, span, strong, table, tbody, td, textarea, th, title, tr, ul

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
    case .a, .button, .label, .output, .s, .span, .strong, .textarea, .title: true
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
