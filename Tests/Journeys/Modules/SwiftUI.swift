// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of SwiftUI that the blocks of the documentation use, so that they are compiled on every
// platform. Signatures follow the iOS 18 SDK; documentation is Apple's.

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { return fatalError("it has no body") }
}

extension Optional: View where Wrapped: View {
  public var body: Never { return fatalError("it has no body") }
}

/// A view without a body of its own.
@MainActor @preconcurrency
public protocol LeafView: View where Body == Never {}

extension LeafView {
  public var body: Never { return fatalError("it has no body") }
}

public struct TupleView<each Content: View>: LeafView {
  nonisolated init(_ content: repeat each Content) {}
}

public struct ConditionalView: LeafView {}

@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> { TupleView(repeat each content) }
  @MainActor public static func buildEither(first: some View) -> ConditionalView { .init() }
  @MainActor public static func buildEither(second: some View) -> ConditionalView { .init() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct Text: LeafView {
  public init(_ content: some StringProtocol) {}
}

public struct Image: LeafView {
  public init(systemName: String) {}
}

public struct Spacer: LeafView {
  public init() {}
}

public struct Divider: LeafView {
  public init() {}
}

public struct List: LeafView {
  public init(@ViewBuilder content: () -> some View) {}
}

public struct HStack: LeafView {
  public init(@ViewBuilder content: () -> some View) {}
}

public struct Section: LeafView {
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> some View) {}
}

public struct ForEach: LeafView {
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable {}
}

public struct Button: LeafView {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> some View) {}
}

public struct Stepper: LeafView {
  public init(
    _ title: some StringProtocol, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {}
}

extension View {
  public func task(_ action: @escaping @isolated(any) @Sendable () async -> Void) -> some View {
    self
  }
  public func disabled(_ disabled: Bool) -> some View { self }
}
