#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText

extension MenuRoutes {
  /// `{"schemaVersion":1,"menus":[{"id","digest","name",…}]}`, by id.
  @Sendable func listMenus(_ request: MenuRequest) async throws -> Response {
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      json.array("menus") { list in
        for menu in sessions.catalog.menus {
          list.object { write(menu, request, to: &$0) }
        }
      }
    }
    return .make(.ok, "application/json", json.text + "\n")
  }

  /// One menu with its digest.
  @Sendable func showMenu(_ request: MenuRequest) async throws -> Response {
    let menu = try menu(request)
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      write(menu, request, to: &json)
    }
    let tag = "\(menu.digest)-\(request.localizer(for: menu).language)"
    return fresh(tag, request) { .make(.ok, "application/json", json.text + "\n") }
  }

  /// The menu that a path names.
  func menu(_ request: MenuRequest) throws(Problem) -> MenuDefinition {
    guard let id = request.part("menu"), let menu = sessions.catalog.menu(id) else {
      throw .unknownMenu
    }
    return menu
  }

  /// The answer, or 304 where the reader has it; with its tag.
  func fresh(
    _ tag: String, _ request: MenuRequest, _ make: () -> Response
  ) -> Response {
    var response = request.knows(tag) ? Response(status: .notModified) : make()
    response.headers[.eTag] = "\"\(tag)\""
    return response
  }

  private func write(
    _ menu: MenuDefinition, _ request: MenuRequest, to json: inout JSONWriter
  ) {
    let localizer = request.localizer(for: menu)
    json.field("id", menu.id)
    json.field("digest", menu.digest)
    json.field("name", localizer.text(menu.item))
    json.field("language", localizer.language.text)
    json.array("languages") { list in
      for tag in menu.languages { list.string(tag.text) }
    }
    json.field("currency", menu.currency.code)
    json.field("sessions", "\(setting.base)/v1/menus/\(Self.encoded(menu.id))/sessions")
    json.field("page", "\(setting.base)/menus/\(Self.encoded(menu.id))")
  }

  /// A part of a path as an address writes it (RFC 3986, section 2).
  static func encoded(_ text: String) -> String {
    var result: [UInt8] = []
    let hex = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(byte)
      default: result += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
#endif
