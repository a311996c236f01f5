import MenuSections
import MenuText

/// What a plugin process says of itself in its first line.
///
///     {"menu-plugin":1,"name":"kitchen","kind":"renderer","mediaType":"text/plain; charset=utf-8",
///      "summary":"one line an order","options":[
///       {"name":"width","type":"integer","min":20,"max":80,"default":42,"help":"the cells of a line"},
///       {"name":"loud","type":"flag","default":false,"help":"in capitals"},
///       {"name":"sort","type":"choice","values":["page","name"],"help":"the order of the lines"},
///       {"name":"box","type":"numbers","count":4,"help":"x,y,w,h"}]}
///
/// `summary` and `options` may be left out; fields that are not known are ignored.
struct PluginGreeting: Hashable, Sendable {
  let name: String
  let mediaType: String
  let summary: String
  let options: [PluginOption]

  /// Reads the first line; whatever it says is checked before any of it is used or shown.
  init(_ bytes: [UInt8], _ limits: PluginLimits) throws(PluginProcessError.Reason) {
    let written = try PluginWire.decode(
      WrittenGreeting.self, from: bytes, .greeting, depth: limits.depth)
    guard written.version == 1 else {
      throw .malformed(.greeting, "'menu-plugin' is \(written.version); this host knows 1")
    }
    guard written.kind == "renderer" else {
      throw .malformed(.greeting, "'kind' is not 'renderer'")
    }
    guard Self.isName(written.name) else {
      throw .malformed(
        .greeting, "'name' is \(Self.shown(written.name)); it is a lower-case word like 'kitchen'")
    }
    guard Self.isMediaType(written.mediaType) else {
      throw .malformed(.greeting, "'mediaType' is no media type like 'text/plain; charset=utf-8'")
    }
    name = written.name
    mediaType = written.mediaType
    summary = try Self.line(written.summary ?? "", "summary")
    var options: [PluginOption] = []
    for option in written.options ?? [] {
      let option = try Self.option(option)
      guard !options.contains(where: { $0.name == option.name }) else {
        throw .malformed(.greeting, "it has two options '\(option.name)'")
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
        .greeting, "an option is called \(shown(written.name)), not by a lower-case word")
    }
    guard let kind = written.kind else {
      throw .malformed(
        .greeting, "the option '\(written.name)' \(WrittenOption.cure(of: written.type))")
    }
    return PluginOption(
      written.name, kind, try line(written.help ?? "", "help of '\(written.name)'"))
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 64 && PluginWord.isName(text)
  }

  /// `type/subtype` in printable ASCII, perhaps with parameters.
  private static func isMediaType(_ text: String) -> Bool {
    let type = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 128 && text.utf8.allSatisfy { 0x20...0x7E ~= $0 }
      && type.count == 2 && type.allSatisfy { !$0.isEmpty }
  }

  private static func line(
    _ text: String, _ key: String
  ) throws(PluginProcessError.Reason) -> String {
    guard text.utf8.count <= 500, SafeText.isPlain(text), !text.contains(where: \.isNewline) else {
      throw .malformed(.greeting, "the \(key) is not one plain line of at most 500 bytes")
    }
    return text
  }

  private static func shown(_ text: String) -> String {
    "'\(SafeText.line(String(text.prefix(40))))'"
  }
}

/// The greeting as it is written.
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
