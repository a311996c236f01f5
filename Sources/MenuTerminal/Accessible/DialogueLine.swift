/// The request of a typed line.
enum DialogueLine: Hashable, Sendable {
  /// Opens, chooses or clears the item with a number.
  case number(Int)
  /// Sets the quantity of the item with a number.
  case quantity(of: Int, to: Int)
  /// Adds one unit of the item with a number.
  case more(Int)
  /// Removes one unit of the item with a number.
  case less(Int)
  /// Sets the quantity or the count at the current location.
  case value(Int)
  /// Lists the names that match a word.
  case find(String)
  /// A command without a number.
  case key(DialogueKey)
  case unknown

  /// Parses a line at any location but a text section.
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

  /// Parses numbers with a sign before, after or between them: `3`, `2 x3`, `+2`, `=4`.
  private static func numbered(_ line: String) -> DialogueLine? {
    let (form, numbers) = parts(of: line)
    // An `n` in the form may also be a typed letter.
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

  /// The numbers of a line, and its form with `n` for each number and one sign for all synonyms.
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
        // A quantity is never that large.
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
