#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections
import MenuText
import MenuYAML

/// Makes the pages of a shop for a request.
struct StorePages {
  let request: MenuRequest
  let cart: CustomerCart
  let localizer: Localizer
  let basePath: String
  let now: LocalMinute?
  /// The pause of the shop, if it takes no orders now.
  let pause: Inventory.Pause?
  /// What the pages say: at first, what the cart has lost because the menu was changed.
  var feedback = HTMLConfiguration()
  /// Whether the cart has a button that undoes the last change, which was the removal of a line.
  var canUndo: Bool

  private var menu: MenuDefinition { cart.menu }

  private let cache: PageCache
  private let instant: Int64

  /// Makes the pages at an instant, in seconds since 1970.
  init(
    _ request: MenuRequest, _ cart: CustomerCart, basePath: String, cache: PageCache,
    at instant: Int64
  ) {
    self.cache = cache
    self.request = request
    self.cart = cart
    self.basePath = basePath
    self.instant = instant
    let written = cart.moment.inventory.inventory.pause
    pause = written?.lasts(at: instant) == true ? written : nil
    now =
      cart.menu.usesHours || pause != nil
      ? cart.menu.timeZone.local(at: instant) : nil
    var localizer = request.pageLocalizer(for: cart.menu)
    localizer.now = now
    self.localizer = localizer
    canUndo = request.isSafe && cart.token != nil && request.query["undo"] != nil
    feedback.messages = cart.lost.map {
      HTMLConfiguration.Message(.status, text: localizer.sentence(for: $0))
    }
  }

  /// The path of the store, to which the cookie belongs.
  var path: String { menu.pagePath(below: basePath) }

  /// The field that sets the cart's session, or ends it.
  func setting(cart token: SessionToken?) -> HTTPField { request.setting(cart: token, path: path) }

  /// The response after an order: it ends the cart's session, and lets the page of the
  /// cart offer the order again.
  func placing(_ order: OrderID, _ response: Response) -> Response {
    response.with(setting(cart: nil)).with(
      request.setting(
        cookie: "last", to: order.text, path: path, age: 30 * 86_400,
        sameSite: request.sameSite))
  }

  /// The query that links keep.
  private var query: [HTMLConfiguration.Field] {
    (request.queryLanguage == nil
      ? [] : [HTMLConfiguration.Field("lang", localizer.language.text)])
      + (request.channel(of: menu).map { [HTMLConfiguration.Field("channel", $0)] } ?? [])
  }

  /// An address of the store: a path below it with the query, and an element.
  func address(
    _ suffix: String = "", adding fields: [HTMLConfiguration.Field] = [],
    at element: HTMLID? = nil
  ) -> String {
    let fields = (query + fields).map { "\($0.name)=\(PercentEncoding.encode($0.value))" }
    let fragment = element.map { "#\(PercentEncoding.encode($0.text))" } ?? ""
    return path + suffix + (fields.isEmpty ? "" : "?\(fields.joined(separator: "&"))") + fragment
  }

  enum CartPage {
    /// The page of the store, which shows the cart beside the items in a wide window.
    case store
    case cart
  }

  /// The address of a page with forms of the cart, to which they are posted. That of
  /// the store keeps the search.
  func address(of page: CartPage, adding fields: [HTMLConfiguration.Field] = []) -> String {
    switch page {
    case .store:
      let search = request.filter.isEmpty ? [] : [HTMLConfiguration.Field("q", request.filter)]
      return address(adding: search + fields)
    case .cart: return address("/cart", adding: fields)
    }
  }

  /// A page with forms of the cart as the response to one of them, by default
  /// one that was not accepted.
  func page(
    _ page: CartPage, showsMissing: Bool = false, seen: Screen? = nil,
    status: HTTPResponse.Status = .unprocessableContent
  ) -> Response {
    switch page {
    case .store: store(status: status)
    case .cart: cartPage(showsMissing: showsMissing, seen: seen, status: status)
    }
  }

  func address(of order: OrderID) -> String {
    let language = request.queryLanguage == nil ? "" : "?lang=\(localizer.language.text)"
    return "\(basePath)/orders/\(order.text)\(language)"
  }

  /// The same request with the cart as it is now.
  func showing(_ cart: CustomerCart) -> StorePages {
    var pages = StorePages(
      request, cart, basePath: basePath, cache: cache, at: instant)
    pages.feedback = feedback
    return pages
  }

  /// The same pages with a message about an error. Throws errors that a customer cannot correct.
  func saying(_ error: SessionError) throws(SessionError) -> StorePages {
    var pages = self
    try pages.feedback.add(error, localizer)
    return pages
  }

  /// Whether a form is of an earlier version of the menu: what it shows may be sold out or
  /// removed, even at the same total.
  func isOutdated(_ form: FormFields) -> Bool {
    form[".menu"].map { $0 != menu.shortDigest } ?? false
  }

  /// The same pages with a message that the menu has changed.
  var sayingMenuChanged: StorePages {
    var pages = self
    pages.feedback.add([localizer.message("service.menu-changed")])
    return pages
  }

  /// A message with the new total, if choices of the posted form change it.
  var newTotal: HTMLConfiguration.Message {
    localizer.message("service.order-total", ["total": .text(total)])
  }

  /// A message with the total, if it is not the one that the posted form showed, in minor units.
  func otherTotal(than seen: Int64?) -> [HTMLConfiguration.Message] {
    guard let seen, !cart.isEmpty, seen != cart.session.screen.total?.minorUnits else { return [] }
    let before = localizer.total(PriceRange(seen), of: menu)
    return [
      localizer.message(
        "service.changed.total", ["before": .text(before), "after": .text(total)])
    ]
  }

  private var total: String { localizer.total(cart.session.screen.price.total, of: menu) }

  func store(status: HTTPResponse.Status = .ok) -> Response {
    var page = configuration(posting: address(of: .store))
    if let cartChannel = cart.otherChannel,
      let shown = menu.channels.first(where: { $0.id == cart.moment.context.channel }),
      let own = menu.channels.first(where: { $0.id == cartChannel })
    {
      page.messages.append(
        localizer.message(
          "service.channel-differs",
          ["shown": .text(localizer.text(shown.name)), "cart": .text(localizer.text(own.name))],
          as: .status))
    }
    page.filter = HTMLConfiguration.Filter(
      request.filter, linkedAt: address(adding: [HTMLConfiguration.Field("q", "")]))
    var store = configuration()
    store.canUndo = canUndo
    return response(.store, cart.session.screen, page, store, status)
  }

  func cartPage(
    showsMissing: Bool = false, seen: Screen? = nil, last: StoreConfiguration.LastOrder? = nil,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    let session = cart.session
    var page = configuration(posting: address(of: .cart))
    page.fields += [
      HTMLConfiguration.Field(".revision", session.revision.description),
      HTMLConfiguration.Field(".total", session.screen.total?.decimalText ?? ""),
      HTMLConfiguration.Field(".menu", menu.shortDigest),
    ]
    var store = configuration()
    store.showsMissing = showsMissing
    store.canUndo = canUndo
    store.seen = seen
    store.lastOrder = last
    return response(.cart, session.screen, page, store, status)
  }

  func sheet(
    _ form: ItemForm, showsMissing: Bool = false, status: HTTPResponse.Status = .ok
  ) -> Response {
    let line = PercentEncoding.encode(form.line.description)
    let item = PercentEncoding.encode(form.line.withoutLines.description)
    var page = configuration(
      posting: address(form.isInCart ? "/cart/\(line)" : "/items/\(item)"))
    page.add(form.rejections, in: menu, localizer)
    page.rejectedTexts = form.rejectedTexts
    page.fields += [
      HTMLConfiguration.Field(".line", form.line.description),
      HTMLConfiguration.Field(".menu", menu.shortDigest),
    ]
    var store = configuration()
    store.showsMissing = showsMissing
    store.quantity = form.quantity
    return response(
      .item(form.line, isInCart: form.isInCart), form.screen, page, store, status)
  }

  /// The sheet of an item that cannot be added, with the reason.
  func closedSheet(_ item: MenuPath, _ rejection: OrderRejection) -> Response {
    var page = configuration(posting: address(of: .cart))
    page.isReadOnly = true
    let row = cart.session.screen.row(ofItem: item)
    if row?.state == .available { page.add([rejection], in: menu, localizer) }
    return response(
      .item(item, isInCart: false), cart.session.screen, page, configuration())
  }

  private func configuration(posting address: String) -> HTMLConfiguration {
    var page = feedback
    page.setUp(
      menu, for: request, hasSession: cart.token != nil, basePath: basePath, style: .store,
      script: .storeScript,
      texts: [
        "store-script.sending", "store-script.unknown", "store-script.offline",
        "form-script.lost", "form-script.unsaved",
      ], in: localizer)
    page.action = SafeURL(address)
    page.fields = [HTMLConfiguration.Field(".key", RequestKey.random().name)]
    let channel = request.channel(of: menu).map { "&channel=\(PercentEncoding.encode($0))" }
    page.languages = PageLanguages.links(request.pageLanguages.sorted(menu.languages)) {
      "\(path)?lang=\($0.text)\(channel ?? "")"
    }
    if page.languages.count < 2 { page.languages = [] }
    return page
  }

  private func configuration() -> StoreConfiguration {
    StoreConfiguration(
      address: SafeURL(path), query: query, now: now, pause: pause?.shown(in: menu),
      cards: cache.cards(named: "\(menu.digest) \(localizer.language.text) \(address())"))
  }

  private func response(
    _ kind: StorePage.Kind, _ screen: @autoclosure () -> Screen, _ page: HTMLConfiguration,
    _ store: StoreConfiguration, _ status: HTTPResponse.Status = .ok
  ) -> Response {
    let tag = tag
    if let tag, request.matchesNone(tag) { return request.cacheable(tag) { Response(status: .ok) } }
    var page = page
    page.script?.texts["tag"] = tag ?? ""
    if let end = pause?.until { page.script?.texts["resumes"] = "\(end)" }
    func made(_ page: HTMLConfiguration) -> (document: [UInt8], policy: String) {
      let screen = screen()
      var store = store
      switch kind {
      case .store, .cart:
        store.fullLines = cart.fullLines(on: screen)
        store.opening = cart.opening
      case .item: break
      }
      let html = StorePage(
        kind, of: screen, localizer: localizer, configuration: page, store: store)
      return (html.bytes, html.contentSecurityPolicy)
    }
    let isShared = kind == .store && cart.token == nil && request.filter.isEmpty
    guard isShared, let tag else {
      let html = made(page)
      return request.page(html.document, policy: html.policy, status: status)
    }
    let html = cache.page(named: "\(tag) \(page.styleSheet == nil)") { key in
      page.fields = [HTMLConfiguration.Field(".key", key)]
      return made(page)
    }
    return request.page(html.document, policy: html.policy, status: status)
  }

  /// A tag that changes with the page at an address, so that a script need not load the same page
  /// again; `nil` for the result of a form.
  private var tag: String? {
    guard request.isSafe, feedback.messages.isEmpty else { return nil }
    let parts = [
      menu.digest, cart.token?.text ?? "", cart.moment.revision.description,
      cart.moment.inventory.digest, localizer.language.text, request.head.path ?? "",
      now.map { "\($0.description.prefix(10))" } ?? "", pause == nil ? "" : "paused",
    ]
    return String(SHA256Digest(of: Array(parts.joined(separator: "\n").utf8)).hex.prefix(16))
  }
}

extension Inventory.Pause {
  /// The pause on the wall clock of a menu.
  func shown(in menu: MenuDefinition) -> StoreConfiguration.Pause {
    StoreConfiguration.Pause(until: until.map { menu.timeZone.local(at: $0) })
  }
}
#endif
