import ArgumentParser
import MenuSections
import MenuTerminal
import MenuText
import MenuYAML

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Options for the inventory, and for when and through which channel an order is made.
struct ContextOptions: ParsableArguments {
  @Option(help: .value("file|-"))
  var inventory: String?

  @Option(help: .value("time"))
  var at: String?

  @Option(help: .value("channel"))
  var channel: String?

  @Option(parsing: .unconditionalSingleValue, help: .value("fee=amount"))
  var given: [Assignment] = []

  /// The inventory file, if one is given.
  var inventoryFile: InputFile? { inventory.map { InputFile($0) } }

  /// The context of an order of a menu. Without `--at`, an order for now has the present time if
  /// the menu's hours decide anything; any other has none.
  func context(
    of definition: MenuDefinition, isForNow: Bool = false
  ) throws(Failure) -> OrderContext {
    var context = OrderContext(channel: channel)
    if let channel, !definition.channels.contains(where: { $0.id == channel }) {
      let known = definition.channels.map { "'\($0.id)'" }.joined(separator: ", ")
      throw Failure(
        .usage, known.isEmpty ? "usage.no-channels" : "usage.unknown-channel",
        with: ["channel": .text(channel), "known": .text(known)])
    }
    let fees = definition.givenFees
    for given in given {
      let (fee, text) = (given.path.description, given.value)
      guard fees.contains(fee) else {
        let known = fees.map { "'\($0)'" }.joined(separator: ", ")
        throw Failure(
          .usage, known.isEmpty ? "usage.no-given-fees" : "usage.unknown-given-fee",
          with: ["fee": .text(fee), "known": .text(known)])
      }
      let arguments: [String: Failure.Message] = [
        "value": .text(text), "option": .text("--given \(given.argument)"),
      ]
      guard let amount = Money(decimal: text, currency: definition.currency) else {
        let meant = AmountAdvice.amount(meantBy: text, in: definition.currency)
        throw Failure(
          .usage, meant == nil ? "usage.not-an-amount" : "usage.not-an-amount-meant",
          with: arguments.merging(["meant": .text(meant ?? "")]) { $1 })
      }
      guard amount.minorUnits >= 0 else {
        throw Failure(.usage, "usage.negative-fee", with: arguments)
      }
      guard context.given.updateValue(amount.minorUnits, forKey: fee) == nil else {
        throw Failure(.usage, "usage.given-twice", with: ["option": .text("--given \(fee)")])
      }
    }
    if let at {
      try setTime(at, of: &context, in: definition.zone)
    } else if isForNow, definition.usesHours {
      context.setTime(
        to: Int64(Date().timeIntervalSince1970.rounded(.down)), in: definition.timeZone)
    }
    return context
  }

  /// The clock that an open form follows: that of the menu's zone, unless a time was given or
  /// no hours decide anything.
  func clock(of definition: MenuDefinition) -> OrderClock? {
    guard at == nil, definition.usesHours else { return nil }
    let zone = definition.timeZone
    return OrderClock {
      let milliseconds = Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))
      let instant = milliseconds / 1000
      return OrderClock.Moment(
        zone.local(at: instant), utcOffset: zone.offset(at: instant),
        milliseconds: Int(milliseconds % 60_000), clockChanges: zone.clockChanges(after: instant))
    }
  }

  /// Sets the time that was written: a local one of the zone, or an instant with its offset.
  private func setTime(
    _ text: String, of context: inout OrderContext, in name: String?
  ) throws(Failure) {
    // A minute has 16 characters; an offset may follow.
    let offset = text.dropFirst(16)
    guard let local = LocalMinute(String(text.prefix(16))),
      let seconds = offset.isEmpty ? 0 : WrittenContext.offset(offset)
    else { throw Failure(.usage, "usage.not-a-time", with: ["value": .text(text)]) }
    let zone = name.flatMap { TimeZoneData(named: $0) }
    guard offset.isEmpty else {
      guard let zone else {
        context.time = local
        context.utcOffset = seconds
        return
      }
      return context.setTime(to: Int64(local.minutes) * 60 - Int64(seconds), in: zone)
    }
    context.time = local
    guard let zone, let name else { return }
    switch zone.meaning(of: local) {
    case .once(let instant): context.setTime(to: instant, in: zone)
    case .gap:
      throw Failure(
        .usage, "usage.time-in-gap", with: ["value": .text(text), "zone": .text(name)])
    case .twice(let first, let second):
      let times = [first, second].map { text + WrittenContext.offsetText(zone.offset(at: $0)) }
      throw Failure(
        .usage, "usage.time-twice",
        with: [
          "value": .text(text), "zone": .text(name), "first": .text(times[0]),
          "second": .text(times[1]),
        ])
    }
  }
}
