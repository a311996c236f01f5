/// An image: its source, its description and its shape.
public struct MenuImage: Hashable, Sendable {
  /// Width over height as two whole numbers, such as 4/3.
  public struct Aspect: Hashable, Sendable {
    /// The width, from 1.
    public let width: Int
    /// The height, from 1.
    public let height: Int

    /// Creates a ratio; `nil` unless both are from 1 to 9999.
    public init?(width: Int, height: Int) {
      guard 1...9999 ~= width, 1...9999 ~= height else { return nil }
      self.width = width
      self.height = height
    }

    init(unchecked ratio: (width: Int, height: Int)) {
      width = ratio.width
      height = ratio.height
    }

    /// Whether both are in the range; a ratio in a menu that is written in Swift is checked later.
    var isValid: Bool { Aspect(width: width, height: height) != nil }
  }

  /// A path relative to the document, or an HTTP URL.
  public var source: String { located.value }
  /// The source with its source location.
  package var located: Located<String>
  /// The alternative text.
  public var alternative: LocalizedText?
  /// The aspect ratio to reserve space for.
  public var aspect: Aspect?

  package init(source: Located<String>, alternative: LocalizedText? = nil, aspect: Aspect? = nil) {
    located = source
    self.alternative = alternative
    self.aspect = aspect
  }

  /// Creates an image: `MenuImage("https://example.com/latte.jpg", aspect: (4, 3))`.
  public init(
    _ source: String, alternative: LocalizedText? = nil, aspect: (width: Int, height: Int)? = nil
  ) {
    self.init(
      source: Located(source), alternative: alternative,
      aspect: aspect.map { Aspect(unchecked: $0) })
  }

  /// Whether a source is an HTTP URL, or a path that stays in the menu's folder.
  ///
  /// Browsers read `%2e%2e` as `..` (URL Standard, section 4.1), so it counts as `..` here.
  package static func isAllowed(_ source: String) -> Bool {
    let lowercased = source.lowercased()
    if lowercased.hasPrefix("https://") || lowercased.hasPrefix("http://") { return true }
    let steps = lowercased.split(separator: "%2e", omittingEmptySubsequences: false)
      .joined(separator: ".").split(separator: "/", omittingEmptySubsequences: false)
    return !source.isEmpty && !source.hasPrefix("/") && !source.contains("\\")
      && !steps.contains("..") && !(steps.first?.contains(":") ?? false)
  }
}

extension MenuImage: ExpressibleByStringLiteral {
  /// Creates an image from its source.
  public init(stringLiteral source: String) {
    self.init(source)
  }
}
