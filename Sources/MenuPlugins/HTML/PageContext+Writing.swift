import MenuSections
import MenuText

/// Elements that several kinds of sections share.
extension PageContext {
  /// Writes what the page of a shop has below its header: the messages and, while the shop takes no
  /// orders, what happens to the cart.
  func writeNotices(to html: inout HTMLWriter) {
    writeMessages(to: &html)
    guard store?.pause != nil else { return }
    html.element(
      .p, attributes: [.class("notice"), .text(.dataState, "warn"), .text(.role, "status")]
    ) { html in
      html.write(.alert)
      html.write(localizer.string("store.paused-notice"))
    }
    html.endLine()
  }

  func write(_ labels: some Sequence<MenuLabel>, to html: inout HTMLWriter) {
    for label in labels {
      html.write(" ")
      html.element(
        .span, [StyleTint(style: label.style).chip], text: localizer.text(label.text))
    }
  }

  func write(_ diets: [String], to html: inout HTMLWriter) {
    for diet in diets {
      html.write(" ")
      html.element(.span, [.class("chip", "plain")], text: diet)
    }
  }

  /// Writes a picture. Without an alternative text it is decorative: its neighbor has the name.
  func write(_ image: MenuImage, isLazy: Bool, to html: inout HTMLWriter) {
    var attributes: [HTMLAttribute] = [
      .address(.src, .image(image.source, below: configuration.images)),
      .text(.alt, image.alternative.map(localizer.text) ?? ""),
    ]
    if let aspect = image.aspect {
      attributes += [.number(.width, aspect.width), .number(.height, aspect.height)]
    }
    if isLazy { attributes.append(.text(.loading, "lazy")) }
    html.element(.img, attributes: attributes)
  }

  /// Writes a list of what is missing, with links to where it is answered.
  func writeList(of items: [PendingItem], to html: inout HTMLWriter) {
    let targets = LinkTargets(screen)
    html.block(.ul) { html in
      for item in items {
        let sentence = localizer.sentence(for: item, in: definition)
        html.element(.li) { html in
          guard let target = targets[item.path] else { return html.write(sentence) }
          html.element(.a, [.link(to: target)], text: sentence)
        }
      }
    }
  }

  /// Writes only a rule that can be broken, or, once it was, what is missing. Of several that are
  /// missing, browsers focus the first one.
  func writeRule(
    isRequired: Bool, _ rules: [String] = [], missing: PendingItem?, id: HTMLID,
    to html: inout HTMLWriter
  ) {
    if let missing {
      let attributes: [HTMLAttribute] = [
        .class("facts", "wrong"), .id(id), .number(.tabindex, -1), .flag(.autofocus),
      ]
      return html.element(.span, attributes: attributes) { html in
        html.write(.alert)
        html.write(capitalized(localizer.request(missing, of: definition)))
      }
    }
    let rules = (isRequired ? [localizer.requirement(isRequired: true)] : []) + rules
    html.element(
      .span, [.class("facts"), .id(id)], text: capitalized(rules.joined(separator: Self.dot)))
  }

  private func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Writes whether something must be answered, and how: `필수 · 1개 선택 · 옵션 2`.
  func writeFacts(
    must isRequired: Bool, isMissing: Bool, _ facts: [String], id: HTMLID? = nil,
    to html: inout HTMLWriter
  ) {
    html.element(.span, attributes: [.class("facts")] + (id.map { [.id($0)] } ?? [])) { html in
      html.element(
        .span,
        [isMissing ? .class("must", "missing") : isRequired ? .class("must") : .class("may")],
        text: localizer.requirement(isRequired: isRequired))
      html.write(([""] + facts).joined(separator: Self.dot))
    }
  }

  /// What is between facts; lines are broken after it.
  static let dot = "\u{A0}· "
}

extension StyleTint {
  fileprivate var chip: HTMLAttribute {
    switch self {
    case .red: .class("chip", "red")
    case .orange: .class("chip", "orange")
    case .yellow: .class("chip", "yellow")
    case .green: .class("chip", "green")
    case .teal: .class("chip", "teal")
    case .blue: .class("chip", "blue")
    case .purple: .class("chip", "purple")
    case .pink: .class("chip", "pink")
    case .plain: .class("chip", "plain")
    }
  }
}
