extension MenuOrder {
  /// The order that a menu begins with: its defaults, and those of the lines they open.
  public static func starting(_ definition: MenuDefinition) -> MenuOrder {
    var order = MenuOrder()
    order.addDefaults(of: definition.page, in: .page, definition)
    return order
  }

  /// How many lines one order may hold.
  static let maximumLines = 9999

  /// Whether a line can be opened: there are not too many, and their numbers do not run out.
  var hasRoomForLines: Bool { lines.count < Self.maximumLines && lastLine.rawValue < .max / 2 }

  /// Opens a further line of an option and fills it with its defaults; gives the line's id.
  @discardableResult
  mutating func open(
    _ option: OptionIndex, of section: SectionIndex, in parent: LineID, quantity: Int,
    of definition: MenuDefinition
  ) -> LineID {
    let key = AnswerKey(option, of: section, in: parent)
    let number = (openings[key] ?? 0) + 1
    openings[key] = number
    lastLine = LineID(rawValue: lastLine.rawValue + 1)
    let id = lastLine
    lines.append(
      OrderLine(
        id: id, parent: parent, section: section, option: option, number: number,
        quantity: quantity))
    addDefaults(of: definition.level(of: option), in: id, definition)
    return id
  }

  /// Answers the sections of a level with their defaults, but those that are passed over.
  mutating func addDefaults(
    of level: MenuLevel, in line: LineID, _ definition: MenuDefinition,
    passingOver isPassedOver: (SectionIndex) -> Bool = { _ in false }
  ) {
    for section in level.sections where !isPassedOver(section) {
      guard case .menu(let menu) = definition[section].content else { continue }
      for (option, quantity) in menu.defaults
      where definition.lists(option) && definition[option].section == section {
        if definition[option].hasLines {
          open(option, of: section, in: line, quantity: quantity, of: definition)
        } else {
          choices[AnswerKey(option, of: section, in: line)] = quantity
        }
      }
    }
  }
}
