import MenuSections
import MenuText

/// Writes the page of a store: its head, the categories with their cards, and the cart.
struct StoreWriter {
  let context: PageContext
  let content: StoreContent

  private var localizer: Localizer { context.localizer }
  private var definition: MenuDefinition { context.definition }

  init(_ context: PageContext) {
    self.context = context
    content = StoreContent(context)
  }

  func write(to html: inout HTMLWriter) {
    html.block(.header, attributes: [.class("top")]) { html in
      html.block(.div, attributes: [.class("sign")]) { html in
        html.element(.h1, text: localizer.text(definition.item))
        ShopHoursWriter(context).write(to: &html)
      }
      context.configuration.writeLanguages(localizer, to: &html)
      html.block(.div, attributes: [.class("tools")]) { html in
        writeChannels(to: &html)
        writeSearch(to: &html)
      }
    }
    context.writeNotices(to: &html)
    html.block(.div, attributes: [.class("columns")]) { html in
      html.block(.main) { html in
        if let description = content.title?.content.description {
          html.element(.p, [.class("lead")], text: localizer.text(description))
        }
        writeTabs(to: &html)
        context.writeFilter(to: &html)
        writeCategories(to: &html)
        for view in content.others where view.isRead {
          SectionWriter(context: context).write(view, to: &html)
        }
      }
      if context.links != nil { CartWriter(context, content).writePanel(to: &html) }
    }
    guard context.links != nil else { return }
    CartWriter(context, content).writeBar(to: &html)
    if context.filter == nil { html.write(MenuDescription(content, context)) }
  }

  /// Writes a link for each channel; the next change of the cart sets it.
  func writeChannels(to html: inout HTMLWriter) {
    let channels = definition.channels
    guard channels.count > 1, let links = context.links else { return }
    let current = context.screen.channel?.id
    let label = localizer.string("page.channel")
    let text = context.configuration.filter?.query ?? ""
    html.block(.nav, attributes: [.class("switch"), .text(.ariaLabel, label)]) { html in
      for channel in channels {
        guard let url = links.channel(channel.id, searching: text) else { continue }
        html.writeLink(
          [.address(.href, url)], isCurrent: channel.id == current,
          text: localizer.text(channel.name))
      }
    }
  }

  private func writeSearch(to html: inout HTMLWriter) {
    guard let links = context.links, let address = links.search else { return }
    html.block(
      .form,
      attributes: [
        .class("search"), .text(.method, "get"), .address(.action, address), .text(.role, "search"),
      ]
    ) { html in
      html.writeHidden(links.query)
      html.write(.search)
      let label = localizer.string("store.search")
      html.element(
        .input,
        attributes: [
          .text(.type, "search"), .text(.name, "q"), .text(.placeholder, label),
          .text(.ariaLabel, label), .text(.value, context.configuration.filter?.query ?? ""),
          .text(.autocomplete, "off"), .text(.enterkeyhint, "search"),
        ])
    }
  }

  private func writeTabs(to html: inout HTMLWriter) {
    let categories = content.categories.filter { !$0.cards.isEmpty }
    guard categories.count > 1 else { return }
    let label = localizer.string("store.categories")
    html.block(.nav, attributes: [.class("tabs"), .text(.ariaLabel, label)]) { html in
      for (index, category) in categories.enumerated() {
        html.writeLink([.link(to: category.id)], isCurrent: index == 0, text: category.name)
      }
    }
  }

  private func writeCategories(to html: inout HTMLWriter) {
    let cards = CardWriter(context: context)
    for category in content.categories where !category.cards.isEmpty || context.filter == nil {
      cards.write(category, to: &html)
    }
    guard context.filter != nil, content.categories.allSatisfy(\.cards.isEmpty) else { return }
    html.block(.div, attributes: [.class("nothing")]) { html in
      html.element(
        .p, [.class("title-3")],
        text: localizer.string(
          "store.nothing-found", ["text": .text(context.configuration.filter?.query ?? "")]))
      guard let url = context.links?.store() else { return }
      html.element(.a, [.address(.href, url)], text: localizer.string("page.show-all"))
    }
  }
}

extension SectionView {
  /// Whether it is only read, and asks nothing.
  var isRead: Bool {
    switch self {
    case .menu(let menu): menu.select == .none
    case .custom: true
    case .title, .count, .text, .total: false
    }
  }
}

/// Writes whether a shop is open and takes orders now, and until when.
struct ShopHoursWriter {
  private let hours: BusinessHours
  private let pause: StoreConfiguration.Pause?
  private let now: LocalMinute?
  private let localizer: Localizer

  init(_ context: PageContext) {
    hours = context.definition.businessHours(in: context.screen.context)
    pause = context.store?.pause
    now = context.now
    localizer = context.localizer
  }

  init(_ shop: ShopsPage.Shop, _ localizer: Localizer) {
    hours = shop.menu.businessHours(
      in: OrderContext(time: shop.now, clockChanges: shop.clockChanges))
    pause = shop.pause
    now = shop.now
    self.localizer = localizer
  }

  func write(to html: inout HTMLWriter, as tag: HTMLTag = .p) {
    let state: (name: String, words: String, detail: String?)
    switch hours {
    case .always where pause != nil, .open where pause != nil:
      state = (
        "paused", localizer.string("store.paused"),
        pause?.until.flatMap { localizer.closing(at: $0, now: now) }
      )
    case .always: return
    case .open(let until):
      state = (
        "open", localizer.string("store.open"),
        until.flatMap { localizer.closing(at: $0, now: now) }
      )
    case .closed(let opening):
      state = (
        "closed", localizer.string("store.closed"),
        opening.time == nil ? nil : localizer.opening(of: opening, now: now)
      )
    }
    html.element(tag, attributes: [.class("hours"), .text(.dataState, state.name)]) { html in
      html.element(.strong, text: state.words)
      if let detail = state.detail { html.write(" \(detail)") }
    }
  }
}
