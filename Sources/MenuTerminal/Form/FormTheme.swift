import MenuSections

/// The styles of a form; whatever a color says, a mark or a word says too.
struct FormTheme: Sendable {
  /// Whether the terminal's colors are wanted.
  let usesColor: Bool

  private func style(
    _ color: CellStyle.Color?, isBold: Bool = false, isDim: Bool = false
  ) -> CellStyle {
    CellStyle(usesColor ? color : nil, isBold: isBold, isDim: isDim)
  }

  /// Headers of sections.
  var heading: CellStyle { style(nil, isBold: true) }
  /// What explains.
  var secondary: CellStyle { style(nil, isDim: true) }
  /// The mark of the focus, and what it stands on.
  var focus: CellStyle { style(.cyan, isBold: true) }
  /// Marks of what is chosen.
  var chosen: CellStyle { style(.green, isBold: true) }
  /// What cannot be had.
  var gone: CellStyle { style(nil, isDim: true) }
  /// What is missing.
  var warning: CellStyle { style(.yellow) }
  /// What was refused.
  var refusal: CellStyle { style(.red, isBold: true) }
  /// What is done.
  var done: CellStyle { style(.green) }
}
