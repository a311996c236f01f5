import MenuSections
import MenuText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The protocol between a host and a plugin process: one JSON object in UTF-8 per line.
enum PluginWire {
  /// Decodes one line; `line` names it in errors.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], _ line: PluginProcessError.Line, depth: Int
  ) throws(PluginProcessError.Reason) -> Value {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText(line) }
    // Checked before decoding, because a recursive decoder could overflow the stack.
    guard isNested(bytes, atMost: depth) else { throw .tooDeep(line, limit: depth) }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw .malformed(line, error.reason)
    } catch {
      throw .malformed(line, .sentence("malformed.not-json"))
    }
  }

  /// Whether brackets outside of strings are nested at most `limit` deep; does not check the JSON
  /// otherwise.
  static func isNested(_ bytes: [UInt8], atMost limit: Int) -> Bool {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > limit { return false }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return true
  }

  /// A request line with an id, an operation, and the fields of the JSON object `body`.
  static func request(_ id: Int64, operation: String, body: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    json.object { object in
      object.field("id", id)
      object.field("op", operation)
    }
    // Joins the contents of both objects.
    let rest = body.dropFirst()
    var line = Array(json.bytes.dropLast())
    if rest.count > 1 { line.append(UInt8(ascii: ",")) }
    line += rest
    line.append(UInt8(ascii: "\n"))
    return line
  }

  /// The fields of a `render` request: the language, the options, and the screen and
  /// its order if there is one.
  static func renderBody(
    _ screen: Screen?, localizer: Localizer, declared: [PluginOption], options: PluginOptions
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("language", localizer.language.description)
      json.object("options") { object in
        for option in declared { object.field(option, of: options, localizer) }
      }
      guard let screen else { return }
      json.key("screen")
      JSONScreen(screen, localizer).write(to: &json)
      json.key("order")
      OrderRenderer.write(screen, localizer, to: &json)
    }
    return json.bytes
  }

  /// The line that asks the plugin to exit.
  static let shutdown = Array("{\"op\":\"shutdown\"}\n".utf8)
}

extension JSONWriter {
  fileprivate mutating func field(
    _ option: PluginOption, of options: PluginOptions, _ localizer: Localizer
  ) {
    switch option.kind {
    case .integer: field(option.name, options.integer(option.name))
    case .flag: field(option.name, options.flag(option.name))
    case .choice: field(option.name, options.choice(option.name))
    case .numbers:
      array(option.name) { list in
        for number in options.numbers(option.name) { list.raw("\(number)") }
      }
    case .text:
      if let text = options.text(option.name) { field(option.name, localizer.text(text)) }
    // Processes cannot declare these.
    case .percentage, .amount, .value: break
    }
  }
}

extension DecodingError {
  /// What is wrong, as a sentence.
  fileprivate var reason: StringsTable.Argument {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? .sentence("malformed.not-object")
        : .sentence("malformed.other-type", ["key": .text(context.key)])
    case .keyNotFound(let key, let context):
      .sentence(
        "malformed.missing-key",
        ["key": .text((context.codingPath + [key]).map(\.stringValue).joined(separator: "."))])
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      .sentence("malformed.invalid-value", ["key": .text(context.key)])
    case .dataCorrupted: .sentence("malformed.not-json")
    @unknown default: .sentence("malformed.not-json")
    }
  }
}

extension DecodingError.Context {
  fileprivate var key: String {
    codingPath.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
  }
}

/// The answer to a request; unknown fields are ignored.
struct PluginAnswer: Decodable {
  /// An error for the user.
  struct Failure: Decodable {
    let code: String
    let message: String
  }

  let id: Int64?
  let output: String?
  let encoding: String?
  let error: Failure?

  func bytes(isText: Bool) throws(PluginProcessError.Reason) -> [UInt8] {
    guard let output else {
      throw .malformed(.answer, .sentence("malformed.no-output"))
    }
    switch encoding {
    case nil: return Array(output.utf8)
    case "base64" where isText:
      throw .malformed(.answer, .sentence("malformed.text-base64"))
    case "base64":
      guard let data = Data(base64Encoded: output) else {
        throw .malformed(.answer, .sentence("malformed.not-base64"))
      }
      return Array(data)
    case .some: throw .malformed(.answer, .sentence("malformed.encoding"))
    }
  }
}
