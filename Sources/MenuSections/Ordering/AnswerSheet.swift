/// Collects answers as a state rather than as actions: all are set, then checked once.
///
/// An answer for a section replaces its default. Answers may be incomplete. Answers that exceed a
/// limit, are not visible in the end, or are sold out are rejected.
package struct AnswerSheet: Sendable {
  let definition: MenuDefinition
  let availability: Availability
  var order: MenuOrder
  var rejections: [Located<OrderRejection>] = []
  /// The codes of the menu among the answers, normalized, as often as they were given.
  var redeemed: [Located<String>] = []
  private var replaced: Set<AnswerKey> = []
  private(set) var given: [Given] = []

  /// Something that was answered, to be checked in the end.
  struct Given: Sendable {
    let key: AnswerKey
    let path: MenuPath
    let location: SourceReference
  }

  /// An option of a section in a line, and where it is answered.
  struct AnsweredOption {
    let option: OptionIndex
    let section: SectionIndex
    let line: LineID
    var path: MenuPath
    let location: SourceReference

    var key: AnswerKey { AnswerKey(option, of: section, in: line) }
  }

  /// Begins with the defaults of a menu, or with an order.
  package init(
    _ definition: MenuDefinition, _ availability: Availability, order: MenuOrder? = nil
  ) {
    self.definition = definition
    self.availability = availability
    self.order = order ?? .starting(definition)
  }

  /// Adds answers by section id, as `AnswersDocument` reads them.
  package mutating func answer(_ answers: MenuValue) {
    answer(answers, level: definition.page, in: .page, at: "")
  }

  mutating func reject(
    _ reason: OrderRejection.Reason, at path: MenuPath, _ location: SourceReference
  ) {
    rejections.append(Located(OrderRejection(reason, at: path), at: location))
  }

  mutating func note(_ target: AnsweredOption) {
    note(target.key, at: target.path, target.location)
  }

  mutating func note(_ key: AnswerKey, at path: MenuPath, _ location: SourceReference) {
    given.append(Given(key: key, path: path, location: location))
  }

  /// Removes the default of a section that is answered for the first time.
  mutating func replaceDefault(of section: SectionIndex, in line: LineID) {
    guard replaced.insert(AnswerKey(section, in: line)).inserted,
      case .menu(let menu) = definition[section].content, menu.select != .all
    else { return }
    guard menu.defaults.contains(where: { definition[$0.option].hasLines }) else {
      for entry in order.choices.entries(of: section, in: line) { order.choices[entry.key] = nil }
      return
    }
    order.removeAnswers(of: section, in: line)
    // The default lines were never ordered, so their numbers become free again.
    order.openings.removeAll { $0.section == section && $0.line == line }
  }
}
