import MenuSections

/// An option of a plugin as its greeting writes it.
struct WrittenOption: Decodable {
  enum CodingKeys: String, CodingKey {
    case name, type, help, min, max, values, count
    case standard = "default"
  }

  /// A value without its option's type.
  enum Value: Decodable, Hashable {
    case flag(Bool)
    case integer(Int)
    case word(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let integer = try? container.decode(Int.self) {
        self = .integer(integer)
      } else {
        self = .word(try container.decode(String.self))
      }
    }
  }

  let name: String
  let type: String
  let help: String?
  let min: Int?
  let max: Int?
  let values: [String]?
  let count: Int?
  let standard: Value?

  /// What it takes; `nil` if its fields do not make sense together.
  var kind: PluginOption.Kind? {
    switch type {
    case "integer":
      guard let min, let max, min <= max, case .integer(let value) = standard,
        min...max ~= value
      else { return nil }
      return .integer(min...max, default: value)
    case "flag":
      switch standard {
      case nil: return .flag(default: false)
      case .flag(let value): return .flag(default: value)
      case .integer, .word: return nil
      }
    case "choice": return choice
    case "numbers":
      guard let count, 1...64 ~= count, standard == nil else { return nil }
      return .numbers(count)
    case "text": return standard == nil ? .text : nil
    default: return nil
    }
  }

  /// Words, of which the default comes first.
  private var choice: PluginOption.Kind? {
    guard let values, !values.isEmpty, Set(values).count == values.count,
      values.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x21...0x7E ~= $0 } })
    else { return nil }
    switch standard {
    case nil: return .choice(values)
    case .word(let word) where values.contains(word):
      return .choice([word] + values.filter { $0 != word })
    case .word, .flag, .integer: return nil
    }
  }

  /// What an option of a type has to say, as the rest of a sentence.
  static func cure(of type: String) -> String {
    switch type {
    case "integer": "needs 'min', 'max' and a 'default' between them"
    case "flag": "takes only true or false as its 'default'"
    case "choice": "needs 'values', different words without spaces, its 'default' among them"
    case "numbers": "needs a 'count' from 1 to 64, and no 'default'"
    case "text": "takes no 'default'"
    default: "has a 'type' that is none of integer, flag, choice, numbers, text"
    }
  }
}
