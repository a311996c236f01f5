public import MenuSections

/// The page on which people choose one of several shops: each with its picture, its
/// name, and whether it is open.
public struct ShopsPage: Sendable {
  /// A shop to choose.
  public struct Shop: Sendable {
    /// Its menu.
    public var menu: MenuDefinition
    /// The page of the store.
    public var address: SafeURL
    /// The folder of the menu's own pictures.
    public var images: String
    /// The local time, by which it is open or closed; `nil` says neither.
    public var now: LocalMinute?
    /// The next changes of the wall clock.
    public var clockChanges: [ClockChange]
    /// Set while the shop takes no orders.
    public var pause: StoreConfiguration.Pause?

    /// Makes an entry of the page.
    public init(
      _ menu: MenuDefinition, at address: SafeURL, images: String, now: LocalMinute?,
      clockChanges: [ClockChange] = [], pause: StoreConfiguration.Pause? = nil
    ) {
      self.menu = menu
      self.address = address
      self.images = images
      self.now = now
      self.clockChanges = clockChanges
      self.pause = pause
    }
  }

  private let shops: [Shop]
  private let title: String
  private let localizer: Localizer
  private let configuration: HTMLConfiguration

  /// Makes the page; of the configuration it uses the languages and the links.
  public init(
    _ shops: [Shop], title: String, localizer: Localizer, configuration: HTMLConfiguration
  ) {
    self.shops = shops
    self.title = title
    self.localizer = localizer
    self.configuration = configuration
  }

  /// The Content Security Policy of the page.
  public var contentSecurityPolicy: String { head.contentSecurityPolicy }

  /// The whole document.
  public var document: String { String(decoding: bytes, as: UTF8.self) }

  /// The whole document in UTF-8, as servers send it.
  public var bytes: [UInt8] {
    head.document(in: localizer.shownLanguage()) { html in
      html.block(.body, attributes: [.class("store", "shops")]) { html in
        html.block(.header, attributes: [.class("top")]) { html in
          html.block(.div, attributes: [.class("sign")]) { $0.element(.h1, text: title) }
          configuration.writeLanguages(localizer, to: &html)
        }
        html.block(.main, attributes: [.class("category", "list")]) { html in
          html.block(.ul, attributes: [.class("menu-items")]) { html in
            // A tile takes the place of a missing picture beside those of other shops.
            let hasPictures = shops.contains { $0.menu.picture != nil }
            for shop in shops { write(shop, hasTile: hasPictures, to: &html) }
          }
        }
      }
    }
  }

  private var head: PageHead {
    PageHead(
      configuration: configuration, style: .store, title: title,
      images: shops.flatMap { [$0.images] + ($0.menu.picture.map { [$0.source] } ?? []) })
  }

  private func write(_ shop: Shop, hasTile: Bool, to html: inout HTMLWriter) {
    let name = localizer.text(shop.menu.item)
    html.block(.li, attributes: [.class("menu-item")]) { html in
      html.element(.a, attributes: [.class("open"), .address(.href, shop.address)]) { html in
        html.element(.span, attributes: [.class("words")]) { html in
          html.element(.span, [.class("name")], text: name)
          ShopHoursWriter(shop, localizer).write(to: &html, as: .span)
        }
        guard hasTile else { return }
        html.element(.span, attributes: [.class("picture")]) { html in
          html.writeTile(of: name)
          guard let image = shop.menu.picture else { return }
          html.element(
            .img,
            attributes: [
              .address(.src, .image(image.source, below: shop.images)), .text(.alt, ""),
              .text(.loading, "lazy"),
            ])
        }
      }
      html.endLine()
    }
  }
}
