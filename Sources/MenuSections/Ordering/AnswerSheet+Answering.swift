import MenuText

extension AnswerSheet {
  /// Answers the sections of one level by their ids.
  mutating func answer(
    _ answers: MenuValue, level: MenuLevel, in line: LineID, at path: MenuPath
  ) {
    guard case .map(let entries) = answers.content else {
      return reject(.notSelectable, at: path, answers.location)
    }
    for entry in entries where path == "" || entry.key != "quantity" {
      if path == "", isCodes(entry.key, in: level) {
        redeem(entry.value)
        continue
      }
      let sectionPath = path.appending(entry.key)
      guard let section = level.section(entry.key) else {
        reject(definition.unknown(sectionPath), at: sectionPath, entry.keyLocation)
        continue
      }
      answer(section, in: line, with: entry.value, at: sectionPath, entry.keyLocation)
    }
  }

  /// The key of the codes of discounts, beside the sections of the page.
  static let codesKey = "codes"

  /// Whether a name on the page is that of the codes; a section of that name comes first.
  func isCodes(_ name: String, in page: MenuLevel) -> Bool {
    name == Self.codesKey && definition.terms != nil && page.section(Self.codesKey) == nil
  }

  /// Redeems a code, or a list of codes.
  mutating func redeem(_ codes: MenuValue) {
    var values = [codes]
    if case .list(let all) = codes.content { values = all }
    for value in values {
      let code = AmountTerms.normalized(value.text ?? "")
      guard definition.terms?.hasCode(code) ?? false else {
        reject(.unknownCode, at: "", value.location)
        continue
      }
      redeemed.append(Located(code, at: value.location))
      if !order.codes.contains(code) { order.codes.append(code) }
    }
    order.codes.sort()
  }

  /// Answers one section; a menu by an id, a list of ids, or a map from ids to quantities and lines.
  mutating func answer(
    _ section: SectionIndex, in line: LineID, with value: MenuValue, at path: MenuPath,
    _ location: SourceReference
  ) {
    switch definition[section].content {
    case .menu(let menu) where menu.select == .none: reject(.notSelectable, at: path, location)
    case .menu:
      replaceDefault(of: section, in: line)
      switch value.content {
      case .text(let id):
        if !id.isEmpty {
          choose(id, section: section, in: line, at: path, location: value.location, replaces: true)
        }
      case .list(let values):
        for value in values {
          guard let id = value.text else {
            reject(.notSelectable, at: path, value.location)
            continue
          }
          choose(
            id, section: section, in: line, at: path, location: value.location, replaces: false)
        }
      case .map(let entries):
        for entry in entries {
          let optionPath = path.appending(entry.key)
          guard
            let option = option(entry.key, in: section, at: optionPath, entry.keyLocation)
          else { continue }
          answer(
            option, of: section, in: line, with: entry.value, at: optionPath, entry.keyLocation)
        }
      }
    case .count(let count):
      self.count(count, section: section, in: line, value: value, at: path, location: location)
    case .text(let content):
      write(content, section: section, in: line, value: value, at: path, location: location)
    case .title, .total, .custom: reject(.notSelectable, at: path, location)
    }
  }

  private mutating func choose(
    _ id: String, section: SectionIndex, in line: LineID, at path: MenuPath,
    location: SourceReference,
    replaces: Bool
  ) {
    let optionPath = path.appending(id)
    guard let option = option(id, in: section, at: optionPath, location) else { return }
    let quantity = max(1, definition[option].each.lower)
    setQuantity(
      option, of: section, in: line, quantity: quantity, at: optionPath, location: location,
      replaces: replaces)
  }

  private mutating func option(
    _ id: String, in section: SectionIndex, at path: MenuPath, _ location: SourceReference
  ) -> OptionIndex? {
    if let option = definition.option(id, in: section) { return option }
    reject(definition.unknown(path), at: path, location)
    return nil
  }

  /// Answers one option: a quantity, a map of nested answers, or a list of maps, one per line.
  private mutating func answer(
    _ option: OptionIndex, of section: SectionIndex, in line: LineID, with value: MenuValue,
    at path: MenuPath, _ location: SourceReference
  ) {
    let hasLines = definition[option].hasLines
    switch value.content {
    case .text(let text):
      guard let quantity = quantity(text) else {
        return reject(text, at: path, value.location, otherThan: definition[option].each)
      }
      setQuantity(
        option, of: section, in: line, quantity: quantity, at: path, location: location,
        replaces: false)
    case .list(let values) where hasLines:
      for (index, value) in values.enumerated() {
        openLine(
          option, of: section, in: line, value: value, at: path.line(index + 1), location: location)
      }
    case .map where hasLines:
      openLine(option, of: section, in: line, value: value, at: path, location: location)
    case .list, .map: reject(.notSelectable, at: path, value.location)
    }
  }

  private mutating func openLine(
    _ option: OptionIndex, of section: SectionIndex, in parent: LineID, value: MenuValue,
    at path: MenuPath, location: SourceReference
  ) {
    var units = 1
    var nested: MenuValue?
    switch value.content {
    case .text(let text):
      guard let number = quantity(text) else {
        return reject(text, at: path, value.location, otherThan: definition[option].each)
      }
      units = number
    case .map(let entries):
      nested = value
      if let given = entries.first(where: { $0.key == "quantity" }) {
        guard let number = given.value.text.flatMap(quantity) else {
          return reject(
            given.value.text, at: path, given.value.location, otherThan: definition[option].each)
        }
        units = number
      }
    case .list: return reject(.notSelectable, at: path, value.location)
    }
    guard units > 0 else { return }
    note(AnswerKey(option, of: section, in: parent), at: path, location)
    if isFixed(section) {
      return answerFixedLine(
        option, in: parent, nested: nested, units: units, at: path, location: location)
    }
    guard
      let line = open(
        option, of: section, in: parent, quantity: units, at: path, location: location)
    else {
      return
    }
    if let nested { answer(nested, level: definition.level(of: option), in: line, at: path) }
  }

  /// Answers the line of an option that is always chosen, whose number is in the path.
  private mutating func answerFixedLine(
    _ option: OptionIndex, in parent: LineID, nested: MenuValue?, units: Int, at path: MenuPath,
    location: SourceReference
  ) {
    let number = path.steps.last?.line ?? 1
    let line = order.lines(of: option, in: parent).first { $0.number == number }
    guard let line, units == 1 else { return reject(.fixed, at: path, location) }
    if let nested { answer(nested, level: definition.level(of: option), in: line.id, at: path) }
  }

  /// Opens a line; `nil` if the order has the maximum number of lines.
  mutating func open(
    _ option: OptionIndex, of section: SectionIndex, in parent: LineID, quantity: Int,
    at path: MenuPath, location: SourceReference
  ) -> LineID? {
    guard order.hasRoomForLines else {
      reject(.lineLimit(MenuOrder.maximumLines), at: path, location)
      return nil
    }
    return order.open(option, of: section, in: parent, quantity: quantity, of: definition)
  }

  private mutating func count(
    _ count: CountContent, section: SectionIndex, in line: LineID, value: MenuValue,
    at path: MenuPath, location: SourceReference
  ) {
    guard let number = value.text.flatMap(quantity), count.allows(number) else {
      return reject(
        value.text, at: path, value.location, otherThan: count.range, step: count.step)
    }
    note(AnswerKey(section, in: line), at: path, location)
    order.counts[AnswerKey(section, in: line)] = number == count.start ? nil : number
  }

  private mutating func write(
    _ content: TextContent, section: SectionIndex, in line: LineID, value: MenuValue,
    at path: MenuPath, location: SourceReference
  ) {
    guard let text = value.text else { return reject(.notSelectable, at: path, value.location) }
    if let reason = content.reason(against: text) {
      return reject(reason, at: path, value.location)
    }
    note(AnswerKey(section, in: line), at: path, location)
    order.texts[AnswerKey(section, in: line)] = text.isEmpty ? nil : text
  }

  /// A whole number from 0 to 9999 in ASCII digits.
  func quantity(_ text: String) -> Int? { Int(digits: text, atMost: 4) }

  /// Rejects a text that is not a whole number in a range.
  mutating func reject(
    _ text: String?, at path: MenuPath, _ location: SourceReference, otherThan range: QuantityRange,
    step: Int = 1
  ) {
    let isNegative = text?.first == "-"
    let digits = isNegative ? text?.dropFirst() : text?[...]
    guard let digits, !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return reject(.notWholeNumber, at: path, location)
    }
    let number = isNegative ? -1 : QuantityRange.maximum + 1
    let rejection = OrderRejection.outOfRange(number, range, step: step, at: path)
    reject(rejection.reason, at: path, location)
  }
}
