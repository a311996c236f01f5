import MenuPlugins
import MenuSections
import MenuText

/// Something about plugins, for people and for programs; both end with a line feed.
protocol PluginTelling {
  var text: String { get }
  var json: String { get }
}

/// All plugins, a line each.
struct PluginList: PluginTelling {
  let entries: [PluginHost.Entry]

  var text: String {
    TextTable(
      [["NAME", "KIND", "FROM", "SUMMARY"]]
        + entries.map {
          [$0.renderer.name, "renderer", SafeText.line($0.origin), $0.renderer.summary]
        }
    ).text + "\n\(Self.others)\n"
  }

  /// Whoever misses a kind or a rule here learns where they belong.
  private static let others = """
    Section kinds and order rules are added in Swift, by a program of your own; there are none
    here. A section of a dotted kind is shown as it is written.
    """

  var json: String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.field("schemaVersion", 1)
      json.array("plugins") { list in
        for entry in entries { list.object { $0.fields(of: entry) } }
      }
    }
    return json.text + "\n"
  }
}

/// One plugin with its options.
struct PluginPage: PluginTelling {
  let entry: PluginHost.Entry

  var text: String {
    let renderer = entry.renderer
    let facts = TextTable([
      ["kind", "renderer"], ["media type", renderer.mediaType],
      ["from", SafeText.line(entry.origin)],
    ])
    let head = renderer.summary.isEmpty ? renderer.name : "\(renderer.name): \(renderer.summary)"
    guard !renderer.options.isEmpty else {
      return "\(head)\n\n\(facts.text)\nIt takes no options.\n"
    }
    let options = TextTable(
      [["OPTION", "TAKES", "DEFAULT", "WHAT IT DOES"]]
        + renderer.options.map { [$0.name, $0.taken, $0.kind.standard ?? "-", $0.summary] })
    return "\(head)\n\n\(facts.text)\n\(options.text)"
  }

  var json: String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.field("schemaVersion", 1)
      json.fields(of: entry)
      json.array("options") { list in
        for option in entry.renderer.options { list.object { $0.fields(of: option) } }
      }
    }
    return json.text + "\n"
  }
}

/// What the conformance suites found.
struct PluginReport: PluginTelling {
  let path: String
  let report: ConformanceReport
  /// Whether checks that passed are listed too.
  let showsAll: Bool

  var text: String {
    var text = ""
    for check in report.checks {
      let name = SafeText.line(check.name)
      switch check.outcome {
      case .passed: text += showsAll ? "passed  \(name)\n" : ""
      case .failed(let finding):
        text += "failed  \(name)\n        \(SafeText.line(finding))\n"
        let skipped = report.checks.filter { $0.outcome == .skipped(because: check.name) }
        if !skipped.isEmpty {
          text += "        skipped because of this:\n"
          for check in skipped { text += "          \(SafeText.line(check.name))\n" }
        }
      case .skipped: continue
      }
    }
    return text + report.summary + "\n"
  }

  var json: String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.field("schemaVersion", 1)
      json.field("path", path)
      json.field("passed", report.passed)
      json.field("failed", report.failed)
      json.field("skipped", report.skipped)
      json.array("checks") { list in
        for check in report.checks {
          list.object { object in
            object.field("name", check.name)
            object.field("passed", check.outcome == .passed)
            switch check.outcome {
            case .passed: break
            case .failed(let finding): object.field("finding", finding)
            case .skipped(let cause): object.field("skippedBecause", cause)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func fields(of entry: PluginHost.Entry) {
    field("name", entry.renderer.name)
    field("kind", "renderer")
    field("mediaType", entry.renderer.mediaType)
    field("summary", entry.renderer.summary)
    field("from", entry.origin)
  }

  /// The same keys as in the greeting of a plugin process.
  fileprivate mutating func fields(of option: PluginOption) {
    field("name", option.name)
    switch option.kind {
    case .integer(let range, let value):
      field("type", "integer")
      field("min", range.lowerBound)
      field("max", range.upperBound)
      field("default", value)
    case .flag(let value):
      field("type", "flag")
      field("default", value)
    case .choice(let words):
      field("type", "choice")
      array("values") { list in for word in words { list.string(word) } }
      field("default", words.first ?? "")
    case .numbers(let count):
      field("type", "numbers")
      field("count", count)
    case .percentage(let value):
      field("type", "percentage")
      field("default", value.description)
    case .text: field("type", "text")
    case .amount: field("type", "amount")
    case .value: field("type", "value")
    }
    field("help", option.summary)
  }
}

extension PluginOption {
  fileprivate var taken: String {
    switch kind {
    case .integer(let range, _): "\(range.lowerBound)..\(range.upperBound)"
    case .flag: "yes, no"
    case .choice(let words): words.joined(separator: ", ")
    case .numbers(let count): "\(count) numbers"
    case .percentage: "0..100"
    case .text: "text"
    case .amount: "amount"
    case .value: "anything"
    }
  }
}
