/// The select type of a menu: how many of its options an answer holds.
public enum SelectType: Hashable, Sendable {
  /// A list for display; nothing can be chosen.
  case none
  /// The total quantity that must be chosen.
  case quantity(QuantityRange)
  /// Every option that shows is chosen from the start, and stays chosen.
  case all

  /// The quantities allowed in total; `0..0` for a list for display.
  public var range: QuantityRange {
    switch self {
    case .none: QuantityRange(0, 0) ?? .any
    case .quantity(let range): range
    case .all: .any
    }
  }

  /// Whether a customer chooses: neither a list for display nor one that is always whole.
  public var isChoice: Bool { self != .none && self != .all }

  /// Whether at most one can be chosen, so that choosing replaces.
  public var isRadio: Bool { self != .none && range.upper == 1 }
}
