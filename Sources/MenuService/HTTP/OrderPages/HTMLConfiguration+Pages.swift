#if Service
import MenuPlugins
import MenuSections
import MenuText

/// What pages of menus have in common.
extension HTMLConfiguration {
  /// Sets what all pages of a menu have: its pictures, the icon, a stylesheet, and a script with
  /// texts, which it finds by the last words of their keys.
  mutating func setUp(
    _ menu: MenuDefinition, for request: MenuRequest, hasSession: Bool, basePath: String,
    style: PageAsset, script asset: PageAsset, texts: [String], in localizer: Localizer
  ) {
    images = "\(basePath)/assets/\(menu.id)"
    links = Self.icon(below: basePath)
    // The first page that a customer opens has its stylesheet in it, which saves a round trip.
    if hasSession || !request.opensPage {
      styleSheet = SafeURL(basePath + style.address(menu.accent))
    }
    script = SafeURL(basePath + asset.address).map { HTMLConfiguration.Script(at: $0) }
    for key in texts {
      script?.texts[String(key.split(separator: ".").last ?? "")] = localizer.string(key)
    }
  }

  static func icon(below basePath: String) -> [Link] {
    SafeURL("\(basePath)/icon.svg").map { [Link("icon", at: $0)] } ?? []
  }
}

/// What a page says after a form was posted.
extension HTMLConfiguration {
  /// Whether nothing of the form was rejected.
  var isAccepted: Bool { !messages.contains { $0.kind == .alert } && rejectedCode == nil }

  /// Makes every message an alert.
  mutating func alert() {
    for index in messages.indices { messages[index].kind = .alert }
  }

  /// Says each message once.
  mutating func add(_ others: [Message]) {
    for message in others where !messages.contains(message) { messages.append(message) }
  }

  /// Says why something was rejected.
  mutating func add(
    _ rejections: [OrderRejection], in menu: MenuDefinition, _ localizer: Localizer
  ) {
    add(rejections.map { localizer.message(for: $0, in: menu) })
  }

  /// Says why something in a form was rejected: of a code below its field, which keeps
  /// it, as do those of texts.
  mutating func add(
    _ rejections: [OrderRejection], of form: FormFields, in menu: MenuDefinition,
    _ localizer: Localizer
  ) {
    rejectedTexts = form.texts(of: rejections)
    rejectedCode = form.code(of: rejections)
    add(rejections.filter { $0 != rejectedCode?.rejection }, in: menu, localizer)
  }

  /// Says what happened. Throws errors that a customer cannot correct.
  mutating func add(_ error: SessionError, _ localizer: Localizer) throws(SessionError) {
    switch error {
    case .stale: messages.append(localizer.message("service.changed-elsewhere"))
    case .keyReused: messages.append(localizer.message("service.old-page"))
    case .orderChanged(let change):
      let definition = change.current.screen.definition
      messages.append(Message(.alert, text: localizer.sentence(for: change)))
      messages += change.items.map { item in
        Message(
          .alert, text: localizer.sentence(for: item, in: definition),
          at: item.path.description.isEmpty ? nil : item.path)
      }
    case .incomplete(let session):
      messages += session.screen.pending.map { item in
        Message(
          .alert, text: localizer.sentence(for: item, in: session.screen.definition),
          at: item.path)
      }
    case .rejected(_, let rejection, let session):
      add([rejection], in: session.screen.definition, localizer)
    case .paused: messages.append(localizer.message("service.paused"))
    case .sessionFull: messages.append(localizer.message("service.session-full"))
    case .submitted, .unknownMenu, .unknownSession, .unknownOrder, .orderState, .invalidReason,
      .unreadableMenu, .staleInventory, .totalsTooLarge, .journal:
      throw error
    }
  }
}

extension Localizer {
  func message(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:],
    as kind: HTMLConfiguration.Message.Kind = .alert
  ) -> HTMLConfiguration.Message {
    HTMLConfiguration.Message(kind, text: string(key, arguments))
  }

  /// The message about a rejection, at what was rejected. What the menu no longer has, has no name.
  fileprivate func message(
    for rejection: OrderRejection, in definition: MenuDefinition
  ) -> HTMLConfiguration.Message {
    if case .unknownPath = rejection.reason { return message("service.menu-changed") }
    return HTMLConfiguration.Message(
      .alert, text: sentence(for: rejection, in: definition), at: rejection.path)
  }
}
#endif
