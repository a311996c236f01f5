/// An axis.
public enum LayoutAxis: Hashable, Sendable {
  /// In the reading direction, or against it for right-to-left languages.
  case horizontal
  /// From top to bottom.
  case vertical

  var transposed: LayoutAxis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
