import MenuSections
import MenuText

/// Writes what decides the total beside the choices: the channel, and the codes of discounts.
struct TermsWriter {
  let context: PageContext

  private var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  /// Writes a button for each channel, or the channel of an order that was placed.
  func writeChannels(to html: inout HTMLWriter) {
    let channels = definition.channels
    guard channels.count > 1, let current = context.screen.channel else { return }
    let name = localizer.string("page.channel")
    guard context.isSubmittable else {
      guard context.screen.context.channel != nil else { return }
      return html.element(.p, [.class("channel")], text: "\(name): \(localizer.text(current.name))")
    }
    html.block(
      .div, attributes: [.class("channels"), .text(.role, "group"), .text(.ariaLabel, name)]
    ) { html in
      for channel in channels {
        let isPressed = channel.id == current.id ? "true" : "false"
        html.writeButton(
          ".channel", value: channel.id, [.text(.ariaPressed, isPressed), .flag(.formnovalidate)]
        ) { $0.write(localizer.text(channel.name)) }
      }
    }
  }

  /// Writes the discounts whose codes were redeemed, and a field for another code. The codes
  /// themselves are not shown.
  func writeCodes(to html: inout HTMLWriter) {
    guard definition.hasCodes else { return }
    let redeemed = context.screen.redeemedDiscounts
    guard context.isSubmittable || !redeemed.isEmpty else { return }
    html.block(.div, attributes: [.class("codes")]) { html in
      if !redeemed.isEmpty {
        html.block(.ul) { html in
          for discount in redeemed {
            html.element(.li) { write(discount.id, localizer.text(discount.name), to: &$0) }
          }
        }
      }
      if context.isSubmittable { writeField(to: &html) }
    }
  }

  private func write(_ id: String, _ name: String, to html: inout HTMLWriter) {
    let state = state(of: id)
    if context.store != nil, context.screen.price.amounts != nil {
      html.write(state == nil ? .check : .clock)
    }
    html.element(.span) { html in
      html.write(name)
      guard let state else { return }
      html.write(" ")
      html.element(.span, [.class("units")], text: state)
    }
    guard context.isSubmittable else { return }
    html.element(
      .button,
      [
        .text(.type, "submit"), .text(.name, ".withdraw"), .text(.value, id),
        .text(.ariaLabel, localizer.string("page.withdraw-name", ["name": .text(name)])),
        .flag(.formnovalidate),
      ], text: localizer.string("page.withdraw"))
  }

  /// Why a discount takes nothing off; `nil` if it applies, or if that is not known yet.
  private func state(of id: String) -> String? {
    let discount = context.screen.price.amounts?.discounts.first { $0.id == id }
    switch discount?.obstacle {
    case .minimum(let missing):
      return localizer.string(
        "page.code-waits",
        ["missing": .text(localizer.amount(PriceRange(missing), of: definition))])
    case .excluded:
      return localizer.sentence(for: OrderRejection(.codeExcluded, at: ""), in: definition)
    case .notNow:
      return localizer.sentence(for: OrderRejection(.codeNotNow, at: ""), in: definition)
    case nil: return nil
    }
  }

  private func writeField(to html: inout HTMLWriter) {
    html.element(.label, [.text(.for, HTMLID.code.text)], text: localizer.string("page.code"))
    html.endLine()
    let rejected = context.configuration.rejectedCode
    html.block(.div) { html in
      var attributes: [HTMLAttribute] = [
        .text(.type, "text"), .id(.code), .text(.name, ".code"), .text(.autocomplete, "off"),
      ]
      if let rejected {
        attributes += [
          .text(.value, rejected.text), .text(.ariaInvalid, "true"),
          .text(.ariaDescribedBy, HTMLID.rejectedCode.text), .flag(.autofocus),
        ]
      }
      html.element(.input, attributes: attributes)
      html.writeButton(".redeem", [.flag(.formnovalidate)]) {
        $0.write(localizer.string("page.redeem"))
      }
    }
    guard let rejected else { return }
    html.element(.p, attributes: [.class("facts", "wrong"), .id(.rejectedCode)]) { html in
      html.write(.alert)
      html.write(localizer.sentence(for: rejected.rejection, in: definition))
    }
  }
}
