import MenuLayout
import MenuSections
import MenuText

struct WrittenLength {
  let dimension: LayoutDimension
  let span: SourceSpan

  var isMeasured: Bool {
    switch dimension {
    case .absolute, .fractionalWidth, .fractionalHeight: false
    case .estimated, .uniformAcrossSiblings: true
    }
  }

  /// The length of something that fills a container of this length: the same where the content
  /// decides, otherwise all of it.
  func filled(along axis: LayoutAxis) -> LayoutDimension {
    guard !isMeasured else { return dimension }
    return switch axis {
    case .horizontal: .fractionalWidth(1)
    case .vertical: .fractionalHeight(1)
    }
  }
}

/// A width and a height with their locations.
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

struct WrittenInsets {
  let insets: LayoutInsets
  let top: SourceSpan
  let leading: SourceSpan
  let bottom: SourceSpan
  let trailing: SourceSpan

  /// The location of the first inset on an axis that is not 0.
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
  /// The word for a length along it.
  var length: Diagnostic.Argument {
    switch self {
    case .horizontal: .sentence("side.width")
    case .vertical: .sentence("side.height")
    }
  }
}
