import MenuText

/// What of one menu can be had now: the menu's own word, changed by a live state.
public struct Availability: Sendable {
  /// The revision of the live state that it was made from.
  public let liveRevision: Int
  /// Entries of the live state that name nothing in the menu; they have no effect.
  public let findings: [Finding]
  private let soldOut: [OptionID: SoldOut]
  private let stock: [OptionID: Int]

  /// Looks up what a live state names in a menu, in time linear in the live state.
  public init(_ definition: MenuDefinition, live: LiveState = LiveState()) {
    var soldOut = definition.storage.soldOut
    var stock = definition.storage.stock
    var findings: [Finding] = []
    func option(at path: Placed<String>) -> OptionID? {
      let found = definition.option(at: MenuPath(path.value))
      if found == nil {
        findings.append(
          Finding(
            .unknownLivePath, at: path.place, "no option of this menu has the path '\(path.value)'",
            label: definition.nearest(to: MenuPath(path.value)).map { "did you mean '\($0)'?" }
              ?? "unknown"))
      }
      return found
    }
    for entry in live.soldOut {
      if let number = option(at: entry.path) { soldOut[number] = entry.soldOut }
    }
    for entry in live.stock {
      if let number = option(at: entry.path) { stock[number] = max(0, entry.left) }
    }
    liveRevision = live.revision
    self.findings = findings
    self.soldOut = soldOut
    self.stock = stock
  }

  /// Why an option is sold out, or `nil` if it is not.
  public func soldOut(_ option: OptionID) -> SoldOut? {
    soldOut.isEmpty ? nil : soldOut[option]
  }

  /// How many of an option there are, or `nil` where that is not limited.
  public func stock(of option: OptionID) -> Int? {
    stock.isEmpty ? nil : stock[option]
  }

  /// Claims that at least one of the option can be had.
  public func isAvailable(_ option: OptionID) -> Bool {
    soldOut(option) == nil && stock(of: option) != 0
  }

  /// Claims that some option is limited in number.
  var hasStock: Bool { !stock.isEmpty }
}
