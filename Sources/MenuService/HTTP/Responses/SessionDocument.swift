#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections
import MenuText
import NIOCore

enum SessionDocument {
  /// A screen as JSON on one line.
  static func screen(_ screen: Screen, _ localizer: Localizer) -> String {
    var output = RenderOutput()
    let renderer = JSONRenderer()
    guard let options = try? PluginOptions([:], for: renderer) else { return "null" }
    renderer.render(screen, localizer: localizer, options: options, into: &output)
    return String(output.text.prefix { $0 != "\n" })
  }

  /// `{"schemaVersion":1,"from":"7.2","revision":"8.2","update":{…}}` on one line; `from` is `null`
  /// if the reader has no revision. An update to another menu has `"menu":{"id","digest"}`.
  static func update(
    _ update: SessionUpdate, _ localizer: Localizer, withScreen: Bool = false
  ) -> String {
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      json.field("from", orNull: update.from?.description)
      json.field("revision", update.current.revision.description)
      if update.isOfOtherMenu {
        json.object("menu") { menu in
          menu.field("id", update.current.screen.definition.id)
          menu.field("digest", update.current.screen.definition.digest)
        }
      }
      if let order = update.current.orderID { json.field("order", order.text) }
      json.key("update")
      JSONUpdate(
        from: UInt64(clamping: update.from?.version ?? 0),
        to: UInt64(clamping: update.current.revision.version), changes: update.changes,
        screen: update.current.screen, lost: update.lost
      ).write(to: &json, localizer)
      if withScreen {
        json.key("screen")
        json.raw(screen(update.current.screen, localizer))
      }
    }
    return json.text
  }
}

extension Response {
  static func make(_ status: HTTPResponse.Status, type: String, text: String) -> Response {
    make(status, type: type, body: ByteBuffer(string: text))
  }

  static func make(
    _ status: HTTPResponse.Status, type: String, body: ByteBuffer
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type], body: ResponseBody(byteBuffer: body))
  }

  /// A response with a JSON object and a final line feed.
  static func json(
    _ status: HTTPResponse.Status = .ok, _ write: (inout JSONWriter) -> Void
  ) -> Response {
    var json = JSONWriter()
    json.object { write(&$0) }
    return make(status, type: "application/json", text: json.text + "\n")
  }

  /// A redirect to a page, to be requested with GET.
  static func seeOther(_ address: String) -> Response {
    Response(status: .seeOther, headers: [.location: address, .cacheControl: "no-store"])
  }

  consuming func with(_ field: HTTPField) -> Response {
    var response = self
    response.headers.append(field)
    return response
  }

  consuming func with(_ header: HTTPField.Name, _ value: String) -> Response {
    var response = self
    response.headers[header] = value
    return response
  }
}
#endif
