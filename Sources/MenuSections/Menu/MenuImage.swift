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
  }

  /// A path relative to the document, or an HTTP URL.
  public var source: Located<String>
  /// The alternative text.
  public var alternative: LocalizedText?
  /// The aspect ratio to reserve space for.
  public var aspect: Aspect?

  /// Creates an image.
  public init(
    source: Located<String>, alternative: LocalizedText? = nil, aspect: Aspect? = nil
  ) {
    self.source = source
    self.alternative = alternative
    self.aspect = aspect
  }
}
