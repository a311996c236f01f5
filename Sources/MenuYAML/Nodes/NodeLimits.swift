import MenuSections

/// How much of a file is read before reading stops; each limit has its own diagnostic.
public struct NodeLimits: Hashable, Sendable {
  /// The most bytes of a file.
  public var fileSizeInBytes: Int
  /// The most collections inside one another, the outermost included; never above 128, since freeing
  /// and comparing nodes takes a stack frame a level.
  public var depth: Int { didSet { depth = Self.possible(depth) } }
  /// The most nodes, including those that aliases stand for.
  public var nodeCount: Int
  /// The most diagnostics that are kept of one file; further ones are dropped.
  public var diagnosticCount: Int

  /// The default limits are 16 MiB, depth 64, 2,000,000 nodes and 1,000 diagnostics.
  public init(
    fileSizeInBytes: Int = 16 << 20, depth: Int = 64, nodeCount: Int = 2_000_000,
    diagnosticCount: Int = 1_000
  ) {
    self.fileSizeInBytes = fileSizeInBytes
    self.depth = Self.possible(depth)
    self.nodeCount = nodeCount
    self.diagnosticCount = diagnosticCount
  }

  /// The limits a menu is read with unless an embedder chooses others.
  public static let standard = NodeLimits()

  private static func possible(_ depth: Int) -> Int { min(depth, 128) }
}
