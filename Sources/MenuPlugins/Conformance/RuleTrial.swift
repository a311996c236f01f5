import MenuSections
import MenuText

/// Orders that a rule judges, and the first thing seen against each of its promises.
struct RuleTrial {
  private(set) var findings: [RulePromise: String] = [:]

  /// Walks through a menu a few times, and taps the same choices in several orders.
  mutating func run(_ draft: MenuDraft, _ plugins: PluginRegistry) {
    let menu: MenuDefinition
    do throws(InvalidMenu) {
      menu = try MenuDefinition(draft, plugins: plugins)
    } catch {
      return note(.addsUp, "the menu '\(draft.id)' is not valid: \(error)")
    }
    for seed in UInt64(1)...Self.walks {
      let store = MenuStore(menu)
      var walk = ConformanceWalk(seed: seed)
      for _ in 0..<Self.steps {
        // What is refused is no business of a rule.
        _ = try? store.perform(walk.command(for: store.screen))
        look(at: store.screen, of: menu)
      }
      shuffle(menu, seed)
    }
  }

  private static let walks: UInt64 = 12
  private static let steps = 40

  private mutating func note(_ promise: RulePromise, _ finding: String) {
    if findings[promise] == nil { findings[promise] = finding }
  }

  private mutating func look(at screen: Screen, of menu: MenuDefinition) {
    let again = ScreenBuilder.screen(menu, Availability(menu), screen.order)
    if again.price != screen.price || again.pending != screen.pending {
      note(.isPure, "asked again, it judges \(screen.answersInBrief) otherwise")
    }
    let from = screen.price.breakdown.reduce(0) { $0 &+ $1.amount.from }
    let to = screen.price.breakdown.reduce(0) { $0 &+ $1.amount.to }
    if screen.pending.contains(where: { $0.need == .amountTooLarge }) {
      note(.addsUp, "\(screen.answersInBrief) becomes too large to write")
    } else if from != screen.price.total.from || to != screen.price.total.to {
      note(.addsUp, "the lines of \(screen.answersInBrief) do not make its total")
    }
    for case .rule(let name, _) in screen.price.breakdown.map(\.item) {
      read(name, "the name of a line")
    }
    for violation in screen.price.violations { look(at: violation, in: menu) }
  }

  private mutating func look(at violation: RuleViolation, in menu: MenuDefinition) {
    read(violation.text, "what is said of '\(violation.path)'")
    let location = violation.path.withoutLines
    if location != "", menu.option(at: location) == nil, menu.section(at: location) == nil {
      note(.leadsSomewhere, "'\(violation.path)' leads nowhere")
    }
    if !PluginWord.isDotted(violation.code) { note(.hasCodes, "'\(violation.code)' is not") }
  }

  private mutating func read(_ text: LocalizedText, _ what: String) {
    for language in [LanguageTag.korean, .english, .japanese] {
      guard let finding = PluginDeclaration.line(text[language], "\(what) in '\(language)'") else {
        continue
      }
      note(.isReadable, finding)
    }
  }

  /// Taps what fits the menu in three orders.
  private mutating func shuffle(_ menu: MenuDefinition, _ seed: UInt64) {
    var walk = ConformanceWalk(seed: seed)
    let actions = walk.independentActions(on: MenuStore(menu).screen)
    var first: Screen?
    for _ in 0..<3 {
      let store = MenuStore(menu)
      for action in walk.shuffled(actions) { _ = try? store.send(action) }
      let screen = store.screen
      guard let known = first else {
        first = screen
        continue
      }
      guard known.stateDigest == screen.stateDigest else { continue }
      if known.price.total != screen.price.total
        || Set(known.price.violations) != Set(screen.price.violations)
      {
        note(.ignoresTaps, "\(screen.answersInBrief) has another price or another fault")
      }
    }
  }
}

extension Screen {
  /// The answers in a few words.
  fileprivate var answersInBrief: String {
    var json = JSONWriter()
    json.value(answers)
    return json.text.count > 120 ? "\(json.text.prefix(119))…" : json.text
  }
}
