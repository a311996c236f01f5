import ArgumentParser
import MenuSections
import MenuText
import MenuYAML

/// Checks a quote: its digest and arithmetic, and with a menu what the menu says.
struct VerifyCommand: ResultCommand {
  static let configuration = CommandConfiguration("verify", "<quote|-> [<menu.yaml|->]")

  static let notes = [CommandNote.paragraph]
  static let examples = [
    "menu-runner verify quote.json",
    "menu-runner verify quote.json cafe.yaml",
    "menu-runner verify quote.json cafe.yaml --json",
  ]
  static let variables = [EnvironmentVariable.language, .color]
  static let statuses: [ExitStatus] = [.rejected, .unverifiable, .unreadable, .unwritable]

  @Argument(help: .value("quote|-"))
  var quote: String

  @Argument(help: .value("menu.yaml|-"))
  var menu: String?

  @Flag
  var json = false

  @OptionGroup(title: "Result") var result: ResultOptions

  @OptionGroup(title: "Common options") var common: CommonOptions

  var inputs: [InputFile] {
    [InputFile(quote)] + (menu.map { MenuFiles(menu: InputFile($0)).watched } ?? [])
  }

  func execute(with console: Console) throws -> ExitStatus {
    let bytes = try InputFile(quote).bytes(of: .quote, limit: Self.maximumSize)
    let document: OrderQuote
    do throws(QuoteReadError) {
      document = try OrderQuote(json: bytes)
    } catch {
      return try report(error, console)
    }
    let loaded = try menu.map { menu throws(Failure) in
      try MenuFiles(menu: InputFile(menu)).load(console, keepingSources: true)
    }
    let definition = loaded?.definition
    let locations = definition.flatMap { definition in
      loaded?.sources.flatMap { PriceLocations($0, of: definition) }
    }
    let (localizer, console) = try common.localized(console, for: definition)
    let verification = document.verify(
      against: definition, locations: locations)
    let report = QuoteReport(
      quote: document, verification: verification, localizer: localizer, strings: console.strings)
    try result.write(json ? report.json : report.text, console)
    return if case .differs = verification { .rejected } else { .success }
  }

  /// One byte more than the largest quote.
  private static let maximumSize = 1 << 24 + 1

  private func report(_ error: QuoteReadError, _ console: Console) throws(Failure) -> ExitStatus {
    let key: String
    var arguments: [String: Failure.Message] = ["file": .text(InputFile(quote).name)]
    switch error {
    case .invalidJSON(let offset):
      key = "invalid-json"
      arguments["offset"] = .number(offset)
    case .duplicateKey(let name):
      key = "duplicate-key"
      arguments["name"] = .text(SafeText.line(name))
    case .inexactNumber(let offset):
      key = "inexact-number"
      arguments["offset"] = .number(offset)
    case .tooDeep: key = "too-deep"
    case .tooLarge: key = "too-large"
    case .invalidMember(let name):
      key = "invalid-member"
      arguments["name"] = .text(SafeText.line(name))
    case .unknownVersion(let version):
      key = "unknown-version"
      arguments["version"] = .text(SafeText.line(version))
    }
    if json {
      var writer = JSONWriter()
      writer.object { report in
        report.field("result", key == "unknown-version" ? key : "unreadable")
        report.field("reason", key)
      }
      try result.write(writer.bytes + [UInt8(ascii: "\n")], console)
    }
    console.error(.sentence("unreadable.\(key)", arguments))
    return .unverifiable
  }
}

/// The result of a verification, as text or JSON.
private struct QuoteReport {
  let quote: OrderQuote
  let verification: QuoteVerification
  let localizer: Localizer
  let strings: StringsTable

  var text: [UInt8] {
    let total = ["total": StringsTable.Argument.text(amount(quote.amounts.total))]
    let lines: [String]
    switch verification {
    case .ok: lines = [strings.text("verify.ok", total)]
    case .arithmeticOK: lines = [strings.text("verify.arithmetic-ok", total)]
    case .differs(let difference): lines = self.lines(of: difference)
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func lines(of difference: QuoteDifference) -> [String] {
    var lines = [strings.text("difference.\(difference.cause.rawValue)")]
    if let member = difference.member { lines.append("  " + SafeText.line(member)) }
    if let path = difference.path {
      lines += names(at: path, difference).enumerated().map {
        String(repeating: "  ", count: $0 + 1) + SafeText.line($1)
      }
      let values = [
        "quoted": shown(difference.quoted, unlike: difference.derived),
        "derived": shown(difference.derived, unlike: difference.quoted),
      ]
      lines.append("  " + strings.text("verify.amounts", values))
    }
    if let derived = difference.derivedTotal {
      let totals: [String: StringsTable.Argument] = [
        "quoted": .text(amount(difference.quotedTotal)), "derived": .text(amount(derived)),
      ]
      lines.append("  " + strings.text("verify.totals", totals))
    }
    return lines
  }

  /// The nodes that lead to the one that differs, as far as they have a path or an id.
  private func names(at path: [Int], _ difference: QuoteDifference) -> [String] {
    var names: [String] = []
    var node: QuoteNode? = quote.tree
    for index in path {
      if let node, node.note.contains(": ") { names.append("\(node.rule.rawValue) \(node.note)") }
      node = node.flatMap { $0.children.indices.contains(index) ? $0.children[index] : nil }
    }
    if let last = difference.quoted ?? difference.derived {
      names.append("\(last.rule.rawValue) \(last.note)")
    }
    return Array(names.suffix(2))
  }

  /// The amount of a node, with its rule and note if they differ; the lines of files may differ.
  private func shown(_ node: QuoteNode?, unlike other: QuoteNode?) -> StringsTable.Argument {
    guard let node else { return .sentence("verify.nothing") }
    let isSame = other.map { $0.rule == node.rule && $0.note == node.note } ?? true
    guard !isSame, node.rule != .price, node.rule != .fee else { return .text(amount(node.amount)) }
    return .text(
      amount(node.amount) + " (" + SafeText.line("\(node.rule.rawValue) \(node.note)") + ")")
  }

  private func amount(_ minorUnits: Int64) -> String {
    guard let currency = Currency(code: quote.amounts.currency) else { return "\(minorUnits)" }
    return localizer.money.string(Money(minorUnits: minorUnits, currency: currency))
  }

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { report in
      switch verification {
      case .ok: report.field("result", "ok")
      case .arithmeticOK: report.field("result", "arithmetic-ok")
      case .differs(let difference):
        report.field("result", "differs")
        report.field("cause", difference.cause.rawValue)
        if let member = difference.member { report.field("member", member) }
        if let path = difference.path {
          report.array("path") { list in for index in path { list.integer(Int64(index)) } }
        }
        Self.write(difference.quoted, as: "quoted", to: &report)
        Self.write(difference.derived, as: "derived", to: &report)
      }
      report.object("total") { total in
        total.field("quoted", quote.amounts.total)
        if case .differs(let difference) = verification, let derived = difference.derivedTotal {
          total.field("derived", derived)
        }
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private static func write(_ node: QuoteNode?, as key: String, to json: inout JSONWriter) {
    guard let node else { return }
    json.array(key) { list in
      list.string(node.rule.rawValue)
      list.integer(node.amount)
      list.string(node.note)
    }
  }
}
