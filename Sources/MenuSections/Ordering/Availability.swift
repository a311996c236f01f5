import MenuText

/// The options of a menu that are available now: what the menu says, changed by an inventory, in a
/// context.
///
/// An option that is written once has one stock: that of a group, wherever the group is used.
public struct Availability: Sendable {
  /// The revision of the inventory that it was made from.
  public let inventoryRevision: Int
  /// Entries of the inventory without an option in the menu, or with an entry of a repeated list,
  /// which is no choice; they have no effect.
  public let diagnostics: [Diagnostic]
  /// The context that it was made for.
  public var context: OrderContext { state.context }
  /// The context as the menu's conditions and prices see it.
  let state: ContextState
  /// Whether some hours in use are closed, so that something may be unavailable.
  let hasClosedHours: Bool
  private let contextDefinition: ContextDefinition
  /// The options that are sold out wherever they are asked.
  private var soldOut: [OptionIndex: SoldOut]
  /// The limits of options wherever they are asked.
  private var limitsByOption: [OptionIndex: [LimitIndex]] = [:]
  /// What holds for options in some places only.
  private var placed: [OptionIndex: [PlacedEntry]] = [:]
  /// The options with limited stock, with the number that is left.
  private(set) var limits: [StockLimit] = []

  typealias LimitIndex = Int

  /// How many units are left of the options at an address.
  struct StockLimit: Sendable {
    let address: MenuPath
    var left: Int
    var options: [OptionIndex] = []
  }

  private struct PlacedEntry: Sendable {
    let place: AddressTarget
    let soldOut: SoldOut?
    let limit: LimitIndex?
  }

  /// Looks up an inventory's options in a menu, in time O(n log n) for n entries.
  ///
  /// A channel that the menu does not have counts as its first one.
  public init(
    _ definition: MenuDefinition, inventory: Inventory = Inventory(),
    context: OrderContext = OrderContext()
  ) {
    let head = definition.storage.head
    let state = ContextState(context, of: head.context)
    contextDefinition = head.context
    let inUse = head.context.hoursInUse
    hasClosedHours = state.openHours.map { !inUse.allSatisfy($0.contains) } ?? false
    self.state = state
    inventoryRevision = inventory.revision
    soldOut = definition.storage.soldOut
    var diagnostics: [Diagnostic] = []
    var stock: [MenuPath: (left: Int, targets: [AddressTarget])] = [:]
    for (address, left) in definition.stock {
      stock[address] = (left, definition.targets(at: address) ?? [])
    }
    var entries: [(target: AddressTarget, soldOut: SoldOut)] = []
    for code in inventory.codes.all {
      let addresses = definition.addresses(ofCode: code)
      if addresses.isEmpty {
        diagnostics.append(definition.unknown(code, at: inventory.codes.locations[code]))
      }
      for address in addresses {
        let targets = definition.targets(at: address) ?? []
        if let entry = inventory.codes.soldOut[code] { entries += targets.map { ($0, entry) } }
        if let left = inventory.codes.stock[code] { stock[address] = (max(0, left), targets) }
      }
    }
    for path in inventory.paths {
      guard let targets = definition.targets(at: path) else {
        // A section without options, such as a count, has no targets at all.
        let isRepeated = definition.everyTarget(at: path)?.isEmpty == false
        let nearest = isRepeated ? nil : definition.nearest(toAddress: path)
        diagnostics.append(
          Diagnostic(
            .unknownInventoryPath, isRepeated ? "repeated" : nearest == nil ? "unknown" : "meant",
            with: ["path": .text(path.description), "meant": .text(nearest?.description ?? "")],
            at: inventory.locations[path] ?? .unknown))
        continue
      }
      if let entry = inventory.soldOut[path] { entries += targets.map { ($0, entry) } }
      if let left = inventory.stock[path] { stock[path] = (max(0, left), targets) }
    }
    self.diagnostics = diagnostics
    for (target, entry) in entries {
      add(target, PlacedEntry(place: target, soldOut: entry, limit: nil))
    }
    for (address, entry) in stock.sorted(by: { $0.key.description < $1.key.description }) {
      limits.append(StockLimit(address: address, left: entry.left))
      let limit = limits.count - 1
      for target in entry.targets {
        limits[limit].options.append(target.option)
        add(target, PlacedEntry(place: target, soldOut: nil, limit: limit))
      }
    }
  }

  private mutating func add(_ target: AddressTarget, _ entry: PlacedEntry) {
    guard target.isEverywhere else {
      placed[target.option, default: []].append(entry)
      return
    }
    if let entry = entry.soldOut { soldOut[target.option] = entry }
    if let limit = entry.limit { limitsByOption[target.option, default: []].append(limit) }
  }

  /// Why an option is sold out wherever it is asked, or `nil` if it is not.
  public func soldOut(_ option: OptionIndex) -> SoldOut? {
    soldOut.isEmpty ? nil : soldOut[option]
  }

  /// How many of an option are left wherever it is asked, or `nil` if that is not limited.
  public func stock(of option: OptionIndex) -> Int? {
    limitsByOption.isEmpty ? nil : limitsByOption[option]?.map { limits[$0].left }.min()
  }

  /// Whether at least one of the option is available, as far as that does not depend on its place.
  public func isAvailable(_ option: OptionIndex) -> Bool {
    soldOut(option) == nil && stock(of: option) != 0
  }

  var hasStock: Bool { !limits.isEmpty }

  /// Whether nothing is sold out or has limited stock.
  var isUnlimited: Bool {
    soldOut.isEmpty && limits.isEmpty && limitsByOption.isEmpty && placed.isEmpty
  }

  /// The number of changes of hours after which something that is still closed never opens.
  private static let maximumChanges = 1_000

  /// When something opens that needs one of each of these hours; `nil` if it is open now.
  func opening(of requirements: [[Int]]) -> Opening? {
    guard let now = context.time, !requirements.allSatisfy(state.isOpen) else { return nil }
    let hours = contextDefinition.hours(Set(requirements.joined()))
    let needed = requirements.filter { !$0.isEmpty }.map(contextDefinition.hours)
    var clock = WallClock(now, context.clockChanges)
    for _ in 0..<Self.maximumChanges {
      guard clock.goOn(toChangeOf: hours) else { break }
      let isOpen = needed.allSatisfy { $0.contains { $0.isOpen(at: clock.time) } }
      if isOpen { return Opening(clock.time, from: now) }
    }
    return Opening(nil, from: now)
  }

  /// Why an option is sold out in a line of an order, or `nil` if it is not.
  ///
  /// `owners` are the options that would ask it in the line, from the outside, if they were chosen.
  func soldOut(
    _ option: OptionIndex, in line: LineID, of order: MenuOrder, askedBy owners: [OptionIndex] = []
  ) -> SoldOut? {
    soldOut(option)
      ?? entries(for: option, in: line, of: order, askedBy: owners).lazy.compactMap(\.soldOut).first
  }

  /// How many of an option are left for a line of an order, or `nil` if that is not limited.
  func stock(
    of option: OptionIndex, in line: LineID, of order: MenuOrder, askedBy owners: [OptionIndex] = []
  ) -> Int? {
    limits(of: option, in: line, of: order, askedBy: owners).map { limits[$0].left }.min()
  }

  /// Whether at least one of an option is available in a line of an order.
  func isAvailable(_ option: OptionIndex, in line: LineID, of order: MenuOrder) -> Bool {
    guard isAvailable(option) else { return false }
    guard !placed.isEmpty else { return true }
    return soldOut(option, in: line, of: order) == nil
      && stock(of: option, in: line, of: order) != 0
  }

  /// The limits that units of an option in a line of an order count for.
  func limits(
    of option: OptionIndex, in line: LineID, of order: MenuOrder, askedBy owners: [OptionIndex] = []
  ) -> [LimitIndex] {
    guard hasStock else { return [] }
    return (limitsByOption[option] ?? [])
      + entries(for: option, in: line, of: order, askedBy: owners).compactMap(\.limit)
  }

  private func entries(
    for option: OptionIndex, in line: LineID, of order: MenuOrder, askedBy owners: [OptionIndex]
  ) -> [PlacedEntry] {
    guard !placed.isEmpty, let entries = placed[option] else { return [] }
    return entries.filter { $0.place.contains(line, of: order, askedBy: owners) }
  }
}

/// An option that an address leads to, with the place that the address names.
struct AddressTarget: Sendable {
  let option: OptionIndex
  /// The options on the way to it, from the outside.
  let way: [OptionIndex]
  /// Whether the way begins on the page and not in a group or a product.
  let isFromPage: Bool
  /// Whether the address means every place where the option is asked, as the address of its section
  /// does.
  let isEverywhere: Bool

  /// Whether the option in a line of an order, or asked there by some options, is in this place.
  func contains(_ line: LineID, of order: MenuOrder, askedBy owners: [OptionIndex]) -> Bool {
    var (line, owners) = (line, owners)
    for option in way.reversed() {
      if let owner = owners.popLast() {
        guard owner == option else { return false }
      } else {
        guard let entry = order.line(line), entry.option == option else { return false }
        line = entry.parent
      }
    }
    return !isFromPage || line == .page && owners.isEmpty
  }
}

extension MenuDefinition {
  /// The stock in the document, by address.
  var stock: [MenuPath: Int] {
    var result = storage.head.productStock
    for (option, left) in storage.stock {
      let address = MenuPath(self[self[option].section].address).appending(self[option].id)
      result[address] = min(left, result[address] ?? left)
    }
    return result
  }

  /// What an address leads to, which begins with a section of the page, a group or a product: an
  /// option, or all options of a section; `nil` if there is none that an order chooses.
  func targets(at address: MenuPath) -> [AddressTarget]? {
    guard let targets = everyTarget(at: address)?.filter({ !isRepeatedEntry($0.option) }),
      !targets.isEmpty
    else { return nil }
    return targets
  }

  private func isRepeatedEntry(_ option: OptionIndex) -> Bool {
    guard case .menu(let menu) = content(of: self[option].section) else { return false }
    return menu.isRepeatedList
  }

  /// The same with the entries of repeated lists, which are always part of their item.
  fileprivate func everyTarget(at address: MenuPath) -> [AddressTarget]? {
    let steps = address.steps
    guard steps.allSatisfy({ $0.line == nil }), let (name, count) = name(startingAddress: steps)
    else { return nil }
    var places: [(section: SectionIndex?, option: OptionIndex?, way: [OptionIndex])] = []
    var isFromPage = false
    if let sections = storage.head.groups[name] {
      places = sections.map { ($0, nil, []) }
    } else if let options = storage.head.products[name] {
      places = options.map { (nil, $0, []) }
    } else if let section = page.section(name) {
      places = [(section, nil, [])]
      isFromPage = true
    }
    for step in steps.dropFirst(count) {
      places = places.compactMap { place in
        if let section = place.section {
          return option(step.id, in: section).map { (nil, $0, place.way) }
        }
        guard let owner = place.option, let section = level(of: owner).section(step.id) else {
          return nil
        }
        return (section, nil, place.way + [owner])
      }
    }
    guard !places.isEmpty else { return nil }
    let parent = address.lastStep.map { String($0.parent) }
    let targets = places.flatMap { place in
      (place.option.map { [$0] } ?? place.section.map { menuOptions(of: $0) } ?? []).map {
        let isOwn =
          self[self[$0].section].address == (place.option == nil ? address.description : parent)
        return AddressTarget(
          option: $0, way: place.way, isFromPage: isFromPage,
          isEverywhere: isOwn || place.way.isEmpty && (!isFromPage || !isAsked(self[$0].section))
            || isFromPage && isOnlyPlace(of: $0, way: place.way))
      }
    }
    // Several products or uses may lead to the same option.
    var everywhere: Set<OptionIndex> = []
    return targets.filter { !$0.isEverywhere || everywhere.insert($0.option).inserted }
  }

  /// The group, product or else first id that an address begins with, and the number of its ids:
  /// the name of an import is part of the name.
  private func name(startingAddress steps: [MenuPath.Step]) -> (name: String, count: Int)? {
    var name = ""
    for (index, step) in steps.enumerated() {
      name += (index == 0 ? "" : ".") + step.id
      if storage.head.groups[name] != nil || storage.head.products[name] != nil {
        return (name, index + 1)
      }
    }
    return steps.first.map { (String($0.id), 1) }
  }

  private func isAsked(_ section: SectionIndex) -> Bool {
    !storage.head.dependencies.owners[Int(section.rawValue)].isEmpty
  }

  /// Whether no other options ask the sections on the way from the page to an option.
  private func isOnlyPlace(of option: OptionIndex, way: [OptionIndex]) -> Bool {
    var section = self[option].section
    for owner in way.reversed() {
      guard storage.head.askerCounts[Int(section.rawValue)] == 1 else { return false }
      section = self[owner].section
    }
    return !isAsked(section)
  }

  /// The nearest address to one that does not exist: that of the only option with this id
  /// or name, else a near one.
  func nearest(toAddress address: MenuPath) -> MenuPath? {
    let text = address.description
    if let only = self.address(ofOnly: text) { return only }
    return nearest(toSteps: address)
      ?? Suggestion.nearest(to: text, among: options.lazy.map(\.id)).flatMap(self.address(ofOnly:))
  }

  /// The address of the only option with an id or name; `nil` if there are several addresses.
  private func address(ofOnly name: String) -> MenuPath? {
    let name = name.lowercased()
    // Most names differ in length, which costs less to compare.
    func isName(_ text: String) -> Bool {
      text.utf8.count == name.utf8.count && text.lowercased() == name
    }
    var found: MenuPath?
    for index in options.indices.map({ OptionIndex(rawValue: UInt32($0)) }) {
      let option = self[index]
      guard isName(option.id) || option.name.entries.contains(where: { isName($0.text) }) else {
        continue
      }
      let address = inventoryAddress(of: index)
      guard found == nil || found == address, targets(at: address) != nil else { return nil }
      found = address
    }
    return found
  }

  private func nearest(toSteps address: MenuPath) -> MenuPath? {
    let names = Array(storage.head.groups.keys) + Array(storage.head.products.keys)
    guard let first = address.steps.first, !names.isEmpty, page.section(first.id) == nil else {
      return nearest(to: address)
    }
    guard let (name, count) = name(startingAddress: address.steps), names.contains(name) else {
      // The names of imports and of what lists write have several ids.
      let known = Dictionary(
        grouping: names.sorted() + page.sections.map { self[$0].id }
      ) { $0.count(where: { $0 == "." }) + 1 }
      return known.sorted { $0.key > $1.key }.lazy.compactMap { count, known in
        let written = address.steps.prefix(count).map { String($0.id) }.joined(separator: ".")
        return Suggestion.nearest(to: written, among: known).map {
          address.steps.dropFirst(count).reduce(MenuPath($0)) { $0.appending(String($1.id)) }
        }
      }.first
    }
    guard address.steps.count == count + 1, let sections = storage.head.groups[name] else {
      return nil
    }
    let ids = sections.flatMap { menuOptions(of: $0) }.map { self[$0].id }
    return Suggestion.nearest(to: String(address.steps[count].id), among: ids).map {
      MenuPath(name).appending($0)
    }
  }
}
