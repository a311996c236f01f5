#if Service
import Foundation
import HTTPTypes
import Hummingbird
import MenuSections
import MenuText
import MenuYAML

/// The operator's routes to read and set inventories.
struct InventoryRoutes: RouteGroup {
  let sessions: MenuSessions
  let limits: ServiceLimits

  var resources: [Resource] {
    [
      Resource(
        "/v1/menus/:menu/inventory", audience: .operator,
        handlers: [.get: show, .put: set, .patch: change])
    ]
  }

  @Sendable private func show(_ request: MenuRequest) async throws -> Response {
    let menu = try request.menu(in: sessions.catalog)
    return Self.response(try await sessions.inventory(ofMenu: menu.id), of: menu)
  }

  private static func response(_ inventory: Inventory, of menu: MenuDefinition) -> Response {
    // So that it can be written back after an option was removed from the menu.
    let inventory = inventory.entries(of: menu)
    return Response.json { json in
      json.field("inventory", menu.id)
      json.field("revision", inventory.revision)
      let entries = inventory.paths.map { path in
        (path.description, inventory.soldOut[path], inventory.stock[path])
      }
      write(entries, to: &json)
      if let pause = inventory.pause { write(pause, to: &json) }
      let codes = inventory.codes
      guard !codes.all.isEmpty else { return }
      json.object("codes") { json in
        write(codes.all.map { ($0, codes.soldOut[$0], codes.stock[$0]) }, to: &json)
      }
    }.with(.eTag, "\"\(inventory.revision)\"").with(.cacheControl, "no-store")
  }

  private static func write(_ pause: Inventory.Pause, to json: inout JSONWriter) {
    guard let until = pause.until else { return json.field("paused", true) }
    json.object("paused") { $0.field("until", InternetTime.text(until)) }
  }

  /// Writes what is sold out and what is left, by path or by code.
  private static func write(
    _ entries: [(name: String, soldOut: SoldOut?, left: Int?)], to json: inout JSONWriter
  ) {
    json.array("sold-out") { list in
      for entry in entries {
        guard let soldOut = entry.soldOut else { continue }
        guard let reason = soldOut.reason else {
          list.string(entry.name)
          continue
        }
        list.object { object in
          object.object(entry.name) { texts in
            for tag in reason.languages { texts.field(tag.text, reason[tag]) }
          }
        }
      }
    }
    json.object("stock") { stock in
      for entry in entries {
        if let left = entry.left { stock.field(entry.name, left) }
      }
    }
  }

  /// Sets a menu's inventory from YAML or JSON.
  @Sendable private func set(_ request: MenuRequest) async throws -> Response {
    let menu = try request.menu(in: sessions.catalog)
    let expected = try request.expectedNumber()
    let inventory = try await read(request) { InventoryDocument.read($0, for: menu) }
    guard let expected else {
      throw SessionError.staleInventory(
        current: try await sessions.inventory(ofMenu: menu.id).revision)
    }
    let revision = try await sessions.setInventory(
      inventory, ofMenu: menu.id, expecting: expected)
    return Response.json { json in
      json.field("schemaVersion", 1)
      json.field("revision", revision)
    }.with(.eTag, "\"\(revision)\"")
  }

  /// Changes single entries of a menu's inventory, whatever its revision is,
  /// unless `If-Match` names one.
  @Sendable private func change(_ request: MenuRequest) async throws -> Response {
    let menu = try request.menu(in: sessions.catalog)
    let changes = try await read(request) { InventoryDocument.readChanges($0, for: menu) }
    // No inventory has a negative revision.
    let expected: Int? = try request.isConditional ? request.expectedNumber() ?? -1 : nil
    let inventory = try await sessions.changeInventory(
      changes, ofMenu: menu.id, expecting: expected)
    return Self.response(inventory, of: menu)
  }

  /// Decodes a body. Throws a problem with the diagnostics if it has errors.
  private func read<Value>(
    _ request: MenuRequest, _ decode: (SourceText) -> (Value?, [Diagnostic])
  ) async throws -> Value {
    let source = SourceText(name: "inventory", bytes: try await body(of: request))
    let (value, diagnostics) = decode(source)
    guard let value else {
      let strings = StringsTable.diagnostics(in: request.problemLanguage)
      throw Problem(.unprocessableContent, "invalid-inventory")
        .with("diagnostics", diagnostics.prefix(50)) { object, diagnostic in
          let position = source.position(at: Int(diagnostic.span.start))
          object.field("code", diagnostic.code.text)
          object.field("severity", diagnostic.severity.rawValue)
          object.field("line", position.line)
          object.field("column", position.column)
          object.field("message", diagnostic.message(in: strings))
        }
    }
    return value
  }

  /// The bytes of a body, which are JSON if their type says so.
  private func body(of request: MenuRequest) async throws -> [UInt8] {
    let body = try await request.bytes(of: Self.mediaTypes, limit: limits.inventoryBodySize)
    if request.isJSON {
      try MenuRequest.checkJSON(body)
      guard (try? JSONSerialization.jsonObject(with: Data(body), options: .fragmentsAllowed)) != nil
      else { throw Problem.invalidJSON }
    }
    return body
  }

  private static let mediaTypes = [
    "application/yaml", "application/json", "text/yaml", "application/x-yaml",
  ]
}
#endif
