/// The codes of what a section's layout means: `M08…`; its shape has those of a menu's shape.
extension DiagnosticCode {
  /// M0801: a key of a layout says what another says, or has no effect beside it.
  public static let contradictoryLayout = DiagnosticCode("M0801")
  /// M0802: a share of a side that is itself estimated.
  public static let fractionOfEstimate = DiagnosticCode("M0802")
  /// M0803: insets on an estimated axis.
  public static let insetsOnEstimate = DiagnosticCode("M0803")
  /// M0804: an item or a group is larger than the group that it stands in.
  public static let oversizeElement = DiagnosticCode("M0804")
  /// M0805: `max~` where there are no siblings to share the largest size with.
  public static let uniformOutsideEstimate = DiagnosticCode("M0805")
  /// M0806: more elements, or more layouts to choose from, than there may be.
  public static let layoutTooLarge = DiagnosticCode("M0806")
  /// M0807: a layout behind one that is always taken first.
  public static let unreachableLayout = DiagnosticCode("M0807")

  /// All codes of a layout's meaning, in order.
  public static let allOfLayout: [DiagnosticCode] = [
    .contradictoryLayout, .fractionOfEstimate, .insetsOnEstimate, .oversizeElement,
    .uniformOutsideEstimate, .layoutTooLarge, .unreachableLayout,
  ]
}
