// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of RxCocoa that the blocks of the documentation use, so that they are compiled.
public import RxSwift
public import UIKit

public protocol RxCollectionViewDataSourceType<Element> {
  associatedtype Element
}

@MainActor
public struct Reactive<Base> {
  let base: Base
}

extension UICollectionView {
  public var rx: Reactive<UICollectionView> { Reactive(base: self) }
}

struct Binding: Disposable {}

extension Reactive where Base: UICollectionView {
  public func items<DataSource: RxCollectionViewDataSourceType>(
    dataSource: DataSource
  ) -> (_ source: Observable<DataSource.Element>) -> any Disposable { { _ in Binding() } }
}

extension Observable {
  public func bind<Result>(to binder: (Observable<Element>) -> Result) -> Result { binder(self) }
}
