import MenuText

/// A context as logs and the service write it:
/// `{"time": "2026-11-21T09:00", "offset": "+09:00", "channel": "togo", "given": {"delivery": "42.48"}}`.
///
/// Amounts are exact decimal texts, so that only a menu, which has the currency, reads them.
public struct WrittenContext: Codable, Hashable, Sendable {
  /// The local minute, as ISO 8601 writes it.
  public var time: String?
  /// The offset of `time` from UTC, such as `+09:00`.
  public var offset: String?
  /// The id of the channel.
  public var channel: String?
  /// Amounts by the id of the fee.
  public var given: [String: String]?

  /// The keys in JSON.
  package static let keys = ["time", "offset", "channel", "given"]

  /// A context of which nothing is known.
  init() {}

  /// Writes a context of a menu.
  public init(_ context: OrderContext, in definition: MenuDefinition) {
    time = context.time?.description
    offset = context.utcOffset.map(Self.offsetText)
    channel = context.channel
    given =
      context.given.isEmpty
      ? nil : context.given.mapValues { definition.money($0).decimalText }
  }

  /// Reads the context of a menu; throws the first value that cannot be read.
  public func context(in definition: MenuDefinition) throws(OrderRejection) -> OrderContext {
    var context = OrderContext(channel: channel)
    if let time {
      guard let minute = LocalMinute(time) else { throw Self.rejection("time", time) }
      context.time = minute
    }
    if let offset {
      guard let seconds = Self.offset(offset) else { throw Self.rejection("offset", offset) }
      context.utcOffset = seconds
    }
    for (fee, amount) in (given ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let money = Money(decimal: amount, currency: definition.currency) else {
        throw Self.rejection("given", amount)
      }
      context.given[fee] = money.minorUnits
    }
    return context
  }

  private static func rejection(_ key: String, _ value: String) -> OrderRejection {
    OrderRejection(.invalidContext(key: key, value: value), at: "")
  }

  /// An offset as ISO 8601 writes it, with seconds only where there are any.
  package static func offsetText(_ seconds: Int) -> String {
    let all = seconds.magnitude > 359_999 ? 359_999 : Int(seconds.magnitude)
    let parts = [all / 3600, all / 60 % 60] + (all % 60 == 0 ? [] : [all % 60])
    return (seconds < 0 ? "-" : "+") + parts.map(\.twoDigits).joined(separator: ":")
  }

  /// The seconds of an offset: `Z`, `+09:00`, `-00:44:30`; `nil` for anything else.
  package static func offset(_ text: some StringProtocol) -> Int? {
    if text == "Z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count == 2 ? Int(digits: $0, atMost: 2) : nil }
    guard 2...3 ~= parts.count, numbers.count == parts.count, numbers[0] <= 26,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return sign == "-" ? -seconds : seconds
  }
}

extension MenuDefinition {
  /// Throws if a context names something that the menu does not have, or gives a fee below 0.
  package func check(_ context: OrderContext) throws(OrderRejection) {
    if let amount = context.given.values.filter({ $0 < 0 }).min() {
      throw OrderRejection(.invalidContext(key: "given", value: money(amount).decimalText), at: "")
    }
    guard let channel = context.channel, !channels.contains(where: { $0.id == channel }) else {
      return
    }
    throw OrderRejection(
      .unknownChannel(channel, nearest: Suggestion.nearest(to: channel, among: channels.map(\.id))),
      at: "")
  }
}
