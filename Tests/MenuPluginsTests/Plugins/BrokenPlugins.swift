import MenuSections
import MenuText
import Synchronization

/// A section kind that violates one requirement.
struct BrokenKind: SectionKind {
  enum Fault: String, CaseIterable {
    case undotted, shouting, blankSummary, reservedKey, sameKeyTwice, badDefault, wordless
    case capricious, textless, deep, refusing, dumb, elsewhere, speechless, controlling
  }

  let fault: Fault
  private let calls = Counter()

  var name: String {
    switch fault {
    case .undotted: "notice"
    case .shouting: "test.NOTICE"
    default: "test.notice"
    }
  }

  var summary: String { fault == .blankSummary ? " " : "a notice" }

  var keys: [PluginOption] {
    let says = PluginOption("says", kind: .text, summary: "what it says")
    switch fault {
    case .reservedKey:
      return [PluginOption("footer", kind: .text, summary: "taken by every section")]
    case .sameKeyTwice: return [says, says]
    case .badDefault:
      return [says, PluginOption("level", kind: .integer(1...3, default: 9), summary: "a level")]
    case .wordless: return [says, PluginOption("tone", kind: .choice([]), summary: "a tone")]
    default: return [says]
    }
  }

  init(_ fault: Fault) {
    self.fault = fault
  }

  func decode(_ section: WrittenSection, diagnostics: inout [Diagnostic]) -> CustomContent? {
    var content = CustomContent(kind: name, value: [:], text: LocalizedText("words"))
    func refuse(_ message: String, at place: SourceReference) -> CustomContent? {
      diagnostics.append(Diagnostic(plugin: DiagnosticCode("T0001"), at: place, message: message))
      return nil
    }
    switch fault {
    case .capricious: content.value = ["call": MenuValue(.text("\(calls.next())"))]
    case .textless: content.text = nil
    case .controlling: content.text = LocalizedText("a\u{1B}[2Jb")
    case .deep:
      content.value = (0..<200).reduce(MenuValue(.text("a"))) { value, _ in
        MenuValue(.list([value]))
      }
    case .refusing: return refuse("never", at: section.location)
    case .dumb: return section.keys.text("says") == nil ? content : nil
    case .elsewhere:
      guard section.keys.text("says") != nil else { return content }
      return refuse("no", at: SourceReference(SourceSpan(at: 1 << 30)))
    case .speechless:
      guard section.keys.text("says") != nil else { return content }
      return refuse("", at: section.location)
    default: break
    }
    return content
  }
}

/// A rule that violates one requirement.
struct BrokenRule: OrderRule {
  enum Fault: String, CaseIterable {
    case undotted, blankSummary, needy, capricious, nameless, controlling, lost, codeless, greedy
    case forgetful, numbered
  }

  let fault: Fault
  private let calls = Counter()

  var name: String { fault == .undotted ? "rule" : "test.rule" }
  var summary: String { fault == .blankSummary ? "" : "a rule" }
  var options: [PluginOption] {
    fault == .needy ? [PluginOption("who", kind: .text, summary: "a name", isRequired: true)] : []
  }

  init(_ fault: Fault) {
    self.fault = fault
  }

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    func line(_ name: String, _ amount: Int64) -> RuleResult {
      RuleResult(lines: [RuleLine(LocalizedText(name), amount)])
    }
    func violation(_ path: MenuPath, _ code: String) -> RuleResult {
      RuleResult(violations: [RuleViolation(at: path, code: code, LocalizedText("wrong"))])
    }
    switch fault {
    case .undotted, .blankSummary, .needy: return .nothing
    case .capricious: return line("call", Int64(calls.next()))
    case .nameless: return line(" ", -10)
    case .controlling: return line("a\u{202E}b", -10)
    case .lost: return violation("nowhere.at all", "test.lost")
    case .codeless: return violation("", "Oh no")
    case .greedy: return line("all", .max)
    case .numbered: return violation("", "test.rule-2.")
    case .forgetful: return violation("", calls.next().isMultiple(of: 2) ? "test.odd" : "test.even")
    }
  }
}

/// State, which no plugin should have.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
