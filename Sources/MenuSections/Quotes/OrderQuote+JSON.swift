import MenuText

extension OrderQuote {
  /// Reads a quote strictly. Its digest and its arithmetic are not checked;
  /// ``verify(against:locations:)`` does that.
  public init(json: [UInt8]) throws(QuoteReadError) {
    let value = try CanonicalJSONReader.read(json)
    switch value["quote"] {
    case .integer(1)?: break
    case .integer(let version)?: throw .unknownVersion("\(version)")
    default: throw .invalidMember(value.object == nil ? "" : "quote")
    }
    let quote = try Members(
      value, at: "",
      ["quote", "menu", "context", "inventory", "answers", "codes", "amounts", "tree", "digest"])
    let menu = try quote.members("menu", ["id", "digest"])
    menuID = try menu.string("id")
    menuDigest = try menu.string("digest")
    context = try WrittenContext(quote.members("context", Set(WrittenContext.keys)))
    let inventory = try quote.members("inventory", ["revision", "stock"])
    inventoryRevision = Int(try inventory.integer("revision"))
    var stock: [MenuPath: Int] = [:]
    for (address, left) in try inventory.value("stock", \.object) {
      guard let left = left.integer, left >= 0 else { throw .invalidMember("inventory.stock") }
      stock[MenuPath(address)] = Int(left)
    }
    self.stock = stock
    answers = try quote.value("answers") { $0.object == nil ? nil : $0 }
    codes = try quote.value("codes") { $0.array?.map(\.string).allKnown() }
    amounts = try QuoteAmounts(
      quote.members(
        "amounts",
        [
          "currency", "subtotal", "discounts", "fees", "taxes", "taxIncluded", "raised", "rounding",
          "total",
        ]))
    tree = try QuoteNode(json: quote.value("tree") { $0 })
    digest = try quote.string("digest")
  }

  func document(with digest: String?) -> CanonicalJSON {
    var members: [String: CanonicalJSON] = [
      "quote": .integer(Int64(Self.version)),
      "menu": .object(["id": .string(menuID), "digest": .string(menuDigest)]),
      "context": context.json,
      "inventory": .object([
        "revision": .integer(Int64(inventoryRevision)),
        "stock": .object(
          Dictionary(
            stock.map { ($0.key.description, .integer(Int64($0.value))) },
            uniquingKeysWith: { $1 })),
      ]),
      "answers": answers, "codes": .array(codes.map { .string($0) }), "amounts": amounts.json,
      "tree": tree.json,
    ]
    members["digest"] = digest.map { .string($0) }
    return .object(members)
  }

  static func digest(of document: CanonicalJSON) -> String {
    "sha256:" + SHA256Digest(of: document.bytes).hex
  }
}

/// The members of an object that is read, with the path that errors name.
private struct Members {
  private let values: [String: CanonicalJSON]
  private let path: String

  /// Throws unless the value is an object whose keys are all known.
  init(_ value: CanonicalJSON?, at path: String, _ known: Set<String>) throws(QuoteReadError) {
    guard let values = value?.object else { throw .invalidMember(path) }
    self.values = values
    self.path = path.isEmpty ? "" : path + "."
    if let unknown = values.keys.filter({ !known.contains($0) }).min() {
      throw .invalidMember(self.path + unknown)
    }
  }

  func has(_ key: String) -> Bool { values[key] != nil }

  func value<Value>(
    _ key: String, _ read: (CanonicalJSON) -> Value?
  ) throws(QuoteReadError) -> Value {
    guard let value = values[key].flatMap(read) else { throw .invalidMember(path + key) }
    return value
  }

  func string(_ key: String) throws(QuoteReadError) -> String { try value(key, \.string) }
  func integer(_ key: String) throws(QuoteReadError) -> Int64 { try value(key, \.integer) }

  func members(_ key: String, _ known: Set<String>) throws(QuoteReadError) -> Members {
    try Members(values[key], at: path + key, known)
  }

  func list<Entry>(
    _ key: String, _ known: Set<String>, _ read: (Members) throws(QuoteReadError) -> Entry
  ) throws(QuoteReadError) -> [Entry] {
    var entries: [Entry] = []
    for element in try value(key, \.array) {
      entries.append(try read(Members(element, at: path + key, known)))
    }
    return entries
  }
}

extension WrittenContext {
  fileprivate init(_ members: Members) throws(QuoteReadError) {
    self.init()
    if members.has("time") { time = try members.string("time") }
    if members.has("offset") { offset = try members.string("offset") }
    if members.has("channel") { channel = try members.string("channel") }
    guard members.has("given") else { return }
    let amounts = try members.value("given", \.object).mapValues(\.string)
    guard amounts.values.allKnown() != nil else { throw .invalidMember("context.given") }
    given = amounts.compactMapValues { $0 }
  }
}

extension QuoteAmounts {
  fileprivate init(_ members: Members) throws(QuoteReadError) {
    func entries(_ key: String) throws(QuoteReadError) -> [Entry] {
      try members.list(key, ["id", "amount"]) { (entry) throws(QuoteReadError) in
        Entry(id: try entry.string("id"), amount: try entry.integer("amount"))
      }
    }
    self.init()
    currency = try members.string("currency")
    subtotal = try members.integer("subtotal")
    discounts = try entries("discounts")
    fees = try entries("fees")
    taxes = try members.list("taxes", ["id", "rate", "net", "tax", "gross"]) {
      (entry) throws(QuoteReadError) in
      let tax = Tax(
        id: try entry.string("id"), rate: try entry.string("rate"),
        net: try entry.integer("net"), tax: try entry.integer("tax"))
      guard try entry.integer("gross") == tax.net &+ tax.tax else {
        throw .invalidMember("amounts.taxes.gross")
      }
      return tax
    }
    isTaxIncluded = try members.value("taxIncluded") {
      if case .bool(let isIncluded) = $0 { isIncluded } else { nil }
    }
    raised = try members.integer("raised")
    rounding = try members.integer("rounding")
    total = try members.integer("total")
  }
}

extension QuoteNode {
  /// `[rule, amount, note, child…]`.
  var json: CanonicalJSON {
    .array([.string(rule.rawValue), .integer(amount), .string(note)] + children.map(\.json))
  }

  init(json: CanonicalJSON) throws(QuoteReadError) {
    guard let values = json.array, values.count >= 3, let name = values[0].string,
      let amount = values[1].integer, let note = values[2].string
    else { throw .invalidMember("tree") }
    guard let rule = QuoteRule(rawValue: name) else { throw .unknownVersion(name) }
    var children: [QuoteNode] = []
    for value in values.dropFirst(3) { children.append(try QuoteNode(json: value)) }
    self.init(rule, amount, note: note, children: children)
  }
}

extension WrittenContext {
  fileprivate var json: CanonicalJSON {
    var members: [String: CanonicalJSON] = [:]
    members["time"] = time.map { .string($0) }
    members["offset"] = offset.map { .string($0) }
    members["channel"] = channel.map { .string($0) }
    members["given"] = given.map { .object($0.mapValues { .string($0) }) }
    return .object(members)
  }
}

extension CanonicalJSON {
  /// Answers, with numbers as texts.
  var answers: MenuValue {
    switch self {
    case .string(let text): MenuValue(.text(text))
    case .integer(let number): MenuValue(.text("\(number)"))
    case .array(let values): MenuValue(.list(values.map(\.answers)))
    case .object(let members):
      MenuValue(
        .map(
          members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
            MenuValue.Entry($0.key, $0.value.answers)
          }))
    case .bool, .null: MenuValue(.text(""))
    }
  }
}

extension AnswerValue {
  fileprivate var json: CanonicalJSON {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .integer(Int64(number))
    case .list(let values): .array(values.map(\.json))
    case .map(let entries):
      .object(Dictionary(entries.map { ($0.key, $0.value.json) }, uniquingKeysWith: { $1 }))
    }
  }
}

extension Screen {
  /// The answers without those of text sections.
  var quotedAnswers: CanonicalJSON { answerTreeWithoutTexts.json }
}
