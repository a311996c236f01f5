import MenuSections
import MenuText

/// The greeting of a plugin process, its first line.
///
///     {"menu-plugin":1,"name":"kitchen","kind":"renderer","mediaType":"text/plain; charset=utf-8",
///      "summary":"one line an order","options":[
///       {"name":"width","type":"integer","min":20,"max":80,"default":42,"help":"the cells of a line"},
///       {"name":"loud","type":"flag","default":false,"help":"in capitals"},
///       {"name":"sort","type":"choice","values":["page","name"],"help":"the order of the lines"},
///       {"name":"box","type":"numbers","count":4,"help":"x,y,w,h"}]}
///
/// `summary` and `options` are optional; unknown fields are ignored.
struct PluginGreeting: Hashable, Sendable {
  let name: String
  let mediaType: String
  let summary: String
  let options: [PluginOption]

  /// Decodes and validates the first line.
  init(_ bytes: [UInt8], _ limits: PluginLimits) throws(PluginProcessError.Reason) {
    let written = try PluginWire.decode(
      WrittenGreeting.self, from: bytes, .greeting, depth: limits.maximumDepth)
    guard written.version == 1 else {
      throw .malformed(
        .greeting, .sentence("malformed.version", ["version": .text("\(written.version)")]))
    }
    guard written.kind == "renderer" else {
      throw .malformed(.greeting, .sentence("malformed.kind"))
    }
    guard Self.isName(written.name) else {
      throw .malformed(
        .greeting, .sentence("malformed.name", ["name": Self.shown(written.name)]))
    }
    guard Self.isMediaType(written.mediaType) else {
      throw .malformed(.greeting, .sentence("malformed.media-type"))
    }
    name = written.name
    mediaType = written.mediaType
    summary = try Self.line(written.summary ?? "", .sentence("malformed.summary"))
    var options: [PluginOption] = []
    for option in written.options ?? [] {
      let option = try Self.option(option)
      guard !options.contains(where: { $0.name == option.name }) else {
        throw .malformed(
          .greeting, .sentence("malformed.two-options", ["name": .text(option.name)]))
      }
      options.append(option)
    }
    self.options = options
  }

  private static func option(
    _ written: WrittenOption
  ) throws(PluginProcessError.Reason) -> PluginOption {
    guard isName(written.name) else {
      throw .malformed(
        .greeting, .sentence("malformed.option-name", ["name": shown(written.name)]))
    }
    guard let kind = written.kind else {
      throw .malformed(
        .greeting,
        .sentence(
          "malformed.option.\(WrittenOption.types.contains(written.type) ? written.type : "other")",
          ["name": .text(written.name)]))
    }
    return PluginOption(
      written.name, kind: kind,
      summary: try line(
        written.help ?? "", .sentence("malformed.help", ["name": .text(written.name)])))
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 64 && PluginWord.isName(text)
  }

  /// Whether a text is `type/subtype` in printable ASCII, with optional parameters.
  private static func isMediaType(_ text: String) -> Bool {
    let type = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 128 && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
      && type.count == 2 && type.allSatisfy { !$0.isEmpty }
  }

  private static func line(
    _ text: String, _ problem: StringsTable.Argument
  ) throws(PluginProcessError.Reason) -> String {
    guard text.utf8.count <= 500, SafeText.isPlain(text), !text.contains(where: \.isNewline) else {
      throw .malformed(.greeting, problem)
    }
    return text
  }

  private static func shown(_ text: String) -> StringsTable.Argument {
    .text(SafeText.line(String(text.prefix(40))))
  }
}

private struct WrittenGreeting: Decodable {
  enum CodingKeys: String, CodingKey {
    case version = "menu-plugin"
    case name, kind, mediaType, summary, options
  }

  let version: Int
  let name: String
  let kind: String
  let mediaType: String
  let summary: String?
  let options: [WrittenOption]?
}

struct WrittenOption: Decodable {
  enum CodingKeys: String, CodingKey {
    case name, type, help, min, max, values, count
    case standard = "default"
  }

  /// A default value of any type.
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

  /// The kind of the option; `nil` if its fields are inconsistent.
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

  /// The values, with the default first.
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

  static let types: Set = ["integer", "flag", "choice", "numbers", "text"]
}
