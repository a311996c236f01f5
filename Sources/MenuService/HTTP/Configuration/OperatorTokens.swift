#if Service
import Synchronization

/// The tokens of a service's operators, which can be replaced while it runs: an operator whose
/// token is gone is signed out.
public final class OperatorTokens: Sendable {
  private let tokens: Mutex<[OperatorToken]>

  /// Creates the tokens of a service.
  public init(_ tokens: [OperatorToken]) {
    self.tokens = Mutex(tokens)
  }

  /// A line of a token file that is not valid.
  public enum FileError: Error, Hashable, Sendable {
    /// A line from 1 that is neither `<name> <roles> <token>` nor the only word of the file.
    case line(Int)
    /// A line from 1 whose name or token belongs to an earlier line.
    case duplicate(line: Int)
    /// The file has no token.
    case empty
  }

  /// Reads a token file: one line for each operator, with a name, the roles separated by commas,
  /// and the token; lines that start with `#` are comments. A file with one word has the token of
  /// an operator with all roles.
  ///
  ///     # Rotate by writing a new token.
  ///     kitchen board        3f0c91d2a4b7…
  ///     books   export       99b1c07e5d21…
  ///     owner   board,admin  a1d3e5f70912…
  public static func tokens(in file: String) throws(FileError) -> [OperatorToken] {
    var found: [OperatorToken] = []
    var texts: Set<Substring> = []
    // Some editors write a byte order mark at the start.
    let file = file.trimmingPrefix("\u{FEFF}")
    let words = file.split(whereSeparator: \.isWhitespace)
    if words.count == 1, let token = OperatorToken(String(words[0])) { return [token] }
    let lines = file.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      guard words.count == 3, isName(name), let roles = roles(words[1]),
        let token = OperatorToken(String(words[2]), name: String(name), roles: roles)
      else { throw .line(index + 1) }
      guard texts.insert(words[2]).inserted, !found.contains(where: { $0.name == name }) else {
        throw .duplicate(line: index + 1)
      }
      found.append(token)
    }
    if found.isEmpty { throw .empty }
    return found
  }

  /// Replaces all tokens.
  public func replace(with tokens: [OperatorToken]) {
    self.tokens.withLock { $0 = tokens }
  }

  var all: [OperatorToken] { tokens.withLock { $0 } }

  /// The token with a text; `nil` if there is none.
  func token(_ text: String) -> OperatorToken? {
    // All are compared, so that the time does not say which one was similar.
    all.filter { $0.matches(text) }.first
  }

  private static func isName(_ text: Substring) -> Bool {
    text.utf8.count <= 64
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  private static func roles(_ text: Substring) -> Set<OperatorToken.Role>? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let roles = names.compactMap { OperatorToken.Role(rawValue: String($0)) }
    return roles.count == names.count ? Set(roles) : nil
  }
}
#endif
