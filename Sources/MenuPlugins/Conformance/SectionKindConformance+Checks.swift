import MenuSections
import MenuText

/// A sample in a menu of its own.
extension SectionKindConformance {
  /// A menu with one section of the kind and a total, in Korean, English and Japanese.
  private func menu(
    _ sample: MenuValue, at location: SourceReference = .unknown
  ) -> (definition: MenuDefinition?, diagnostics: [Diagnostic]) {
    let draft = MenuDraft(
      id: "conformance", item: LocalizedText(ko: "시험", en: "Trial", ja: "試験"),
      price: .amount(1000), currency: Currency(code: "KRW") ?? .none,
      sections: [
        SectionDraft(
          .custom(CustomContent(kind: kind.name, value: sample)), id: Located(Self.id),
          header: LocalizedText(ko: "제목", en: "Header", ja: "見出し"), location: location),
        SectionDraft(.total(TotalContent()), id: Located("total")),
      ])
    do {
      let plugins = try PluginRegistry([.sectionKind(kind)])
      return (try MenuDefinition(draft, plugins: plugins), [])
    } catch let invalid as InvalidMenu {
      return (nil, invalid.diagnostics)
    } catch {
      return (nil, [Diagnostic(plugin: .unknownKind, at: location, message: "\(error)")])
    }
  }

  private static let id = "section"

  private func content(of sample: MenuValue) -> CustomContent? {
    guard let menu = menu(sample).definition else { return nil }
    for case .custom(let view) in MenuStore(menu).screen.sections where view.instance.id == Self.id
    {
      return view.content
    }
    return nil
  }

  func taken(_ sample: MenuValue) -> String? {
    let (definition, diagnostics) = menu(sample)
    guard definition == nil else { return nil }
    let reasons = diagnostics.map { $0.message() }.joined(separator: "; ")
    return "refused \(sample.inBrief): \(reasons)"
  }

  func repeated(_ sample: MenuValue) -> String? {
    for sample in [sample] + variants(of: sample) {
      guard content(of: sample) == content(of: sample),
        diagnostics(on: sample) == diagnostics(on: sample)
      else { return "read twice, \(sample.inBrief) is not the same" }
    }
    return nil
  }

  func worded(_ sample: MenuValue) -> String? {
    guard let content = content(of: sample) else { return nil }
    guard let text = content.text else { return "\(sample.inBrief) has no text" }
    for language in [LanguageTag.korean, .english, .japanese] {
      if text[language].allSatisfy(\.isWhitespace) {
        return "\(sample.inBrief) has an empty text in '\(language)'"
      }
      guard SafeText.isPlain(text[language]) else {
        return "\(sample.inBrief) has a text with control characters in '\(language)'"
      }
    }
    return nil
  }

  func shallow(_ sample: MenuValue) -> String? {
    guard let content = content(of: sample) else { return nil }
    return content.value.isDeeper(than: MenuValue.maximumShownDepth)
      ? "\(sample.inBrief) makes a tree of more than \(MenuValue.maximumShownDepth) levels" : nil
  }

  func untouched(_ sample: MenuValue) -> String? {
    guard let menu = menu(sample).definition else { return nil }
    let store = MenuStore(menu)
    let path = MenuPath(Self.id)
    let actions: [MenuAction] = [
      .choose(path), .set(path, to: 1), .add(path), .count(path, to: 1), .write(path, text: "a"),
      .clear(path),
    ]
    for action in actions {
      do throws(OrderRejection) {
        try store.send(action)
        return "\(action) was accepted"
      } catch  where error.code != "not-selectable" {
        return "\(action) was refused with '\(error.code)'"
      } catch {}
    }
    return nil
  }

  func priced(_ sample: MenuValue) -> String? {
    guard let menu = menu(sample).definition, let content = content(of: sample) else { return nil }
    let screen = MenuStore(menu).screen
    guard screen.isComplete else { return "\(sample.inBrief) makes a price too large to write" }
    let own = screen.price.breakdown.filter { $0.path == MenuPath(Self.id) }
    guard own.reduce(0, { $0 + $1.amount.from }) == content.price else {
      return "\(sample.inBrief) costs \(content.price), which the breakdown does not say"
    }
    return nil
  }

  /// Tries every sample with one thing wrong; a refusal needs an error that says something, at a
  /// place within the section.
  var refusals: String? {
    for sample in samples {
      for variant in variants(of: sample) {
        for diagnostic in diagnostics(on: variant) {
          if diagnostic.code == .unreadableSection {
            return "refused \(variant.inBrief) without a word"
          }
          if diagnostic.message().allSatisfy(\.isWhitespace) {
            return "refused \(variant.inBrief) with an empty sentence"
          }
          guard variant.numbered().locations.contains(diagnostic.location) else {
            return "refused \(variant.inBrief) at a place of another section"
          }
        }
      }
    }
    return nil
  }

  private func diagnostics(on sample: MenuValue) -> [Diagnostic] {
    menu(sample.numbered().value, at: .numbered(0)).diagnostics
  }

  /// The sample with each of its keys left out, and with each key holding what it hardly expects.
  private func variants(of sample: MenuValue) -> [MenuValue] {
    guard case .map(let entries) = sample.content else { return [sample] }
    var variants = [MenuValue(.map([]))]
    for key in kind.keys {
      let others = entries.filter { $0.key.value != key.name }
      variants.append(MenuValue(.map(others)))
      for odd in Self.oddValues {
        variants.append(MenuValue(.map(others + [MenuValue.Entry(Located(key.name), odd)])))
      }
    }
    return variants
  }

  private static let oddValues: [MenuValue] = [
    "", " ", "-1", "0", "1", "99999999999999999999", "1e3", "0.5", "yes", "a\u{1B}[31mb",
    "\u{202E}a", "é", MenuValue(.text(String(repeating: "가", count: 5000))), [],
    ["a", ["b", [:]]],
    [:], ["en": "a"], ["ko": "가", "en": "a", "ja": "あ"], ["zoom": ["level": "3"]],
    MenuValue(.list(Array(repeating: "a", count: 1000))),
  ]
}

extension MenuValue {
  /// Its content in a few words.
  fileprivate var inBrief: String {
    var json = JSONWriter()
    json.value(self)
    let text = SafeText.line(json.text)
    return text.count > 80 ? "\(text.prefix(79))…" : text
  }

  /// The same with a place of its own for every key and value, from 1.
  fileprivate func numbered() -> (value: MenuValue, locations: Set<SourceReference>) {
    var count = 0
    let value = numbered(&count)
    return (value, Set((0...count).map { .numbered($0) }))
  }

  private func numbered(_ count: inout Int) -> MenuValue {
    func location() -> SourceReference {
      count += 1
      return .numbered(count)
    }
    let own = location()
    switch content {
    case .text: return MenuValue(content, at: own)
    case .list(let values): return MenuValue(.list(values.map { $0.numbered(&count) }), at: own)
    case .map(let entries):
      return MenuValue(
        .map(
          entries.map { entry in
            Entry(Located(entry.key.value, at: location()), entry.value.numbered(&count))
          }), at: own)
    }
  }

  /// Looks no further than it has to, so that no tree is too deep for it.
  fileprivate func isDeeper(than levels: Int) -> Bool {
    guard levels > 0 else { return true }
    switch content {
    case .text: return false
    case .list(let values): return values.contains { $0.isDeeper(than: levels - 1) }
    case .map(let entries): return entries.contains { $0.value.isDeeper(than: levels - 1) }
    }
  }
}

extension SourceReference {
  /// A location that only the value of this number has.
  fileprivate static func numbered(_ number: Int) -> SourceReference {
    SourceReference(SourceSpan(at: number))
  }
}
