import MenuSections
import MenuYAML

/// Tells which answers cannot stand: those of a file with their lines, those of `--set` as written.
struct AnswerFaultReport {
  let definition: MenuDefinition
  let settings: [Setting]
  let localizer: Localizer
  /// The answers file, if there is one.
  var document: (source: SourceText, answers: MenuValue)?

  func tell(_ rejections: [Located<OrderRejection>], _ console: Console) {
    var located: [Diagnostic] = []
    for rejection in rejections {
      let sentence = localizer.sentence(for: rejection.value, in: definition)
      if let setting = setting(of: rejection) {
        console.error("--set \(ShellWord.quoted(setting.argument)): \(sentence)")
      } else if let span = span(of: rejection) {
        located.append(
          Diagnostic(.refusedAnswer, at: span, sentence.withoutStop, label: rejection.value.code))
      } else {
        console.error(sentence)
      }
    }
    if let document, !located.isEmpty {
      let human = HumanReport(color: console.usesColor(on: .messages))
      console.report(human.text(for: located, in: document.source))
    }
  }

  /// The setting that a fault is due to: its own, or the last below a section that holds too much.
  private func setting(of rejection: Located<OrderRejection>) -> Setting? {
    if let index = rejection.location.settingIndex {
      return settings.indices.contains(index) ? settings[index] : nil
    }
    guard rejection.location == .unknown, rejection.value.path != "" else { return nil }
    return settings.last { $0.path.isAtOrBelow(rejection.value.path) }
  }

  private func span(of rejection: Located<OrderRejection>) -> SourceSpan? {
    guard let document else { return nil }
    return rejection.location.span
      ?? document.answers.answer(nearest: rejection.value.path)?.location.span
  }
}

extension SourceReference {
  /// The settings are a second file beside the answers; their offsets are their indices.
  private static let settingsFile: UInt32 = 1

  /// The location of the value of a setting, by its index.
  static func setting(_ index: Int) -> SourceReference {
    SourceReference(SourceSpan(at: index), inFile: settingsFile)
  }

  /// The index of the setting at this location; `nil` for every other location.
  fileprivate var settingIndex: Int? {
    file == Self.settingsFile ? span.map { Int($0.start) } : nil
  }
}

extension String {
  /// A message of a diagnostic has no full stop.
  fileprivate var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
