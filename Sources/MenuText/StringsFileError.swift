/// A line of a strings file that cannot be parsed.
public struct StringsFileError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the line.
  public enum Problem: Hashable, Sendable {
    /// It has no `key =`.
    case missingKey
    /// An earlier line has its key.
    case duplicateKey(String)
    /// A brace is not closed or closes nothing, or an argument has not two forms.
    case unbalancedBraces
  }

  /// The line, counted from 1, in which the sentence begins.
  public let line: Int
  /// What is wrong with it.
  public let problem: Problem

  /// The line and its problem, in English.
  public var description: String {
    switch problem {
    case .missingKey: "line \(line): expected 'key = sentence'"
    case .duplicateKey(let key): "line \(line): duplicate key '\(key)'"
    case .unbalancedBraces: "line \(line): unbalanced braces"
    }
  }
}
