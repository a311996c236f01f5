#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuPlugins
import MenuSections
import MenuText

/// What a screen can be shown as.
enum ScreenForm: Sendable {
  case renderer(any Renderer)
  /// A page to look at.
  case page
  /// What the page's script puts in the place of what it has.
  case parts
}

extension MenuRoutes {
  /// The form that `?as=` names, else the one that `Accept` wishes most.
  func form(_ request: MenuRequest) throws(Problem) -> ScreenForm {
    if let name = request.query["as"] {
      switch name {
      case "html": return .page
      case "parts": return .parts
      default:
        do throws(PluginError) {
          return .renderer(try registry.renderer(named: name))
        } catch {
          throw .badRequest("\(error)")
        }
      }
    }
    guard let accept = request.header(.accept) else { return offered.usual }
    if let form = offered[accept] { return form }
    for wish in Weighted.values(of: accept) {
      if let form = offered[wish.value] { return form }
    }
    throw .notAcceptable(registry.rendererNames)
  }
}

/// Documents about a session.
enum SessionDocument {
  /// A screen as JSON, without a line feed.
  static func screen(_ screen: Screen, _ localizer: Localizer) -> String {
    var output = RenderOutput()
    let renderer = JSONRenderer()
    guard let options = try? PluginOptions([:], for: renderer) else { return "null" }
    renderer.render(screen, localizer: localizer, options: options, into: &output)
    return String(output.text.prefix { $0 != "\n" })
  }

  /// `{"schemaVersion":1,"from":"7.2","revision":"8.2","update":{…}}`, on one line; `from` is `null`
  /// where nothing was seen before.
  static func update(
    _ update: SessionUpdate, _ localizer: Localizer, withScreen: Bool = false
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      if let from = update.from {
        json.field("from", from.description)
      } else {
        json.key("from")
        json.null()
      }
      json.field("revision", update.now.revision.description)
      if let order = update.now.orderID { json.field("order", order.text) }
      json.key("update")
      JSONUpdate(
        from: UInt64(clamping: update.from?.version ?? 0),
        to: UInt64(clamping: update.now.revision.version), changes: update.changes,
        screen: update.now.screen, lost: update.lost
      ).write(to: &json, localizer)
      if withScreen {
        json.key("screen")
        json.raw(screen(update.now.screen, localizer))
      }
    }
    return json.text
  }
}
#endif
