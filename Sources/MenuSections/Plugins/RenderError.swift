/// A problem with what a renderer was asked for, which the caller can fix.
///
/// A program reports it to its user as a mistake in the request, unlike other errors of a renderer.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A short word for programs, such as `bad-option`.
  public let code: String
  /// One sentence for people; text that it quotes is safe to print on a terminal.
  public let message: String

  /// Creates an error.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
