import MenuSections
import MenuText

/// Writes the field of a quantity between its buttons.
struct StepperWriter {
  let context: PageContext

  private var localizer: Localizer { context.localizer }

  /// Writes the field between its buttons.
  func write(_ stepper: Stepper, to html: inout HTMLWriter) {
    html.block(.span, attributes: [.class("stepper")]) { html in
      writeButton(
        ".less", sign: "−", label: localizer.string("page.one-less", ["name": .text(stepper.name)]),
        stepper: stepper,
        isOff: stepper.value <= stepper.range.lowerBound, to: &html)
      html.element(.input, attributes: attributes(of: stepper))
      writeButton(
        ".more", sign: "+", label: localizer.string("page.one-more", ["name": .text(stepper.name)]),
        stepper: stepper,
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
    if let label = stepper.label { attributes.append(.text(.ariaLabel, label)) }
    if !stepper.description.isEmpty {
      attributes.append(
        .text(.ariaDescribedBy, stepper.description.map(\.text).joined(separator: " ")))
    }
    if context.configuration.isReadOnly || stepper.isDisabled && stepper.value == 0 {
      attributes.append(.flag(.disabled))
    }
    return attributes
  }

  private func writeButton(
    _ name: String, sign: String, label: String, stepper: Stepper, isOff: Bool,
    to html: inout HTMLWriter
  ) {
    guard context.isSubmittable else { return }
    html.writeButton(
      name, value: stepper.path.description,
      [.text(.ariaLabel, label), .flag(.formnovalidate)] + (isOff ? [.flag(.disabled)] : [])
    ) { $0.write(sign) }
  }
}

/// A quantity that can be typed, with buttons that submit the form.
struct Stepper {
  let path: MenuPath
  /// The name of the counted thing.
  let name: String
  let value: Int
  let range: ClosedRange<Int>
  var step = 1
  /// Whether the quantity cannot be increased.
  var isDisabled = false
  /// The elements that describe it, such as the price.
  var description: [HTMLID] = []
  /// Whether 0 is shown as an empty field.
  var isEmptyNone = false
  /// The label of a field that no `label` names.
  var label: String?
}

extension Localizer {
  /// Why a quantity cannot exceed a maximum: it is the stock, or a limit of the menu.
  func most(_ maximum: Int, of row: MenuRow) -> String {
    row.stock == maximum ? left(maximum) : atMost(maximum)
  }
}
