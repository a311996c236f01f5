import MenuPlugins
import MenuSections
import MenuText

/// A report about plugins as text and as JSON; both end with a line feed.
protocol PluginReport {
  func text(_ strings: StringsTable) -> String
  /// Writes the fields of the JSON after its version.
  func write(to json: inout JSONWriter)
}

extension PluginReport {
  var json: String {
    var json = JSONWriter(pretty: true)
    json.object { json in
      json.field("schemaVersion", 1)
      write(to: &json)
    }
    return json.text + "\n"
  }
}

struct PluginList: PluginReport {
  let entries: [PluginHost.Entry]

  func text(_ strings: StringsTable) -> String {
    TextTable(
      [
        ["plugins.name", "plugins.kind", "plugins.from", "plugins.summary"].map { strings.text($0) }
      ]
        + entries.map {
          [
            $0.renderer.name, strings.text("plugins.renderer"), $0.origin(strings),
            $0.summary(strings),
          ]
        }
    ).text + "\n\(strings.text("plugins.others"))\n\(strings.text("plugins.others-shown"))\n"
  }

  func write(to json: inout JSONWriter) {
    json.objects("plugins", entries) { $0.fields(of: $1) }
  }
}

struct PluginPage: PluginReport {
  let entry: PluginHost.Entry

  func text(_ strings: StringsTable) -> String {
    let renderer = entry.renderer
    let facts = TextTable([
      [strings.text("plugins.fact.kind"), strings.text("plugins.renderer")],
      [strings.text("plugins.fact.media-type"), renderer.mediaType],
      [strings.text("plugins.fact.from"), entry.origin(strings)],
    ])
    let summary = entry.summary(strings)
    let head = summary.isEmpty ? renderer.name : "\(renderer.name): \(summary)"
    guard !renderer.options.isEmpty else {
      return "\(head)\n\n\(facts.text)\n\(strings.text("plugins.no-options"))\n"
    }
    let options = TextTable(
      [
        ["plugins.option", "plugins.values", "plugins.default", "plugins.description"]
          .map { strings.text($0) }
      ]
        + renderer.options.map { option in
          [
            option.name, option.values(strings), option.kind.defaultText ?? "-",
            entry.summary(of: option, strings),
          ]
        })
    return "\(head)\n\n\(facts.text)\n\(options.text)"
  }

  func write(to json: inout JSONWriter) {
    json.fields(of: entry)
    json.objects("options", entry.renderer.options) { $0.fields(of: $1) }
  }
}

struct PluginConformance: PluginReport {
  let path: String
  let report: ConformanceReport
  /// Whether to list passed checks.
  let showsAll: Bool

  func text(_ strings: StringsTable) -> String {
    let report = report.translated(to: strings)
    let passed = strings.text("plugins.passed")
    let failed = strings.text("plugins.failed")
    let indent = String(repeating: " ", count: CellWidth.of(failed) + 2)
    var text = ""
    for check in report.checks {
      let name = SafeText.line(check.name)
      switch check.outcome {
      case .passed: text += showsAll ? "\(passed)  \(name)\n" : ""
      case .failed(let finding):
        text += "\(failed)  \(name)\n\(indent)\(SafeText.line(finding))\n"
        let skipped = report.checks.filter { $0.outcome == .skipped(because: check.name) }
        if !skipped.isEmpty {
          text += "\(indent)\(strings.text("plugins.skipped"))\n"
          for check in skipped { text += "\(indent)  \(SafeText.line(check.name))\n" }
        }
      case .skipped: continue
      }
    }
    return text + report.summary + "\n"
  }

  func write(to json: inout JSONWriter) {
    json.field("path", path)
    json.field("passed", report.passed)
    json.field("failed", report.failed)
    json.field("skipped", report.skipped)
    json.objects("checks", report.checks) { object, check in
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

extension PluginHost.Entry {
  /// The path of its executable, or that it is built in.
  fileprivate func origin(_ strings: StringsTable) -> String {
    origin.map { SafeText.line($0) } ?? strings.text("plugins.built-in")
  }
}

extension JSONWriter {
  fileprivate mutating func fields(of entry: PluginHost.Entry) {
    field("name", entry.renderer.name)
    field("kind", "renderer")
    field("mediaType", entry.renderer.mediaType)
    field("summary", entry.renderer.summary)
    field("from", entry.origin ?? "built-in")
  }

  /// Writes the keys of a plugin process's greeting.
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
      field("values", words)
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
  fileprivate func values(_ strings: StringsTable) -> String {
    switch kind {
    case .integer(let range, _): "\(range.lowerBound)..\(range.upperBound)"
    case .flag: "yes, no"
    case .choice(let words): words.joined(separator: ", ")
    case .numbers(let count): strings.text("plugins.numbers", ["count": .number(count)])
    case .percentage: "0..100"
    case .text: strings.text("plugins.text")
    case .amount: strings.text("plugins.amount")
    case .value: strings.text("plugins.anything")
    }
  }
}
