/// The parts of a draft that could not be read and were reported, so that the builder reports
/// nothing that only follows from them.
///
/// Parts are identified by location: a section by that of its kind, an option and the page by their
/// own.
package struct DraftGaps: Sendable {
  /// The parts of a section, an option or the page that may be missing.
  package struct Part: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let id = Part(rawValue: 1)
    /// Some of the options or sections in it.
    package static let members = Part(rawValue: 2)
    /// How many may be chosen, and what is chosen by default.
    package static let limits = Part(rawValue: 4)
    package static let price = Part(rawValue: 8)
    /// The currency of the page's amounts.
    package static let currency = Part(rawValue: 16)
    package static let condition = Part(rawValue: 32)
  }

  private var parts: [SourceReference: Part] = [:]
  /// The names of groups, products and imports that could not be read; an empty one is any import.
  private var names: Set<String> = []
  /// Whether groups and products of any name may be missing.
  private var hidesNames = false

  package init() {}

  /// Whether everything could be read.
  var isEmpty: Bool { parts.isEmpty && names.isEmpty && !hidesNames }

  /// Records that a part could not be read.
  package mutating func add(_ part: Part, at location: SourceReference) {
    guard !part.isEmpty else { return }
    parts[location, default: []].formUnion(part)
  }

  /// Adds the parts of another file.
  package mutating func formUnion(_ other: DraftGaps) {
    parts.merge(other.parts) { $0.union($1) }
    names.formUnion(other.names)
    hidesNames = hidesNames || other.hidesNames
  }

  /// Records that a group, a product or an import could not be read.
  package mutating func add(name: String) { names.insert(name) }

  /// Records that groups and products of any name could not be read.
  package mutating func addAllNames() { hidesNames = true }

  /// Adds the names that an imported file lacks, as its importer writes them.
  package mutating func addNames(of part: DraftGaps, importedAs name: String) {
    names.formUnion(part.names.map { "\(name).\($0)" })
  }

  /// Whether a name may be that of a group or a product that could not be read.
  package func contains(name: String) -> Bool {
    guard !names.isEmpty || hidesNames else { return false }
    if hidesNames || names.contains(name) { return true }
    let ids = name.split(separator: ".", omittingEmptySubsequences: false)
    return (0..<max(0, ids.count - 1)).contains {
      names.contains(ids[...$0].joined(separator: "."))
    }
      || ids.count > 1 && names.contains("")
  }

  /// Whether the part, or one of several, could not be read.
  func contains(_ part: Part, at location: SourceReference) -> Bool {
    parts[location].map { !$0.isDisjoint(with: part) } ?? false
  }
}
