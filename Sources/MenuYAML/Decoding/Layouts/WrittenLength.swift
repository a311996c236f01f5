import MenuLayout
import MenuSections
import MenuText

/// A dimension, and where it stands.
struct WrittenLength {
  let dimension: LayoutDimension
  let span: SourceSpan
}

extension WrittenLength {
  /// Whether the content decides.
  var isMeasured: Bool {
    switch dimension {
    case .absolute, .fractionalWidth, .fractionalHeight: false
    case .estimated, .uniformAcrossSiblings: true
    }
  }

  /// The side of its container that it is a share of, and the share.
  var share: (side: LayoutAxis, value: Double)? {
    switch dimension {
    case .fractionalWidth(let share): (.horizontal, share)
    case .fractionalHeight(let share): (.vertical, share)
    case .absolute, .estimated, .uniformAcrossSiblings: nil
    }
  }

  /// The length of something that fills a container of this length: as it is where the content
  /// decides, else all of it.
  func filled(along axis: LayoutAxis) -> LayoutDimension {
    guard !isMeasured else { return dimension }
    return switch axis {
    case .horizontal: .fractionalWidth(1)
    case .vertical: .fractionalHeight(1)
    }
  }
}

/// A width and a height, and where they stand.
struct WrittenSize {
  let width: WrittenLength
  let height: WrittenLength

  var size: LayoutItemSize {
    LayoutItemSize(width: width.dimension, height: height.dimension)
  }

  subscript(axis: LayoutAxis) -> WrittenLength {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

/// Insets, and where each of them stands.
struct WrittenInsets {
  let insets: LayoutInsets
  let top: SourceSpan
  let leading: SourceSpan
  let bottom: SourceSpan
  let trailing: SourceSpan

  /// The first inset on an axis that takes something away.
  func first(along axis: LayoutAxis) -> SourceSpan? {
    let edges: [(inset: Double, span: SourceSpan)] =
      switch axis {
      case .horizontal: [(insets.leading, leading), (insets.trailing, trailing)]
      case .vertical: [(insets.top, top), (insets.bottom, bottom)]
      }
    return edges.first { $0.inset != 0 }?.span
  }
}

extension LayoutAxis {
  /// What a length along it is called.
  var length: Diagnostic.Argument {
    switch self {
    case .horizontal: .sentence("side.width")
    case .vertical: .sentence("side.height")
    }
  }
}
