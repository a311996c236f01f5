/// An earlier order on a menu as it is now: the actions that repeat it, and
/// what cannot be repeated.
package struct RepeatedOrder: Sendable {
  /// The actions that repeat the order from the defaults of the menu, as far as it can be.
  package let actions: [MenuAction]
  /// The names of what the menu does not have any more, or cannot be chosen now; each once.
  package private(set) var lost: [LocalizedText] = []

  /// Repeats what a screen shows; codes of discounts only if they are kept.
  package init(
    of screen: Screen, on definition: MenuDefinition, _ availability: Availability,
    keepingCodes: Bool = false
  ) {
    let move = OrderMove(screen.order, from: screen.definition, to: definition)
    var target = move.order
    if !keepingCodes { target.codes = [] }
    let plan = ActionPlan(towards: target, definition, availability)
    actions = plan.actions
    for path in move.lost { lose(LostChoice(at: path, in: screen.definition).name) }
    let (wanted, left) = (Self.units(of: target), Self.units(of: plan.order))
    for option in wanted.keys.sorted() where left[option, default: 0] < wanted[option, default: 0] {
      lose(definition[option].name)
    }
  }

  private mutating func lose(_ name: LocalizedText) {
    if !lost.contains(name) { lost.append(name) }
  }

  private static func units(of order: MenuOrder) -> [OptionIndex: Int] {
    var units: [OptionIndex: Int] = [:]
    for entry in order.choices.entries { units[entry.key.option, default: 0] += entry.value }
    for line in order.lines { units[line.option, default: 0] += line.quantity }
    return units
  }
}
