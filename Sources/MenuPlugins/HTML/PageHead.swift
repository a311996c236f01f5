import MenuSections
import MenuText

/// The head of a page: its policy, its metadata, its links and its style.
struct PageHead {
  let context: PageContext

  var policy: String {
    var directives = [
      "default-src 'none'", "style-src 'sha256-\(HTMLStyle.sha256)'",
      (["img-src 'self'"] + imageSchemes).joined(separator: " "), "base-uri 'none'",
      "form-action \(formTarget)",
    ]
    if let script = context.configuration.script {
      directives += ["script-src 'sha256-\(script.sha256)'", "connect-src 'self'"]
    }
    return directives.joined(separator: "; ")
  }

  private var formTarget: String {
    guard context.isSubmittable, let action = context.configuration.action else { return "'none'" }
    return action.policySource ?? "'self'"
  }

  /// The URL schemes of the menu's pictures, including those that are not visible yet.
  private var imageSchemes: [String] {
    let sources =
      context.definition.images.map(\.source) + [context.configuration.images]
    return ["http:", "https:"].filter { scheme in
      sources.contains { $0.prefix(scheme.utf8.count + 2).lowercased() == "\(scheme)//" }
    }
  }

  func write(to html: inout HTMLWriter) {
    html.block(.head) { html in
      html.element(.meta, attributes: [.text(.charset, "utf-8")])
      html.element(
        .meta, attributes: [.text(.httpEquiv, "Content-Security-Policy"), .text(.content, policy)])
      for (name, content) in [
        ("viewport", "width=device-width, initial-scale=1"), ("color-scheme", "light dark"),
        ("referrer", "no-referrer"), ("format-detection", "phone=no"),
      ] {
        html.element(.meta, attributes: [.text(.name, name), .text(.content, content)])
      }
      for (scheme, color) in [("light", HTMLStyle.lightPage), ("dark", HTMLStyle.darkPage)] {
        html.element(
          .meta,
          attributes: [
            .text(.name, "theme-color"), .text(.media, "(prefers-color-scheme: \(scheme))"),
            .text(.content, color),
          ])
      }
      html.element(.title, text: context.localizer.text(context.definition.item))
      html.endLine()
      for link in context.configuration.links {
        html.element(.link, attributes: [.text(.rel, link.relation), .address(.href, link.url)])
      }
      html.writeStyle()
    }
  }
}
