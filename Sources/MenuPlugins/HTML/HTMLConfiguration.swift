public import MenuSections
public import MenuText

/// What a page is made for: where its form goes, what it carries along, what it tells beside the menu.
///
/// A page without an action is one to look at and try: everything can be chosen, nothing is sent. With
/// one, the form posts what is on the page under these names, which a server reads without a script:
///
/// | name | value |
/// |---|---|
/// | the path of a menu section | the paths of the options that are ticked in it; empty for none |
/// | the path of an option or a line | its quantity; empty for 0 |
/// | the path of a count | its value |
/// | the path of a text | what is written |
/// | `.less`, `.more`, `.add` | the path that a button of it takes one off, adds one to, opens a line of |
/// | `.update`, `.submit` | the buttons that ask for the page again, and place the order |
///
/// Names with a dot in front are the page's own and those of ``fields``; no path begins with one.
public struct HTMLConfiguration: Hashable, Sendable {
  /// Where the form is posted; `nil` sends nothing.
  public var action: SafeURL?
  /// What the form carries along unseen, such as a revision and a key.
  public var fields: [HTMLField]
  /// The folder of a menu's own pictures, as the page sees it; empty is the page's own.
  public var images: String
  /// What happened: refusals, lost choices, that an order was placed.
  public var messages: [HTMLMessage]
  /// The same page in other languages.
  public var languages: [HTMLLanguage]
  /// Further links of the head, such as an icon.
  public var links: [HTMLLink]
  /// What keeps the page up to date where scripts run.
  public var script: HTMLScript?
  /// Whether answers can no longer be changed: an order that was placed.
  public var isReadOnly: Bool

  /// A page to look at unless something else is said.
  public init(
    action: SafeURL? = nil, fields: [HTMLField] = [], images: String = "",
    messages: [HTMLMessage] = [], languages: [HTMLLanguage] = [], links: [HTMLLink] = [],
    script: HTMLScript? = nil, isReadOnly: Bool = false
  ) {
    self.action = action
    self.fields = fields
    self.images = images
    self.messages = messages
    self.languages = languages
    self.links = links
    self.script = script
    self.isReadOnly = isReadOnly
  }
}

/// A hidden field of a form.
public struct HTMLField: Hashable, Sendable {
  /// The name; one with a dot in front is never a path.
  public var name: String
  /// The value that comes back.
  public var value: String

  /// Makes a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// Something that a page tells above the menu.
public struct HTMLMessage: Hashable, Sendable {
  /// What a message is about; it decides the color and how a screen reader tells it.
  public enum Kind: String, Hashable, Sendable {
    /// Something was not done, or is lost.
    case alert
    /// Something was done.
    case status
  }

  /// What it is about.
  public var kind: Kind
  /// The sentence, from ``Localizer`` most often.
  public var text: String
  /// What it speaks of; a link if that is on the page.
  public var path: MenuPath?
  /// Another page that it leads to, where its path is nothing on this one.
  public var address: SafeURL?

  /// Makes a message.
  public init(
    _ kind: Kind, _ text: String, at path: MenuPath? = nil, to address: SafeURL? = nil
  ) {
    self.kind = kind
    self.text = text
    self.path = path
    self.address = address
  }
}

/// A link to the same page in a language.
public struct HTMLLanguage: Hashable, Sendable {
  /// The language it leads to; the page's own is marked as such.
  public var tag: LanguageTag
  /// What it is called in itself: `한국어`.
  public var name: String
  /// Where the page is.
  public var address: SafeURL

  /// Makes a link.
  public init(_ tag: LanguageTag, name: String, at address: SafeURL) {
    self.tag = tag
    self.name = name
    self.address = address
  }
}

/// A link of a page's head.
public struct HTMLLink: Hashable, Sendable {
  /// What it is to the page: `icon`, `canonical`.
  public var relation: String
  /// Where it leads.
  public var address: SafeURL

  /// Makes a link.
  public init(_ relation: String, at address: SafeURL) {
    self.relation = relation
    self.address = address
  }
}
