import MenuText

extension OrderText {
  /// The document of an order that is damaged, or whose menu cannot be read, without
  /// what its customer wrote.
  ///
  /// Only the menu says which answers are texts. The id of an option stays if a line or an amount
  /// has its path; every other text of an answer is replaced.
  static func withoutTexts(_ stored: StoredOrder) throws(JournalError) -> String {
    var order = try StoredJSON.value(
      [String: StoredValue].self, in: stored.document, "order \(stored.number)")
    let shown = ["lines", "details", "breakdown"]
    let paths = Set(shown.compactMap { order[$0] }.flatMap(\.paths))
    order["answers"] = order["answers"]?.answerWithoutTexts(at: "", keeping: paths)
    for name in shown { order[name] = order[name]?.withoutTexts }
    // Whoever knows the rest of the order could try texts until the digest is the same.
    order["stateDigest"] = .text(String(repeating: "0", count: 16))
    var json = JSONWriter()
    StoredValue.map(order).write(to: &json)
    return json.text
  }
}

private enum StoredValue: Decodable {
  case null
  case flag(Bool)
  case number(Int64)
  case text(String)
  case list([StoredValue])
  case map([String: StoredValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Int64.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([StoredValue].self) {
      self = .list(list)
    } else {
      self = .map(try value.decode([String: StoredValue].self))
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .flag(let flag): json.bool(flag)
    case .number(let number): json.integer(number)
    case .text(let text): json.string(text)
    case .list(let list): json.array { json in for value in list { value.write(to: &json) } }
    case .map(let map):
      json.object { json in
        for (key, value) in map.sorted(by: { $0.key < $1.key }) {
          json.key(key)
          value.write(to: &json)
        }
      }
    }
  }

  /// The paths of lines and of what is nested in them.
  var paths: [String] {
    switch self {
    case .null, .flag, .number, .text: return []
    case .list(let list): return list.flatMap(\.paths)
    case .map(let map):
      let nested = map.values.flatMap(\.paths)
      guard case .text(let path) = map["path"] else { return nested }
      return nested + [path]
    }
  }

  /// An answer at a path, without the texts that are no ids of options with one of the paths.
  func answerWithoutTexts(at path: String, keeping paths: Set<String>) -> StoredValue {
    switch self {
    case .null, .flag, .number: return self
    case .text(let text):
      return paths.contains("\(path).\(text)") ? self : .text(MenuSessions.removedText)
    case .list(let lines):
      let answers = lines.enumerated().map { index, line in
        line.answerWithoutTexts(at: index == 0 ? path : "\(path)#\(index + 1)", keeping: paths)
      }
      return .list(answers)
    case .map(let map):
      let answers = map.map { key, answer in
        let nested = path.isEmpty ? key : "\(path).\(key)"
        return (key, answer.answerWithoutTexts(at: nested, keeping: paths))
      }
      return .map(Dictionary(uniqueKeysWithValues: answers))
    }
  }

  /// Lines in words without what was written in text sections.
  var withoutTexts: StoredValue {
    switch self {
    case .null, .flag, .number, .text: return self
    case .list(let list): return .list(list.map(\.withoutTexts))
    case .map(let map):
      var map = map.mapValues(\.withoutTexts)
      // Amounts have a text, too, but no words.
      if map["text"] != nil, map["words"] != nil {
        map["text"] = .text(MenuSessions.removedText)
        map["words"] = .text(MenuSessions.removedText)
      }
      return .map(map)
    }
  }
}
