public import MenuSections

/// What changed between two screens, for people: one line a change, in the order of the changeset.
///
///     ~ total         총 금액    10,000원 → 10,200원
///     - extras.whip   휘핑크림   +500원
///     + extras.soy    두유       +700원
///     > extras.syrup  시럽 추가  온도 → 추가 선택
///     ~ extras.shot   샷 추가    +500원 → +600원
///
/// `-` is gone, `+` came, `>` moved, `~` changed. A line says where a thing stands, what it is called
/// unless its path ends in that, and what there is to know: what it costs and asks, where it moved
/// to, or whatever differs, old before new. What becomes of the order as a whole, or is to be done
/// at a place that does not say so itself, comes last. Columns are aligned by cells, and no
/// line is broken; texts of a menu are shown in their safe form.
public struct TextChanges: Sendable {
  /// What leads from the old screen to the new one.
  public let changes: Changeset
  /// The screen before the changes.
  public let old: Screen
  /// The screen after them.
  public let new: Screen

  /// Takes the changes that lead from one screen to another; what they place beyond the screens is
  /// left out.
  public init(_ changes: Changeset, from old: Screen, to new: Screen) {
    self.changes = changes
    self.old = old
    self.new = new
  }

  /// The lines, each with a line feed; one line that says so if there is no change.
  ///
  /// With color the sign of each line is painted in one of the 16 ANSI colors.
  public func text(_ localizer: Localizer, color: Bool = false) -> String {
    let reading = ChangeReading(
      changes: changes, old: ShownFacts(screen: old, localizer: localizer),
      new: ShownFacts(screen: new, localizer: localizer))
    let lines = reading.lines
    guard !lines.isEmpty else {
      return localizer.say(ko: "달라진 것이 없어요.", en: "Nothing differs.", ja: "違いはありません。") + "\n"
    }
    return ChangeTable(lines: lines).text(color: color)
  }
}
