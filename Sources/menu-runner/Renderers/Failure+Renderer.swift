import MenuSections
import MenuText

extension Failure {
  /// A usage error for the options of a renderer, in its own words if the
  /// options are not the reason.
  init(_ error: PluginError, _ given: [String: String], of renderer: any Renderer) {
    let names = renderer.options.map(\.name)
    var arguments = ["renderer": Message.text(renderer.name)]
    let sorted = given.sorted { $0.key < $1.key }
    if error.code == "unknown-option",
      let name = sorted.first(where: { !names.contains($0.key) })?.key
    {
      self = .unknown(
        names.isEmpty ? "renderer.without-options" : "renderer.unknown-option", name, as: "option",
        among: names, with: arguments)
    } else if error.code == "bad-value",
      let (name, value) = sorted.first(where: { (name, value) in
        (try? PluginOptions([name: value], for: renderer)) == nil
      }), let option = renderer.options.first(where: { $0.name == name })
    {
      arguments["option"] = .text(name)
      arguments["value"] = .text(value)
      arguments["expected"] = option.kind.expected
      self.init(.usage, "renderer.bad-value", with: arguments)
    } else {
      self.init(.usage, messages: [.text(error.message)])
    }
  }
}

extension PluginOption.Kind {
  /// The values of an option, as a part of a sentence.
  fileprivate var expected: Failure.Message {
    switch self {
    case .integer(let range, _):
      .sentence(
        "expected.integer",
        ["lower": .number(range.lowerBound), "upper": .number(range.upperBound)])
    case .flag: .sentence("expected.flag")
    case .choice(let words):
      .sentence("expected.choice", ["values": .text(words.joined(separator: ", "))])
    case .numbers(let count): .sentence("expected.numbers", ["count": .number(count)])
    case .percentage: .sentence("expected.percentage")
    case .text: .sentence("expected.text")
    case .amount: .sentence("expected.amount")
    case .value: .sentence("expected.value")
    }
  }
}
