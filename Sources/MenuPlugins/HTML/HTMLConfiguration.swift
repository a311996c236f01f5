public import MenuSections
public import MenuText

/// What a page is made for: where its form is posted, its hidden fields,
/// and its messages and links.
///
/// A page without an action is a preview: everything can be chosen and nothing is sent. With one,
/// the form posts these fields, which a server reads without a script:
///
/// | name | value |
/// |---|---|
/// | the path of a menu section | the paths of the options that are ticked in it; empty for none |
/// | the path of an option or a line | its quantity; empty for 0 |
/// | the path of a count | its value |
/// | the path of a text | the text |
/// | `.less`, `.more`, `.add` | the path whose quantity the button decreases or increases, or to which it adds a line |
/// | `.channel` | the button of a channel, with its id |
/// | `.code`, `.redeem` | the code of a discount, and the button that redeems it |
/// | `.withdraw` | the button that takes back the code of a discount, with the id of the discount |
/// | `.update`, `.submit` | the buttons that request the page again, and place the order |
///
/// Names that begin with a dot belong to the page and to ``fields``; no path begins with one.
public struct HTMLConfiguration: Hashable, Sendable {
  /// Where the form is posted; `nil` sends nothing.
  public var action: SafeURL?
  /// Hidden fields of the form, such as a revision and a key.
  public var fields: [Field]
  /// The folder of the menu's own pictures, relative to the page; empty is the page's own folder.
  public var images: String
  /// Messages above the menu, such as rejections, lost choices or a placed order.
  public var messages: [Message]
  /// Rejected texts by the paths of their sections, which the page shows in their
  /// fields instead of the order's.
  public var rejectedTexts: [MenuPath: String] = [:]
  /// A code that was rejected, which stays in its field, with the reason below it.
  public var rejectedCode: RejectedCode?
  /// Links to the same page in other languages.
  public var languages: [Language]
  /// Links that filter the items of the page; `nil` for none.
  public var filter: Filter?
  /// Further links of the head, such as an icon.
  public var links: [Link] = []
  /// Where the stylesheet of the page is; `nil` writes it into the page.
  public var styleSheet: SafeURL?
  /// A script that updates the page.
  public var script: Script?
  /// Whether answers can no longer be changed, as in an order that was placed.
  public var isReadOnly: Bool

  /// A preview, unless an action is given.
  public init(
    action: SafeURL? = nil, fields: [Field] = [], images: String = "", messages: [Message] = [],
    languages: [Language] = [], filter: Filter? = nil, styleSheet: SafeURL? = nil,
    script: Script? = nil, isReadOnly: Bool = false
  ) {
    self.action = action
    self.fields = fields
    self.images = images
    self.messages = messages
    self.languages = languages
    self.filter = filter
    self.styleSheet = styleSheet
    self.script = script
    self.isReadOnly = isReadOnly
  }

  /// A hidden field of a form.
  public struct Field: Hashable, Sendable {
    /// The name; one that begins with a dot is never a path.
    public var name: String
    /// The value that is posted.
    public var value: String

    /// Makes a field.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A message above the menu.
  public struct Message: Hashable, Sendable {
    /// What a message is about; it decides the color and how a screen reader announces it.
    public enum Kind: String, Hashable, Sendable {
      /// Something failed or was lost.
      case alert
      /// Something succeeded.
      case status
    }

    /// What it is about.
    public var kind: Kind
    /// The sentence, usually from `Localizer`.
    public var text: String
    /// The path that it refers to; a link if the page shows that.
    public var path: MenuPath?
    /// Another page to link to if the path is not on this one.
    public var url: SafeURL?

    /// Makes a message.
    public init(_ kind: Kind, text: String, at path: MenuPath? = nil, to url: SafeURL? = nil) {
      self.kind = kind
      self.text = text
      self.path = path
      self.url = url
    }
  }

  /// A code of a discount that was not redeemed.
  public struct RejectedCode: Hashable, Sendable {
    /// What the field has; empty for a code that was redeemed before.
    public var text: String
    /// Why it was not redeemed.
    public var rejection: OrderRejection

    /// Makes a rejected code.
    public init(_ text: String, _ rejection: OrderRejection) {
      self.text = text
      self.rejection = rejection
    }
  }

  /// A link to the same page in another language.
  public struct Language: Hashable, Sendable {
    /// The language; the link to the page's own language is marked as current.
    public var tag: LanguageTag
    /// The name of the language in itself: `한국어`.
    public var name: String
    /// Where the page is.
    public var url: SafeURL

    /// Makes a link.
    public init(_ tag: LanguageTag, name: String, at url: SafeURL) {
      self.tag = tag
      self.name = name
      self.url = url
    }
  }

  /// A search text that filters the items of a page, as `ItemFilter` reads it.
  ///
  /// A page of a menu that states diets or allergens shows links that add their words to the text.
  public struct Filter: Hashable, Sendable {
    /// The search text; empty shows every item.
    public var query: String
    /// The URL of the page up to the search text, which is appended percent-encoded: `…?q=`.
    public var prefix: String

    /// Makes a filter.
    public init(_ query: String, linkedAt prefix: String) {
      self.query = query
      self.prefix = prefix
    }
  }

  /// A link of a page's head.
  public struct Link: Hashable, Sendable {
    /// Its relation to the page: `icon`, `canonical`.
    public var relation: String
    /// Where it leads.
    public var url: SafeURL

    /// Makes a link.
    public init(_ relation: String, at url: SafeURL) {
      self.relation = relation
      self.url = url
    }
  }

  /// A script of a page.
  public struct Script: Hashable, Sendable {
    /// Where it is.
    public var url: SafeURL
    /// Texts that the script reads from the `dataset` of its element, by a lowercase name.
    public var texts: [String: String]

    /// Makes a script.
    public init(at url: SafeURL, texts: [String: String] = [:]) {
      self.url = url
      self.texts = texts
    }
  }
}
