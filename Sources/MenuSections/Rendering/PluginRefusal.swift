/// What a renderer found wrong with what it was asked for, and whoever asked can cure; the renderer
/// itself is well.
///
/// A program tells it to its user as a mistake of theirs, unlike any other error of a renderer.
public struct PluginRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// A short word for programs, such as `bad-option`.
  public let code: String
  /// One sentence for people; what it quotes is in a form that cannot drive a terminal.
  public let message: String

  /// Refuses.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// The sentence.
  public var description: String { message }
}
