/// What a plugin found wrong with what it was asked for; the plugin itself is well.
public struct PluginRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// A short word for programs, such as `bad-option`.
  public let code: String
  /// One sentence for people, with a visible form of what could drive a terminal.
  public let message: String

  /// The sentence.
  public var description: String { message }
}
