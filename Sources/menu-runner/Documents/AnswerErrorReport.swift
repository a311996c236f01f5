import MenuSections
import MenuText
import MenuYAML

/// Prints rejected answers: those of a file with their lines, those of `--set` as given.
struct AnswerErrorReport {
  let definition: MenuDefinition
  let assignments: [Assignment]
  let localizer: Localizer
  /// The answers file, if there is one.
  var document: (source: SourceText, answers: MenuValue)?

  func print(_ rejections: [Located<OrderRejection>], _ console: Console) {
    var located: [Diagnostic] = []
    for rejection in rejections {
      let sentence = sentence(for: rejection.value)
      if let assignment = assignment(of: rejection) {
        let meant = AssignmentCorrection(of: assignment, after: rejection.value, in: definition)
        let reason = self.sentence(for: meant.rejection)
        console.error(.text("--set \(ShellWord.quoted(assignment.argument)): \(reason)"))
        if !meant.assignments.isEmpty {
          console.detail(.sentence("order.write", ["arguments": .text(meant.arguments)]))
        } else if let known = knownPaths(besideUnknownIn: meant.rejection) {
          console.detail(.sentence("order.known", ["names": .text(known)]))
        }
      } else if let span = span(of: rejection) {
        let known = knownPaths(besideUnknownIn: rejection.value)
        located.append(
          Diagnostic(
            .rejectedAnswer,
            !isUnknown(rejection.value) ? "answer" : known == nil ? "unknown" : "unknown-listed",
            with: ["sentence": .text(sentence.withoutPeriod), "names": .text(known ?? "")],
            at: SourceReference(span)))
      } else {
        console.error(.text(sentence))
      }
    }
    if let document, !located.isEmpty {
      let strings = StringsTable.diagnostics(in: localizer.language)
      let human = console.humanReport(strings)
      console.report(human.text(for: located, in: document.source))
      console.report(HumanReport.reference(for: located, in: strings))
    }
  }

  /// A few paths that can be answered in place of an unknown one that resembles none;
  /// `nil` for other rejections.
  private func knownPaths(besideUnknownIn rejection: OrderRejection) -> String? {
    guard case .unknownPath(nearest: nil) = rejection.reason else { return nil }
    let paths = definition.answerablePaths(besideUnknownIn: rejection.path.withoutLines)
    guard !paths.isEmpty else { return nil }
    let listed =
      paths.prefix(Self.maximumPaths).map { "'\($0)'" }
      + (paths.count > Self.maximumPaths ? ["…"] : [])
    return listed.joined(separator: ", ")
  }

  private static let maximumPaths = 6

  private func isUnknown(_ rejection: OrderRejection) -> Bool {
    if case .unknownPath = rejection.reason { true } else { false }
  }

  /// Why an answer was rejected; for something hidden, also the condition that hides it.
  private func sentence(for rejection: OrderRejection) -> String {
    let sentence = localizer.sentence(for: rejection, in: definition)
    guard rejection.reason == .notVisible,
      let condition = localizer.availability(at: rejection.path, in: definition)
    else { return sentence }
    return "\(sentence) \(condition)"
  }

  /// The assignment that was rejected; for a section with too many options, the last one in it.
  private func assignment(of rejection: Located<OrderRejection>) -> Assignment? {
    if let index = rejection.location.assignmentIndex {
      return assignments.indices.contains(index) ? assignments[index] : nil
    }
    guard rejection.location == .unknown, rejection.value.path != "" else { return nil }
    return assignments.last { $0.path.isAtOrBelow(rejection.value.path) }
  }

  private func span(of rejection: Located<OrderRejection>) -> SourceSpan? {
    guard let document else { return nil }
    return rejection.location.span
      ?? document.answers.answer(nearest: rejection.value.path)?.location.span
  }
}

extension SourceReference {
  /// The assignments are a second file beside the answers; their offsets are their indices.
  private static let assignmentsFile: UInt32 = 1

  /// The location of an assignment's value, by its index.
  static func assignment(_ index: Int) -> SourceReference {
    SourceReference(SourceSpan(at: index), inFile: assignmentsFile)
  }

  /// The index of the assignment; `nil` for any other location.
  fileprivate var assignmentIndex: Int? {
    file == Self.assignmentsFile ? span.map { Int($0.start) } : nil
  }
}

extension String {
  /// The sentence as a diagnostic message, which has no period.
  fileprivate var withoutPeriod: String {
    last.map { ".。".contains($0) } == true ? String(dropLast()) : self
  }
}

extension MenuPath {
  /// Whether it is another path, leads to something inside it, or to a line of its option.
  func isAtOrBelow(_ path: MenuPath) -> Bool {
    isAtOrIn(path) || description.hasPrefix("\(path)#")
  }
}

extension MenuValue {
  /// The location of the answer for a path, or of the nearest one that contains it, and the number
  /// of matched path components.
  func answer(nearest path: MenuPath) -> (location: SourceReference, steps: Int)? {
    var value = self
    var found: (location: SourceReference, steps: Int)?
    for (index, step) in path.steps.enumerated() {
      guard case .map(let entries) = value.content,
        let entry = entries.first(where: { $0.key == step.id })
      else { return found }
      found = (entry.keyLocation, index + 1)
      value = entry.value
      if case .list(let lines) = value.content, lines.indices.contains((step.line ?? 1) - 1) {
        value = lines[(step.line ?? 1) - 1]
        found = (value.location, index + 1)
      }
    }
    return found
  }

  /// Whether there is an answer for a section.
  func answers(_ path: MenuPath) -> Bool {
    answer(nearest: path)?.steps == path.steps.count
  }
}
