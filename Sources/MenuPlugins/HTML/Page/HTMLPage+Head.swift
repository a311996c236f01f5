import MenuSections
import MenuText

extension HTMLPage {
  /// What the page may do, as a Content Security Policy: show its own style and pictures, post its
  /// form, and run the script it was given; nothing else. A server sends the same as a header.
  public var policy: String {
    var directives = [
      "default-src 'none'", "style-src 'sha256-\(HTMLStyle.sha256)'",
      (["img-src 'self'"] + imageSchemes).joined(separator: " "), "base-uri 'none'",
      "form-action \(formTarget)",
    ]
    if let script = setting.script {
      directives += ["script-src 'sha256-\(script.sha256)'", "connect-src 'self'"]
    }
    return directives.joined(separator: "; ")
  }

  private var formTarget: String {
    guard isSent, let action = setting.action else { return "'none'" }
    return action.policySource ?? "'self'"
  }

  /// The schemes of pictures that the menu shows from the web, also of those not yet to be seen.
  private var imageSchemes: [String] {
    let sources = definition.images.map(\.source.value) + [setting.images]
    return ["http:", "https:"].filter { scheme in
      sources.contains { $0.prefix(scheme.utf8.count + 2).lowercased() == "\(scheme)//" }
    }
  }

  func writeHead(to html: inout HTMLWriter) {
    html.block(.head) { html in
      html.element(.meta, [.text(.charset, "utf-8")])
      html.element(
        .meta, [.text(.httpEquiv, "Content-Security-Policy"), .text(.content, policy)])
      for (name, content) in [
        ("viewport", "width=device-width, initial-scale=1"), ("color-scheme", "light dark"),
        ("referrer", "no-referrer"), ("format-detection", "phone=no"),
      ] {
        html.element(.meta, [.text(.name, name), .text(.content, content)])
      }
      for (scheme, color) in [("light", HTMLStyle.lightPage), ("dark", HTMLStyle.darkPage)] {
        html.element(
          .meta,
          [
            .text(.name, "theme-color"), .text(.media, "(prefers-color-scheme: \(scheme))"),
            .text(.content, color),
          ])
      }
      html.element(.title, text: localizer.text(definition.item))
      html.endLine()
      for link in setting.links {
        html.element(.link, [.text(.rel, link.relation), .address(.href, link.address)])
      }
      html.writeStyle()
    }
  }

  func writeLanguages(to html: inout HTMLWriter) {
    guard !setting.languages.isEmpty else { return }
    html.block(.nav, [.class("languages"), .text(.ariaLabel, localizer.languages)]) { html in
      for language in setting.languages {
        let tag = language.tag.text
        var attributes: [HTMLAttribute] = [
          .address(.href, language.address), .text(.lang, tag), .text(.hreflang, tag),
        ]
        if language.tag == localizer.language { attributes.append(.text(.ariaCurrent, "true")) }
        html.element(.a, attributes, text: language.name)
        html.endLine()
      }
    }
  }

  /// The place is there even if it is empty, so that what a script puts into it is read out.
  func writeMessages(to html: inout HTMLWriter) {
    let isAlert = setting.messages.contains { $0.kind == .alert }
    let attributes: [HTMLAttribute] = [
      .id(.messages), .class("messages"), .text(.role, isAlert ? "alert" : "status"),
    ]
    guard !setting.messages.isEmpty else { return html.element(.div, attributes) }
    html.block(.div, attributes) { html in
      let targets = LinkTargets(screen)
      for message in setting.messages {
        let target = message.path.flatMap { targets[$0] }.map { HTMLAttribute.link(to: $0) }
        let link = target ?? message.address.map { .address(.href, $0) }
        html.element(.p, [.text(.dataState, message.kind.rawValue)]) { html in
          guard let link else { return html.write(message.text) }
          html.element(.a, [link], text: message.text)
        }
      }
    }
  }
}
