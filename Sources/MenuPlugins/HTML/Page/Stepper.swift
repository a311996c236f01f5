import MenuSections

/// A quantity that can be typed, and taken up and down where a server is asked.
struct Stepper {
  /// What it is the quantity of.
  let path: MenuPath
  /// What that is called.
  let name: String
  let value: Int
  /// The values it takes; 0 is always left empty where the range begins with it.
  let range: ClosedRange<Int>
  var step = 1
  /// Whether only 0 can be set, as nothing more can be had.
  var isDisabled = false
  /// What describes it, such as the element with its price.
  var description: [HTMLID] = []
  /// Whether an empty field stands for 0.
  var isEmptyNone = false
}

extension HTMLPage {
  /// Writes a number's field between its buttons.
  func write(_ stepper: Stepper, to html: inout HTMLWriter) {
    html.block(.span, [.class("stepper")]) { html in
      writeButton(
        ".less", "−", localizer.oneLess(stepper.name), stepper,
        isOff: stepper.value <= stepper.range.lowerBound, to: &html)
      html.element(.input, attributes(of: stepper))
      writeButton(
        ".more", "+", localizer.oneMore(stepper.name), stepper,
        isOff: stepper.isDisabled || stepper.value >= stepper.range.upperBound, to: &html)
    }
    html.endLine()
  }

  private func attributes(of stepper: Stepper) -> [HTMLAttribute] {
    let isEmpty = stepper.isEmptyNone && stepper.value == 0
    var attributes: [HTMLAttribute] = [
      .text(.type, "number"), .text(.inputmode, "numeric"), .id(HTMLID(.input, stepper.path)),
      .text(.name, stepper.path.description), .text(.value, isEmpty ? "" : "\(stepper.value)"),
      .number(.min, stepper.range.lowerBound), .number(.max, stepper.range.upperBound),
      .number(.step, stepper.step),
    ]
    if stepper.isEmptyNone { attributes.append(.text(.placeholder, "0")) }
    if !stepper.description.isEmpty {
      attributes.append(
        .text(.ariaDescribedBy, stepper.description.map(\.text).joined(separator: " ")))
    }
    if setting.isReadOnly || stepper.isDisabled && stepper.value == 0 {
      attributes.append(.flag(.disabled))
    }
    return attributes
  }

  private func writeButton(
    _ name: String, _ sign: String, _ label: String, _ stepper: Stepper, isOff: Bool,
    to html: inout HTMLWriter
  ) {
    guard isSent else { return }
    var attributes: [HTMLAttribute] = [
      .text(.type, "submit"), .text(.name, name), .text(.value, stepper.path.description),
      .text(.ariaLabel, label), .flag(.formnovalidate),
    ]
    if isOff { attributes.append(.flag(.disabled)) }
    html.element(.button, attributes, text: sign)
    html.endLine()
  }
}
