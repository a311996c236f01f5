/// A line of a strings file that cannot be parsed.
public struct StringsFileError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the line.
  public enum Problem: Hashable, Sendable, CustomStringConvertible {
    /// It has no `key =`.
    case missingKey
    /// An earlier line has its key.
    case duplicateKey(String)
    /// A brace is not closed or closes nothing, or an argument does not have two forms.
    case unbalancedBraces

    /// The problem in English.
    public var description: String {
      switch self {
      case .missingKey: "expected 'key = sentence'"
      case .duplicateKey(let key): "duplicate key '\(key)'"
      case .unbalancedBraces: "unbalanced braces"
      }
    }
  }

  /// The line, counted from 1, in which the sentence begins.
  public let line: Int
  /// What is wrong with it.
  public let problem: Problem

  /// The line and its problem, in English.
  public var description: String { "line \(line): \(problem)" }
}
