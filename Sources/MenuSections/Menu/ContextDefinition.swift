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
  /// The hours, one of which must be open for anything to be available, by
  /// index; empty means always.
  var available: [Int] = []
  /// The hours that decide anything, by index.
  var hoursInUse: [Int] = []

  func hours(_ indices: some Sequence<Int>) -> [OpeningHours] { indices.map { hours[$0].hours } }
}

/// What must be true of the context.
package enum ContextCondition: Hashable, Sendable {
  /// The channel is one of these, by index.
  case channel(anyOf: [Int])
  /// It has a time, at which one of these hours is open, by index.
  case open(anyOf: [Int])
}

/// The words that conditions and price tables use for the context, and no
/// section can have as its id.
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

  /// Whether a name has the form of those in the IANA database. Systems have further files beside
  /// its zones, such as `localtime` and `posix/Asia/Seoul`, which browsers do not know.
  package static func mayBeZone(named name: String) -> Bool {
    name.utf8.first.map { (65...90).contains($0) } ?? false && isZoneFile(name)
  }

  /// Whether a name leads to a file inside of the database's folder.
  package static func isZoneFile(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return 1...3 ~= parts.count
      && parts.allSatisfy { part in
        part.first.map { $0.isASCII && $0.isLetter } ?? false
          && part.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte & 0xDF) || "_+-".utf8.contains(byte)
          }
      }
  }

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

  /// The first local minute after that of a context at which any answer can differ, with the number
  /// of minutes until then; `nil` without a time, and if no hours in use ever open or close.
  ///
  /// It follows the clock changes of the context: what would open or close in the hour
  /// that daylight saving skips does so at its end, and in a repeated hour the minute may
  /// be earlier than the time.
  public func nextChange(in context: OrderContext) -> (time: LocalMinute, minutesAway: Int)? {
    guard let now = context.time else { return nil }
    var clock = WallClock(now, context.clockChanges)
    let hours = storage.head.context.hours(storage.head.context.hoursInUse)
    return clock.goOn(toChangeOf: hours) ? (clock.time, clock.elapsed) : nil
  }

  /// The last local minute up to another at which any answer can have changed, because some hours
  /// in use opened or closed; `nil` if none ever did.
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
    _ prices: [MenuPrice], sections: [SectionDefinition], options: MenuOptions, terms: AmountTerms?
  ) -> ContextDefinition {
    guard !hours.isEmpty else { return self }
    var used = Set(available + prices.flatMap(\.hours) + (terms?.hours ?? []))
    for section in sections {
      used.formUnion(section.condition?.hours ?? [])
      switch section.content {
      case .menu(let menu): used.formUnion(menu.available)
      case .count(let count): used.formUnion(count.price?.hours ?? [])
      case .title, .text, .total, .custom: break
      }
    }
    for option in options {
      used.formUnion(option.available)
      used.formUnion(option.condition?.hours ?? [])
      used.formUnion(option.price.hours)
      used.formUnion(option.facts.code?.index.hours ?? [])
    }
    var result = self
    result.hoursInUse = used.sorted()
    return result
  }
}

extension MenuCondition {
  /// The hours that it names.
  fileprivate var hours: [Int] {
    switch self {
    case .context(.open(let hours)): hours
    case .context(.channel), .chosen, .quantity: []
    case .any(let parts), .all(let parts): parts.flatMap(\.hours)
    case .not(let part): part.hours
    }
  }
}

extension AmountTerms {
  /// The hours that it names.
  fileprivate var hours: [Int] {
    discounts.flatMap { $0.condition?.hours ?? [] }
      + fees.flatMap { fee in
        let price = if case .price(let price, _) = fee.size { price.hours } else { [Int]() }
        return (fee.condition?.hours ?? []) + price
      } + (rounding?.condition?.hours ?? [])
  }
}

extension AmountCondition {
  fileprivate var hours: [Int] {
    switch self {
    case .order(let condition): condition.hours
    case .subtotal: []
    case .any(let parts), .all(let parts): parts.flatMap(\.hours)
    case .not(let part): part.hours
    }
  }
}

extension AmountPrice {
  fileprivate var hours: [Int] {
    switch self {
    case .price(let price): price.hours
    case .rules(let rules): rules.flatMap { ($0.condition?.hours ?? []) + $0.price.hours }
    }
  }
}

extension MenuPrice {
  /// The hours that it names.
  fileprivate var hours: [Int] {
    parts.flatMap { ($0.condition?.hours ?? []) + $0.price.hours }
  }
}
