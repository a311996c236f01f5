// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of DifferenceKit 1.3 that the blocks of the documentation use,
// so that they are compiled.
public import UIKit

public protocol Differentiable {
  associatedtype DifferenceIdentifier: Hashable
  var differenceIdentifier: DifferenceIdentifier { get }
  func isContentEqual(to source: Self) -> Bool
}

extension Differentiable where Self: Equatable {
  public func isContentEqual(to source: Self) -> Bool { self == source }
}

extension Differentiable where Self: Hashable {
  public var differenceIdentifier: Self { self }
}

public struct ArraySection<Model: Differentiable, Element: Differentiable> {
  public var model: Model
  public var elements: [Element]
  public init(model: Model, elements: some Collection<Element>) {
    self.model = model
    self.elements = Array(elements)
  }
}

public struct StagedChangeset<Collection: Swift.Collection> {
  public init<Model, Element>(source: Collection, target: Collection)
  where Collection.Element == ArraySection<Model, Element> {}
}

extension UICollectionView {
  public func reload<C>(using stagedChangeset: StagedChangeset<C>, setData: (C) -> Void) {}
}
