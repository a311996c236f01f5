#if Service
import Hummingbird
import HummingbirdCore
import HTTPTypes
import MenuSections
import MenuText
import MenuYAML

extension MenuRoutes {
  /// What is sold out and left now, with its revision.
  @Sendable func showInventory(_ request: MenuRequest) async throws -> Response {
    let menu = try menu(request)
    let inventory: Inventory
    do throws(SessionError) {
      inventory = try await sessions.inventory(ofMenu: menu.id)
    } catch {
      throw await problem(for: error, request)
    }
    var json = JSONWriter()
    json.object { json in
      json.field("inventory", menu.id)
      json.field("revision", inventory.revision)
      json.array("sold-out") { list in
        for entry in inventory.soldOut {
          guard let reason = entry.soldOut.reason else {
            list.string(entry.path.value)
            continue
          }
          list.object { object in
            object.object(entry.path.value) { texts in
              for tag in reason.languages { texts.field(tag.text, reason[tag]) }
            }
          }
        }
      }
      json.object("stock") { stock in
        for entry in inventory.stock { stock.field(entry.path.value, entry.left) }
      }
    }
    var response = Response.make(.ok, "application/json", json.text + "\n")
    response.headers[.eTag] = "\"\(inventory.revision)\""
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Says what is sold out and left from now on, as YAML or JSON; open sessions see it at once.
  @Sendable func setInventory(_ request: MenuRequest) async throws -> Response {
    let menu = try menu(request)
    let expected = try request.expectedNumber()
    let body = try await request.bytes(of: Self.liveTypes, limit: limits.liveBodySize)
    let source = SourceText(name: "inventory", bytes: body)
    let reading = InventoryDocument.read(source, for: menu)
    guard let inventory = reading.inventory else {
      throw Problem(
        .unprocessableContent, "broken-inventory", "The inventory cannot be read."
      ).with("diagnostics", .json(Self.text(of: reading.diagnostics, in: source)))
    }
    let revision: Int
    do throws(SessionError) {
      guard let expected else {
        throw .staleInventory(current: try await sessions.inventory(ofMenu: menu.id).revision)
      }
      revision = try await sessions.setInventory(inventory, ofMenu: menu.id, expecting: expected)
    } catch {
      throw await problem(for: error, request)
    }
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      json.field("revision", revision)
    }
    var response = Response.make(.ok, "application/json", json.text + "\n")
    response.headers[.eTag] = "\"\(revision)\""
    return response
  }

  private static let liveTypes = [
    "application/yaml", "application/json", "text/yaml", "application/x-yaml",
  ]

  /// Diagnostics as a list of what was seen, and where.
  private static func text(of diagnostics: [Diagnostic], in source: SourceText) -> String {
    var json = JSONWriter()
    json.array { list in
      for diagnostic in diagnostics.prefix(50) {
        let position = source.position(at: Int(diagnostic.span.start))
        list.object { object in
          object.field("code", diagnostic.code.text)
          object.field("severity", diagnostic.severity.rawValue)
          object.field("line", position.line)
          object.field("column", position.column)
          object.field("message", diagnostic.message(in: .english))
        }
      }
    }
    return json.text
  }
}
#endif
