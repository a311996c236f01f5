import MenuText

/// What a typed line asks for.
enum DialogueLine: Hashable, Sendable {
  /// One thing by its number: open it, choose it, take it back.
  case number(Int)
  /// So many of a numbered thing.
  case quantity(of: Int, to: Int)
  /// One more of a numbered thing.
  case more(Int)
  /// One less of a numbered thing.
  case less(Int)
  /// A quantity for where the dialogue stands.
  case value(Int)
  /// Names that hold a word.
  case find(String)
  /// A command that needs nothing else.
  case key(DialogueKey)
  /// Nothing that is understood.
  case unknown

  /// Reads a line that answers anything but a text section.
  init(_ typed: String) {
    let line = DialogueKey.folded(typed)
    if line.isEmpty {
      self = .key(.next)
    } else if line.first == "/" {
      self = .find(String(DialogueKey.halfWidth(typed).drop { $0.isWhitespace }.dropFirst()))
    } else if let key = DialogueKey(line) {
      self = .key(key)
    } else {
      self = Self.numbered(line) ?? .unknown
    }
  }

  /// Reads numbers with a sign beside or between them: `3`, `2 x3`, `+2`, `=4`.
  private static func numbered(_ line: String) -> DialogueLine? {
    let (form, numbers) = parts(of: line)
    // Whoever types an `n` means no number.
    guard let first = numbers.first, let last = numbers.last,
      form.filter({ $0 == "n" }).count == numbers.count
    else { return nil }
    return switch form {
    case "n", "n.": .number(first)
    case "nxn": .quantity(of: first, to: last)
    case "xn": .value(first)
    case "n+", "+n": .more(first)
    case "n-", "-n": .less(first)
    default: nil
    }
  }

  /// The numbers of a line, and its form with `n` for each; the words and signs that mean the same
  /// are one sign.
  private static func parts(of line: String) -> (form: String, numbers: [Int]) {
    var form = ""
    var numbers: [Int] = []
    var rest = line[...]
    while let first = rest.first {
      guard !first.isWhitespace else {
        rest = rest.dropFirst()
        continue
      }
      let isNumber = isDigit(first)
      let run = rest.prefix { !$0.isWhitespace && isDigit($0) == isNumber }
      rest = rest.dropFirst(run.count)
      if isNumber {
        // A number that no quantity reaches is none.
        guard let number = Int(run) else { return ("", []) }
        numbers.append(number)
        form += "n"
      } else {
        form += signs[String(run)] ?? String(run)
      }
    }
    return (form, numbers)
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static let signs = [
    "=": "x", "*": "x", "×": "x", "a": "+", "add": "+", "추가": "+", "追加": "+",
  ]
}
