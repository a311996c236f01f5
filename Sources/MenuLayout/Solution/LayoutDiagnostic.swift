/// A problem and where it first occurred; a section reports each code once.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// What is wrong.
  public let code: Code
  /// The section, from 0; `nil` around all sections.
  public let section: Int?
  /// The item, from 0; `nil` if it concerns no single item.
  public let item: Int?

  /// Makes a diagnostic.
  package init(_ code: Code, section: Int?, item: Int? = nil) {
    self.code = code
    self.section = section
    self.item = item
  }

  /// A problem of a layout that does not stop the solver.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The first element of a group is larger than the group; it is placed all the same.
    case oversizeElement = "item-wider-than-group"
    /// Repetitions of one element run over the end of their group.
    case repetitionOverflow = "repetition-overflow"
    /// A fraction of an estimated side: it resolves against the estimate.
    case fractionOfEstimate = "fraction-of-estimate"
    /// `uniformAcrossSiblings` in a parent that is not estimated on that axis: nothing is shared.
    case uniformOutsideEstimate = "uniform-outside-estimate"
    /// Insets on an estimated axis have no effect.
    case insetsOnEstimate = "insets-on-estimate"
    /// A group placed nothing, so the rest of the section cannot be placed.
    case zeroProgress = "zero-progress"
    /// Insets or a negative number made a size negative; it is 0.
    case negativeSize = "negative-size"
    /// A dimension is estimated but there is no measurer: the estimate stays.
    case unmeasured = "estimate-without-measurer"
    /// The measurer does not know a supplementary's kind: it has no size.
    case unknownSupplementary = "unknown-supplementary"
    /// A number is not finite or too large; it was clamped.
    case numberOutOfRange = "number-out-of-range"
    /// Groups are nested too deep, or are made of too many elements; the excess is left out.
    case nestedTooDeep = "nested-too-deep"
    /// The provider has no layout for the section; it is left out.
    case missingSection = "missing-section"
    /// Nested estimated groups took too long; some keep their estimates.
    case unsettled
    /// A section has more than ``LayoutSolver/maximumItems``; the others have no frames.
    case tooManyItems = "too-many-items"
  }
}

/// The diagnostics of one section, each with the first item that met it.
struct DiagnosticList: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let code: LayoutDiagnostic.Code
    let item: Int?
  }

  private(set) var entries: [Entry] = []

  /// Not inlined, to keep loops over cells small.
  @inline(never)
  mutating func add(_ code: LayoutDiagnostic.Code, item: Int? = nil) {
    if !entries.contains(where: { $0.code == code }) {
      entries.append(Entry(code: code, item: item))
    }
  }
}
