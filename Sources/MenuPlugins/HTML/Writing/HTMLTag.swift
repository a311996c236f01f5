/// The elements that a page is made of; none that runs, embeds or fetches anything but a picture.
enum HTMLTag: String {
  case a, aside, body, button, caption, dd, div, dl, dt, fieldset, form
  case h1, h2, h3, h4, h5, h6, head, header, html, img, input, label, legend, li, link, main, meta
  case nav, output, p, section, span, strong, table, tbody, td, textarea, th, title, tr, ul

  /// Whether it has neither content nor an end tag (HTML Standard, section 13.1.2).
  var isVoid: Bool {
    switch self {
    case .img, .input, .link, .meta: true
    default: false
    }
  }

  /// Whether space around its tags shows, so that it stays in its line.
  var isInline: Bool {
    switch self {
    case .a, .button, .label, .output, .span, .strong, .textarea, .title: true
    default: false
    }
  }

  /// The heading of a level from 1; beyond the sixth there is none deeper.
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
