/// What a Swift file declares at its top level and in extensions, and the names that it uses.
struct SwiftFile {
  /// A name that the file uses, `Type` or `.member`.
  struct Use: Hashable {
    let name: Substring
    let isMember: Bool
    let line: Int
  }

  /// The types, functions and variables that the file declares at its top level.
  private(set) var declared: Set<Substring> = []

  /// The members that the file declares, by the type that they belong to.
  private(set) var members: [Substring: Set<Substring>] = [:]

  /// The members that are declared in extensions, by the extended type.
  private(set) var extensionMembers: [Substring: Set<Substring>] = [:]

  private(set) var uses: [Use] = []

  var allMembers: Set<Substring> { Set(members.values.joined()) }

  private static let typeKeywords: Set<Substring> = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]

  /// The keywords that may follow `class` where it does not declare a class.
  private static let memberKeywords: Set<Substring> = ["func", "var", "let", "subscript", "init"]

  /// The type or extension whose braces surround a declaration; nil for any other braces.
  private struct Scope {
    let type: Substring
    let isExtension: Bool
  }

  init(_ text: String) {
    let tokens = SwiftTokens(text).tokens
    var scopes: [Scope?] = []
    var next: Scope?
    for (index, token) in tokens.enumerated() {
      let previous = index > 0 ? tokens[index - 1].text : ""
      switch token.text {
      case "{":
        scopes.append(next)
        next = nil
      case "}":
        if !scopes.isEmpty { scopes.removeLast() }
      case _ where previous == ".":
        uses.append(Use(name: token.text, isMember: true, line: token.line))
      case _ where !token.isWord: break
      case let keyword where index + 1 < tokens.count && tokens[index + 1].isWord:
        let name = tokens[index + 1].text
        let isType =
          Self.typeKeywords.contains(keyword) && !Self.memberKeywords.contains(name)
        if isType || Self.memberKeywords.contains(keyword) || keyword == "case" {
          declare(name, in: scopes)
          next = isType && keyword != "typealias" ? Scope(type: name, isExtension: false) : nil
        } else if keyword == "extension", scopes.isEmpty {
          next = Scope(type: name, isExtension: true)
        }
        fallthrough
      default:
        let declares = Self.typeKeywords.contains(previous) || previous == "func"
        if !declares { uses.append(Use(name: token.text, isMember: false, line: token.line)) }
      }
    }
  }

  private mutating func declare(_ name: Substring, in scopes: [Scope?]) {
    guard let innermost = scopes.last else {
      declared.insert(name)
      return
    }
    guard let scope = innermost, !scopes.contains(where: { $0 == nil }) else { return }
    members[scope.type, default: []].insert(name)
    if scope.isExtension { extensionMembers[scope.type, default: []].insert(name) }
  }
}
