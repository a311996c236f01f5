import MenuText

/// A way to order that prices and conditions can depend on: here, takeaway, delivery.
public struct MenuChannel: Hashable, Sendable {
  /// The id in conditions, price tables and contexts.
  public let id: String
  /// What readers see.
  public let name: LocalizedText

  package init(id: String, name: LocalizedText) {
    self.id = id
    self.name = name
  }
}

/// What a menu defines about the context of its orders.
struct ContextDefinition: Sendable {
  /// The channels in the order written; none means that the channel decides nothing.
  var channels: [MenuChannel] = []
  /// The name of the time zone of the hours.
  var zone: String?
  /// The hours in the order written.
  var hours: [(name: String, hours: OpeningHours)] = []
  /// The hours, one of which must be open for anything to be available, by index; empty means always.
  var available: [Int] = []
  /// The hours that decide anything, by index.
  var hoursInUse: [Int] = []

  /// The hours with some indices.
  func hours(_ indices: some Sequence<Int>) -> [OpeningHours] { indices.map { hours[$0].hours } }
}

/// What must be true of the context.
package enum ContextCondition: Hashable, Sendable {
  /// The channel is one of these, by index.
  case channel(anyOf: [Int])
  /// It has a time, at which one of these hours is open, by index.
  case open(anyOf: [Int])
}

/// The words that conditions and price tables use for the context, and no section can have as its id.
package enum ContextWord: String, CaseIterable, Sendable {
  case at, channel, subtotal
}

/// The words that combine conditions and therefore cannot be the id of a section.
package enum ConditionWord: String, CaseIterable, Sendable {
  case any, all, not
}

/// A context as the conditions and prices of a menu see it.
struct ContextState: Hashable, Sendable {
  let context: OrderContext
  /// The index of the channel; 0 in a menu without channels.
  var channel: Int
  /// The indices of the hours that are open; `nil` without a time.
  let openHours: Set<Int>?

  /// A channel that the menu does not have counts as the first one.
  init(_ context: OrderContext, of definition: ContextDefinition) {
    self.context = context
    channel = definition.channels.firstIndex { $0.id == context.channel } ?? 0
    openHours = context.time.map { time in
      Set(definition.hours.indices.filter { definition.hours[$0].hours.isOpen(at: time) })
    }
  }

  /// Whether a condition is true.
  func holds(_ condition: ContextCondition) -> Bool {
    switch condition {
    case .channel(let channels): channels.contains(channel)
    case .open(let hours): openHours.map { hours.contains(where: $0.contains) } ?? false
    }
  }

  /// Whether something is available that needs one of some hours; always without a time.
  func isOpen(_ available: [Int]) -> Bool {
    guard !available.isEmpty, let openHours else { return true }
    return available.contains(where: openHours.contains)
  }
}

extension MenuDefinition {
  /// The channels that a customer can order through, the default one first; often none.
  public var channels: [MenuChannel] { storage.head.context.channels }

  /// The name of the time zone of the hours in the IANA database, such as `Asia/Seoul`.
  public var zone: String? { storage.head.context.zone }

  /// The hours, one of which must be open for anything to be available, by index.
  var available: [Int] { storage.head.context.available }

  /// Whether the time of an order decides anything.
  public var usesHours: Bool { !storage.head.context.hoursInUse.isEmpty }

  /// The first local minute after another at which any answer can differ, because some hours in use
  /// open or close; `nil` if none ever do. The wall clock is not set on the way.
  public func nextChange(after minute: LocalMinute) -> LocalMinute? {
    let context = storage.head.context
    return context.hours(context.hoursInUse).nextChange(after: minute)
  }

  /// The first local minute after that of a context at which any answer can differ, with the number of
  /// minutes until then; `nil` without a time, and if no hours in use ever open or close.
  ///
  /// It follows the clock changes of the context: what would open or close in the hour that daylight
  /// saving skips does so at its end, and in a repeated hour the minute may be earlier than the time.
  public func nextChange(
    in context: OrderContext
  ) -> (time: LocalMinute, minutesAway: Int)? {
    guard let now = context.time else { return nil }
    var clock = WallClock(now, context.clockChanges)
    let hours = storage.head.context.hours(storage.head.context.hoursInUse)
    return clock.goOn(toChangeOf: hours) ? (clock.time, clock.elapsed) : nil
  }
}

extension MenuDefinition {
  /// The last local minute up to another at which any answer can have changed, because some hours in
  /// use opened or closed; `nil` if none ever did.
  package func lastChange(upTo minute: LocalMinute) -> LocalMinute? {
    let context = storage.head.context
    return context.hoursInUse.lazy.compactMap { context.hours[$0].hours.lastChange(upTo: minute) }
      .max()
  }

  /// The ids of the fees whose amounts only the seller knows.
  package var givenFees: [String] {
    (terms?.fees ?? []).compactMap { if case .given = $0.size { $0.id } else { nil } }
  }
}

extension ContextDefinition {
  /// The same with the hours that a menu uses: in `available`, conditions, prices and terms.
  func using(
    _ price: MenuPrice, sections: [SectionDefinition], options: MenuOptions, terms: AmountTerms?
  ) -> ContextDefinition {
    guard !hours.isEmpty else { return self }
    var used = Set(available)
    price.addHours(to: &used)
    terms?.addHours(to: &used)
    for section in sections {
      section.condition?.addHours(to: &used)
      switch section.content {
      case .menu(let menu): used.formUnion(menu.available)
      case .count(let count): count.price?.addHours(to: &used)
      case .title, .text, .total, .custom: break
      }
    }
    for option in options {
      used.formUnion(option.available)
      option.condition?.addHours(to: &used)
      option.price.addHours(to: &used)
      option.facts.code?.index.addHours(to: &used)
    }
    var result = self
    result.hoursInUse = used.sorted()
    return result
  }
}

extension MenuCondition {
  /// Adds the hours that it names.
  fileprivate func addHours(to used: inout Set<Int>) {
    switch self {
    case .context(.open(let hours)): used.formUnion(hours)
    case .context(.channel), .chosen, .quantity: break
    case .any(let parts), .all(let parts): for part in parts { part.addHours(to: &used) }
    case .not(let part): part.addHours(to: &used)
    }
  }
}

extension AmountTerms {
  /// Adds the hours that it names.
  fileprivate func addHours(to used: inout Set<Int>) {
    for discount in discounts { discount.condition?.addHours(to: &used) }
    for fee in fees {
      fee.condition?.addHours(to: &used)
      if case .price(let price, _) = fee.size { price.addHours(to: &used) }
    }
    rounding?.condition?.addHours(to: &used)
  }
}

extension AmountCondition {
  fileprivate func addHours(to used: inout Set<Int>) {
    switch self {
    case .order(let condition): condition.addHours(to: &used)
    case .subtotal: break
    case .any(let parts), .all(let parts): for part in parts { part.addHours(to: &used) }
    case .not(let part): part.addHours(to: &used)
    }
  }
}

extension AmountPrice {
  fileprivate func addHours(to used: inout Set<Int>) {
    switch self {
    case .price(let price): price.addHours(to: &used)
    case .rules(let rules):
      for rule in rules {
        rule.condition?.addHours(to: &used)
        rule.price.addHours(to: &used)
      }
    }
  }
}

extension MenuPrice {
  /// Adds the hours that it names.
  fileprivate func addHours(to used: inout Set<Int>) {
    for part in parts {
      part.condition?.addHours(to: &used)
      part.price.addHours(to: &used)
    }
  }
}
