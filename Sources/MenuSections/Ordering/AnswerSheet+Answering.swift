extension AnswerSheet {
  /// Answers the sections of one level by their ids.
  mutating func answer(_ answers: MenuValue, level: MenuLevel, in line: LineID, at path: MenuPath) {
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

  /// Answers one section; a menu by an id, a list of ids, or a map from ids
  /// to quantities and lines.
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
          choose(id, of: section, in: line, at: path, value.location, replaces: true)
        }
      case .list(let values):
        for value in values {
          guard let id = value.text else {
            reject(.notSelectable, at: path, value.location)
            continue
          }
          choose(id, of: section, in: line, at: path, value.location, replaces: false)
        }
      case .map(let entries):
        for entry in entries {
          let target = answered(entry.key, of: section, in: line, at: path, entry.keyLocation)
          if let target { answer(target, with: entry.value) }
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
    _ id: String, of section: SectionIndex, in line: LineID, at path: MenuPath,
    _ location: SourceReference, replaces: Bool
  ) {
    guard let target = answered(id, of: section, in: line, at: path, location) else { return }
    setQuantity(target, to: max(1, definition[target.option].each.lower), replaces: replaces)
  }

  /// The option of a section with an id; `nil` if there is none, which is rejected.
  private mutating func answered(
    _ id: String, of section: SectionIndex, in line: LineID, at path: MenuPath,
    _ location: SourceReference
  ) -> AnsweredOption? {
    let path = path.appending(id)
    guard let option = definition.option(id, in: section) else {
      reject(definition.unknown(path), at: path, location)
      return nil
    }
    return AnsweredOption(
      option: option, section: section, line: line, path: path, location: location)
  }

  /// Answers one option: a quantity, a map of nested answers, or a list of maps, one per line.
  private mutating func answer(_ target: AnsweredOption, with value: MenuValue) {
    let option = definition[target.option]
    switch value.content {
    case .text(let text):
      guard let quantity = quantity(text) else {
        return reject(text, at: target.path, value.location, otherThan: option.each)
      }
      setQuantity(target, to: quantity, replaces: false)
    case .list(let values) where option.hasLines:
      for (index, value) in values.enumerated() {
        var line = target
        line.path = target.path.line(index + 1)
        openLine(line, value)
      }
    case .map where option.hasLines: openLine(target, value)
    case .list, .map: reject(.notSelectable, at: target.path, value.location)
    }
  }

  private mutating func openLine(_ target: AnsweredOption, _ value: MenuValue) {
    let each = definition[target.option].each
    var units = 1
    var nested: MenuValue?
    switch value.content {
    case .text(let text):
      guard let number = quantity(text) else {
        return reject(text, at: target.path, value.location, otherThan: each)
      }
      units = number
    case .map(let entries):
      nested = value
      if let given = entries.first(where: { $0.key == "quantity" })?.value {
        guard let number = given.text.flatMap(quantity) else {
          return reject(given.text, at: target.path, given.location, otherThan: each)
        }
        units = number
      }
    case .list: return reject(.notSelectable, at: target.path, value.location)
    }
    guard units > 0 else { return }
    note(target)
    let line = isFixed(target.section) ? fixedLine(target, units) : open(target, quantity: units)
    guard let line, let nested else { return }
    answer(nested, level: definition.level(of: target.option), in: line, at: target.path)
  }

  /// The line of an option that is always chosen, whose number is in the path;
  /// rejects another quantity.
  private mutating func fixedLine(_ target: AnsweredOption, _ units: Int) -> LineID? {
    let number = target.path.steps.last?.line ?? 1
    let line = order.lines(of: target.option, in: target.line).first { $0.number == number }
    if line == nil || units != 1 { reject(.fixed, at: target.path, target.location) }
    return units == 1 ? line?.id : nil
  }

  /// Opens a line; `nil` if the order has the maximum number of lines.
  mutating func open(_ target: AnsweredOption, quantity: Int) -> LineID? {
    guard order.hasRoomForLines else {
      reject(.lineLimit(MenuOrder.maximumLines), at: target.path, target.location)
      return nil
    }
    return order.open(
      target.option, of: target.section, in: target.line, quantity: quantity, of: definition)
  }

  private mutating func count(
    _ count: CountContent, section: SectionIndex, in line: LineID, value: MenuValue,
    at path: MenuPath, location: SourceReference
  ) {
    guard let number = value.text.flatMap(quantity), count.allows(number) else {
      return reject(value.text, at: path, value.location, otherThan: count.range, step: count.step)
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
