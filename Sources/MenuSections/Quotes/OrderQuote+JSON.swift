import MenuText

extension OrderQuote {
  /// Reads a quote strictly. Its digest and its arithmetic are not checked; ``verify(against:locations:)``
  /// does that.
  public init(json: [UInt8]) throws(QuoteReadError) {
    let value = try CanonicalJSONReader.read(json)
    guard let members = value.object else { throw .invalidMember("") }
    switch members["quote"] {
    case .integer(1)?: break
    case .integer(let version)?: throw .unknownVersion("\(version)")
    default: throw .invalidMember("quote")
    }
    try Self.check(
      members, of: "",
      [
        "quote", "menu", "context", "inventory", "answers", "codes", "amounts", "tree", "digest",
      ])
    let menu = try Self.object("menu", of: value, ["id", "digest"])
    menuID = try Self.string("id", of: menu, "menu.")
    menuDigest = try Self.string("digest", of: menu, "menu.")
    context = try Self.context(of: value)
    let inventory = try Self.object("inventory", of: value, ["revision", "stock"])
    inventoryRevision = Int(try Self.integer("revision", of: inventory, "inventory."))
    guard let entries = inventory["stock"]?.object else { throw .invalidMember("inventory.stock") }
    var stock: [MenuPath: Int] = [:]
    for (address, left) in entries {
      guard let left = left.integer, left >= 0 else { throw .invalidMember("inventory.stock") }
      stock[MenuPath(address)] = Int(left)
    }
    self.stock = stock
    guard let answers = value["answers"], answers.object != nil else {
      throw .invalidMember("answers")
    }
    self.answers = answers
    let codes = value["codes"]?.array ?? []
    guard value["codes"]?.array != nil, codes.allSatisfy({ $0.string != nil }) else {
      throw .invalidMember("codes")
    }
    self.codes = codes.compactMap(\.string)
    amounts = try Self.amounts(of: value)
    guard let tree = value["tree"] else { throw .invalidMember("tree") }
    self.tree = try QuoteNode(json: tree)
    digest = try Self.string("digest", of: members, "")
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

extension OrderQuote {
  private static func check(
    _ members: [String: CanonicalJSON], of path: String, _ known: Set<String>
  ) throws(QuoteReadError) {
    if let unknown = members.keys.filter({ !known.contains($0) }).min() {
      throw .invalidMember(path + unknown)
    }
  }

  private static func object(
    _ key: String, of value: CanonicalJSON, _ known: Set<String>
  ) throws(QuoteReadError) -> [String: CanonicalJSON] {
    guard let members = value[key]?.object else { throw .invalidMember(key) }
    try check(members, of: key + ".", known)
    return members
  }

  private static func string(
    _ key: String, of members: [String: CanonicalJSON], _ path: String
  ) throws(QuoteReadError) -> String {
    guard let text = members[key]?.string else { throw .invalidMember(path + key) }
    return text
  }

  private static func integer(
    _ key: String, of members: [String: CanonicalJSON], _ path: String
  ) throws(QuoteReadError) -> Int64 {
    guard let value = members[key]?.integer else { throw .invalidMember(path + key) }
    return value
  }

  private static func context(of value: CanonicalJSON) throws(QuoteReadError) -> WrittenContext {
    let members = try object("context", of: value, ["time", "offset", "channel", "given"])
    func text(_ key: String) throws(QuoteReadError) -> String? {
      members[key] == nil ? nil : try string(key, of: members, "context.")
    }
    var context = WrittenContext()
    context.time = try text("time")
    context.offset = try text("offset")
    context.channel = try text("channel")
    guard let given = members["given"] else { return context }
    guard let amounts = given.object, amounts.values.allSatisfy({ $0.string != nil }) else {
      throw .invalidMember("context.given")
    }
    context.given = amounts.compactMapValues(\.string)
    return context
  }

  private static func amounts(of value: CanonicalJSON) throws(QuoteReadError) -> QuoteAmounts {
    let members = try object(
      "amounts", of: value,
      [
        "currency", "subtotal", "discounts", "fees", "taxes", "taxIncluded", "raised", "rounding",
        "total",
      ])
    func list<Entry>(
      _ key: String, _ keys: Set<String>,
      _ read: ([String: CanonicalJSON]) throws(QuoteReadError) -> Entry
    ) throws(QuoteReadError) -> [Entry] {
      guard let values = members[key]?.array else { throw .invalidMember("amounts." + key) }
      var entries: [Entry] = []
      for value in values {
        guard let members = value.object else { throw .invalidMember("amounts." + key) }
        try check(members, of: "amounts.\(key).", keys)
        entries.append(try read(members))
      }
      return entries
    }
    func entries(_ key: String) throws(QuoteReadError) -> [QuoteAmounts.Entry] {
      try list(key, ["id", "amount"]) { (entry) throws(QuoteReadError) in
        QuoteAmounts.Entry(
          id: try string("id", of: entry, "amounts.\(key)."),
          amount: try integer("amount", of: entry, "amounts.\(key)."))
      }
    }
    var amounts = QuoteAmounts()
    amounts.currency = try string("currency", of: members, "amounts.")
    amounts.subtotal = try integer("subtotal", of: members, "amounts.")
    amounts.discounts = try entries("discounts")
    amounts.fees = try entries("fees")
    amounts.taxes = try list("taxes", ["id", "rate", "net", "tax", "gross"]) {
      (entry) throws(QuoteReadError) in
      let path = "amounts.taxes."
      let tax = QuoteAmounts.Tax(
        id: try string("id", of: entry, path), rate: try string("rate", of: entry, path),
        net: try integer("net", of: entry, path), tax: try integer("tax", of: entry, path))
      guard try integer("gross", of: entry, path) == tax.net &+ tax.tax else {
        throw .invalidMember(path + "gross")
      }
      return tax
    }
    guard case .bool(let isIncluded)? = members["taxIncluded"] else {
      throw .invalidMember("amounts.taxIncluded")
    }
    amounts.isTaxIncluded = isIncluded
    amounts.raised = try integer("raised", of: members, "amounts.")
    amounts.rounding = try integer("rounding", of: members, "amounts.")
    amounts.total = try integer("total", of: members, "amounts.")
    return amounts
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
