import MenuSections
import MenuText

/// The head of a page: its policy, its metadata, its links and its style.
struct PageHead {
  let configuration: HTMLConfiguration
  let style: HTMLStyle
  let title: String
  /// The sources of the pictures that the page can show, and their folder.
  let images: [String]
  /// What the policy says about forms.
  let formTarget: String

  init(
    configuration: HTMLConfiguration, style: HTMLStyle, title: String, images: [String],
    formTarget: String = "'none'"
  ) {
    self.configuration = configuration
    self.style = style
    self.title = title
    self.images = images
    self.formTarget = formTarget
  }

  /// The head of a page of a screen, with the pictures of sections that are not visible yet.
  init(_ context: PageContext, style: HTMLStyle = .form, title: String? = nil) {
    let configuration = context.configuration
    let action = context.isSubmittable ? configuration.action : nil
    self.init(
      configuration: configuration,
      // A stylesheet of its own has an address with the color.
      style: configuration.styleSheet == nil ? style.with(context.definition.accent) : style,
      title: title ?? context.localizer.text(context.definition.item),
      images: context.definition.images.map(\.source) + [configuration.images],
      formTarget: action.map { $0.policySource ?? "'self'" } ?? "'none'")
  }

  var contentSecurityPolicy: String {
    var directives = [
      "default-src 'none'", "style-src \(styleSource)",
      (["img-src 'self'"] + imageSchemes).joined(separator: " "), "base-uri 'none'",
      "form-action \(formTarget)",
    ]
    if let script = configuration.script {
      directives += ["script-src \(script.url.policySource ?? "'self'")", "connect-src 'self'"]
    }
    return directives.joined(separator: "; ")
  }

  private var styleSource: String {
    configuration.styleSheet.map { $0.policySource ?? "'self'" } ?? "'sha256-\(style.sha256)'"
  }

  private var imageSchemes: [String] {
    ["http:", "https:"].filter { scheme in
      images.contains { SafeURL.webScheme(of: $0) == scheme }
    }
  }

  /// The document in a language, with this head and the body that `writeBody` writes. `room`
  /// reserves bytes, so that a large document is not copied while it grows.
  func document(
    in language: LanguageTag, room: Int = 0, writeBody: (inout HTMLWriter) -> Void
  ) -> [UInt8] {
    var html = HTMLWriter(room: room)
    html.writeDoctype()
    let direction = language.isWrittenRightToLeft ? "rtl" : "ltr"
    html.block(.html, attributes: [.text(.lang, language.text), .text(.dir, direction)]) { html in
      write(to: &html)
      writeBody(&html)
    }
    return html.bytes
  }

  private func write(to html: inout HTMLWriter) {
    html.block(.head) { html in
      html.element(.meta, attributes: [.text(.charset, "utf-8")])
      html.element(
        .meta,
        attributes: [
          .text(.httpEquiv, "Content-Security-Policy"), .text(.content, contentSecurityPolicy),
        ])
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
      html.element(.title, text: title)
      html.endLine()
      for link in configuration.links {
        html.element(.link, attributes: [.text(.rel, link.relation), .address(.href, link.url)])
      }
      guard let sheet = configuration.styleSheet else { return html.write(style) }
      html.element(.link, attributes: [.text(.rel, "stylesheet"), .address(.href, sheet)])
    }
  }
}
