import MenuSections
import MenuText

/// One attribute of an element, by a name that is known here: there is none that holds a program.
struct HTMLAttribute {
  /// The names that hold text, numbers or ids.
  enum Name: String {
    case alt, autocomplete, charset, `class`, colspan, content, `for`, height, id, inputmode, lang
    case hreflang, loading, max, media, method, min, name, placeholder, rel, role, rows, scope, step
    case tabindex, type, value, width, dir
    case ariaCurrent = "aria-current"
    case ariaDescribedBy = "aria-describedby"
    case ariaHidden = "aria-hidden"
    case ariaLabel = "aria-label"
    case ariaLabelledBy = "aria-labelledby"
    case ariaBusy = "aria-busy"
    case dataState = "data-state"
    case dataStyle = "data-style"
    case httpEquiv = "http-equiv"
  }

  /// The names that are there or not.
  enum Flag: String {
    case checked, disabled, formnovalidate, required
  }

  /// The names that hold an address.
  enum AddressName: String {
    case action, href, src
  }

  let name: String
  /// The text before it is escaped; `nil` for one that is only there.
  let value: String?

  private init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// Holds a text, whatever is in it.
  static func text(_ name: Name, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name.rawValue, value)
  }

  /// Holds a whole number.
  static func number(_ name: Name, _ value: Int) -> HTMLAttribute {
    HTMLAttribute(name.rawValue, String(value))
  }

  /// Leads somewhere.
  static func address(_ name: AddressName, _ value: SafeURL) -> HTMLAttribute {
    HTMLAttribute(name.rawValue, value.text)
  }

  /// Is there.
  static func flag(_ name: Flag) -> HTMLAttribute { HTMLAttribute(name.rawValue, nil) }

  /// Names the element.
  static func id(_ id: HTMLID) -> HTMLAttribute { .text(.id, id.text) }

  /// Leads to an element of this page.
  static func link(to id: HTMLID) -> HTMLAttribute {
    HTMLAttribute(AddressName.href.rawValue, "#\(id.text)")
  }

  /// Gives it classes; they are this toolkit's own words, never a menu's.
  static func `class`(_ words: StaticString...) -> HTMLAttribute {
    .text(.class, words.map { "\($0)" }.joined(separator: " "))
  }
}
