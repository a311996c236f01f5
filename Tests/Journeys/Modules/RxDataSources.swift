// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of RxDataSources 5 that the blocks of the documentation use, so that they are compiled.
public import RxCocoa
public import UIKit

public protocol IdentifiableType {
  associatedtype Identity: Hashable
  var identity: Identity { get }
}

extension String: IdentifiableType {
  public var identity: String { self }
}

public protocol SectionModelType {
  associatedtype Item
  var items: [Item] { get }
  init(original: Self, items: [Item])
}

public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
where Item: IdentifiableType, Item: Equatable {}

public struct AnimatableSectionModel<Section: IdentifiableType, Item: IdentifiableType & Equatable>:
  AnimatableSectionModelType
{
  public var model: Section
  public var items: [Item]
  public var identity: Section.Identity { model.identity }
  public init(model: Section, items: [Item]) {
    self.model = model
    self.items = items
  }
  public init(original: Self, items: [Item]) { self.init(model: original.model, items: items) }
}

@MainActor
open class CollectionViewSectionedDataSource<Section: SectionModelType> {
  public typealias ConfigureCell = (
    CollectionViewSectionedDataSource<Section>, UICollectionView, IndexPath, Section.Item
  ) -> UICollectionViewCell
  init() {}
}

@MainActor
open class RxCollectionViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  CollectionViewSectionedDataSource<Section>, RxCollectionViewDataSourceType
{
  public typealias Element = [Section]
  public init(configureCell: @escaping ConfigureCell) { super.init() }
}
