// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of UIKit, whose documentation is Apple's.
// The part of UIKit that the blocks of docs/layouts.md use, so that they are compiled on every
// platform. Signatures are those of the iOS 18 SDK.
@_exported import Foundation

open class CALayer: NSObject {
  open var cornerRadius: CGFloat = 0
}

open class UIFont: NSObject {
  public struct Weight: Sendable {
    public static let regular = Weight()
    public static let bold = Weight()
  }
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont() }
  open var ascender: CGFloat { 0 }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
}

extension NSString {
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {}
}

@MainActor
open class UIBezierPath: NSObject {
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init() }
  open func fill() {}
}

@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  public convenience init(forCellWith indexPath: IndexPath) { self.init() }
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
  }
  open var frame = CGRect.zero
  open var zIndex = 0
  open var indexPath = IndexPath()
  open var representedElementCategory: UICollectionView.ElementCategory { .cell }
}

@MainActor
open class UICollectionViewLayout: NSObject {
  open func prepare() {}
  open func invalidateLayout() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

@MainActor
open class UICollectionView: NSObject {
  public enum ElementCategory: Int, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {}
  open func reloadData() {}
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
  open func insertSections(_ sections: IndexSet) {}
  open func deleteSections(_ sections: IndexSet) {}
  open func reloadSections(_ sections: IndexSet) {}
  open func moveSection(_ section: Int, toSection newSection: Int) {}
  open func insertItems(at indexPaths: [IndexPath]) {}
  open func deleteItems(at indexPaths: [IndexPath]) {}
  open func reloadItems(at indexPaths: [IndexPath]) {}
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
}
