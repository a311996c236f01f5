// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of RxSwift that the blocks of the documentation use, so that they are compiled.

public protocol Disposable {}

extension Disposable {
  public func disposed(by bag: DisposeBag) {}
}

public final class DisposeBag {
  public init() {}
}

public class Observable<Element> {
  init() {}
}
