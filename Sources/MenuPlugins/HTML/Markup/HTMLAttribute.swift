/// One attribute of an element. No attribute that could hold a script has a name here.
struct HTMLAttribute {
  /// Names of attributes with text, numbers or ids.
  enum Name: String {
    case alt, autocomplete, charset, `class`, colspan, content, `for`, height, id, inputmode, lang
    case hreflang, loading, max, media, method, min, name, placeholder, rel, role, rows, scope, step
    case tabindex, type, value, width, dir, enterkeyhint, maxlength
    case ariaCurrent = "aria-current"
    case ariaDescribedBy = "aria-describedby"
    case ariaHidden = "aria-hidden"
    case ariaInvalid = "aria-invalid"
    case ariaLabel = "aria-label"
    case ariaBusy = "aria-busy"
    case ariaLive = "aria-live"
    case ariaPressed = "aria-pressed"
    case dataName = "data-name"
    case dataState = "data-state"
    case dataStyle = "data-style"
    case httpEquiv = "http-equiv"
  }

  enum Flag: String {
    case autofocus, checked, disabled, formnovalidate, hidden, required
  }

  /// Names of attributes with a URL.
  enum AddressName: String {
    case action, href, src
  }

  let name: String
  /// The value, not escaped; `nil` for a Boolean attribute.
  let value: String?

  private init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// An attribute with any text.
  static func text(_ name: Name, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name.rawValue, value)
  }

  static func number(_ name: Name, _ value: Int) -> HTMLAttribute {
    HTMLAttribute(name.rawValue, String(value))
  }

  /// An attribute with a URL.
  static func address(_ name: AddressName, _ value: SafeURL) -> HTMLAttribute {
    HTMLAttribute(name.rawValue, value.text)
  }

  static func flag(_ name: Flag) -> HTMLAttribute { HTMLAttribute(name.rawValue, nil) }

  static func id(_ id: HTMLID) -> HTMLAttribute { .text(.id, id.text) }

  /// A link to an element of this page.
  static func link(to id: HTMLID) -> HTMLAttribute {
    HTMLAttribute(AddressName.href.rawValue, "#\(id.text)")
  }

  /// CSS classes; always literals, never text of a menu.
  static func `class`(_ words: StaticString...) -> HTMLAttribute {
    var text = words.first?.description ?? ""
    for word in words.dropFirst() {
      text += " "
      text += word.description
    }
    return .text(.class, text)
  }
}
