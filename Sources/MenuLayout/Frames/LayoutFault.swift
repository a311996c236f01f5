/// What can be wrong with a layout without stopping it.
public enum LayoutFault: Hashable, Sendable, CaseIterable {
  /// The first element of a group is larger than the group; it is placed all the same.
  case oversizeElement
  /// Repetitions of one element run over the end of their group.
  case repetitionOverflow
  /// A fraction refers to a side that is itself estimated: it resolves against the estimate.
  case fractionOfEstimate
  /// `uniformAcrossSiblings` in a parent that is not estimated on that axis: nothing is shared.
  case uniformOutsideEstimate
  /// Insets on an estimated axis have no effect.
  case insetsOnEstimate
  /// A group placed nothing, so that the rest of the section cannot be placed.
  case zeroProgress
  /// Insets, or a negative number, left less than no size; it is 0.
  case negativeSize
  /// A dimension is estimated and there is no measurer: the estimate stays.
  case unmeasured
  /// The measurer does not know a supplementary's kind: it has no size.
  case unknownSupplementary
  /// A number is not finite or too large; it was brought into range.
  case numberOutOfRange
  /// Groups are nested too deep, or are made of too many elements; what was beyond is left out.
  case nestedTooDeep
  /// The provider has no layout for the section; it is left out.
  case missingSection
  /// Estimated groups in groups did not settle in reasonable time; some stand by their estimates.
  case unsettled
  /// A section has more than ``LayoutSolver/maximumItems``; the rest have no frames.
  case tooManyItems

  /// The name that reports and documents use, such as `fraction-of-estimate`.
  public var code: String {
    switch self {
    case .oversizeElement: "item-wider-than-group"
    case .repetitionOverflow: "repetition-overflow"
    case .fractionOfEstimate: "fraction-of-estimate"
    case .uniformOutsideEstimate: "uniform-outside-estimate"
    case .insetsOnEstimate: "insets-on-estimate"
    case .zeroProgress: "zero-progress"
    case .negativeSize: "negative-size"
    case .unmeasured: "estimate-without-measurer"
    case .unknownSupplementary: "unknown-supplementary"
    case .numberOutOfRange: "number-out-of-range"
    case .nestedTooDeep: "nested-too-deep"
    case .missingSection: "missing-section"
    case .unsettled: "unsettled"
    case .tooManyItems: "too-many-items"
    }
  }
}

/// A fault and where it was first met; a section tells each fault once.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// What is wrong.
  public let fault: LayoutFault
  /// The section, from 0; `nil` around all sections.
  public let section: Int?
  /// The item, from 0; `nil` where no single item is meant.
  public let item: Int?

  /// A fault at a place.
  public init(fault: LayoutFault, section: Int?, item: Int? = nil) {
    self.fault = fault
    self.section = section
    self.item = item
  }
}

/// The faults of one section, each with the first item that met it.
struct FaultList: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let fault: LayoutFault
    let item: Int?
  }

  private(set) var entries: [Entry] = []

  mutating func note(_ fault: LayoutFault, item: Int? = nil) {
    if !entries.contains(where: { $0.fault == fault }) {
      entries.append(Entry(fault: fault, item: item))
    }
  }
}
