/// The limits of parsing a file; each has its own diagnostic.
public struct NodeLimits: Hashable, Sendable {
  /// The maximum number of bytes of a file; at most 4 GiB less one, because offsets have 32 bits.
  public var fileSizeInBytes: Int { didSet { fileSizeInBytes = Self.size(fileSizeInBytes) } }
  /// The maximum depth of nested collections; at most 128, because comparing nodes takes
  /// a stack frame per level.
  public var depth: Int { didSet { depth = Self.possible(depth) } }
  /// The maximum number of nodes, including those that aliases repeat.
  public var nodeCount: Int
  /// The maximum number of diagnostics of one file; further ones are dropped. At least 1, because a
  /// file is rejected with a reason.
  public var diagnosticCount: Int { didSet { diagnosticCount = max(1, diagnosticCount) } }

  /// The default limits are 16 MiB, depth 64, 2,000,000 nodes and 1,000 diagnostics.
  public init(
    fileSizeInBytes: Int = 16 << 20, depth: Int = 64, nodeCount: Int = 2_000_000,
    diagnosticCount: Int = 1_000
  ) {
    self.fileSizeInBytes = Self.size(fileSizeInBytes)
    self.depth = Self.possible(depth)
    self.nodeCount = nodeCount
    self.diagnosticCount = max(1, diagnosticCount)
  }

  /// The default limits.
  public static let standard = NodeLimits()

  private static func size(_ bytes: Int) -> Int { min(bytes, Int(UInt32.max) - 1) }

  private static func possible(_ depth: Int) -> Int { min(depth, 128) }
}

/// Counts nodes against the limit without overflow.
struct NodeBudget {
  private var left: Int

  init(_ limits: NodeLimits) {
    left = max(0, limits.nodeCount)
  }

  /// Subtracts the nodes of a tree; false if that is too many.
  mutating func take(_ size: Int = 1) -> Bool {
    guard size <= left else { return false }
    left -= size
    return true
  }
}
