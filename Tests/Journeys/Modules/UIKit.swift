// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Names of UIKit, whose documentation is Apple's.
// The part of UIKit that the blocks of the documentation use, so that they are compiled on every
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
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
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

public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

public struct NSDirectionalEdgeInsets: Sendable {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

@MainActor
open class NSCollectionLayoutDimension: NSObject {
  open class func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension { .init() }
  open class func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension { .init() }
  open class func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension { .init() }
}

@MainActor
open class NSCollectionLayoutSize: NSObject {
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {}
}

@MainActor
open class NSCollectionLayoutItem: NSObject {
  public init(layoutSize: NSCollectionLayoutSize) {}
  open var contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
}

@MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize: layoutSize) }
}

@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) { self.init(layoutSize: layoutSize) }
  open var pinToVisibleBounds = false
}

@MainActor
open class NSCollectionLayoutSection: NSObject {
  public init(group: NSCollectionLayoutGroup) {}
  open var interGroupSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}

@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public init(section: NSCollectionLayoutSection) {}
}

@MainActor
open class UICollectionReusableView: NSObject {}

@MainActor
open class UICollectionViewCell: UICollectionReusableView {}
