#if Service
import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

@Suite(
  "Operators work at the board in a browser",
  .enabled(
    if: ExternalTool.canBrowse,
    "needs Chromium and Python; `make setup-test` installs them"),
  .serialized)
struct BoardJourneys {
  private static let bakery = MenuSource(
    name: "bakery",
    text: """
      item: Bakery
      currency: EUR
      locale: en
      zone: Europe/Berlin
      sections:
        - menu: Bread
          id: bread
          select: any
          each: 0..9
          items: {rye: {name: Rye, price: 5.20}}
        - {text: Allergies, id: allergy}
        - {text: Name, id: name}
      """)

  @Test(
    "From signing in to an order that is collected",
    arguments: [
      "operator", "korean_keyboard", "rejects", "two_boards", "reconnects", "reloads", "sold_out",
      "no_script", "day", "replaced", "large_board", "ordered_meanwhile", "steps", "pressed_card",
      "signed_out", "day_during_a_read",
    ])
  func board(name: String) async throws {
    var configuration = ServiceConfiguration.testing
    configuration.board.undoSeconds = 10
    // Their day does not end during the test, whose browser has the time of the system.
    let hour = Date.now.wholeSeconds / 3600 % 24
    let zone = (6..<18).contains(hour) ? "Etc/UTC" : "Asia/Tokyo"
    let menus = try BrowserJourneys.menus().map { menu in
      MenuSource(name: menu.name, bytes: Array("zone: \(zone)\n".utf8) + menu.bytes)
    }
    try await RunningService.run(registering: menus, configuration: configuration) { service in
      try await BrowserJourneys.go(name, on: service.port)
    }
  }

  @Test("Undoing a pause of all menus leaves those paused that were")
  func pauses() async throws {
    var configuration = ServiceConfiguration.testing
    configuration.board.undoSeconds = 60
    try await RunningService.run(
      registering: try BrowserJourneys.menus(["cafe-latte", "cafe"]), configuration: configuration
    ) { service in
      try await BrowserJourneys.go("pauses", on: service.port)
    }
  }

  @Test("A menu that is added while the board is open is paused with the others")
  func laterMenu() async throws {
    var menus = try BrowserJourneys.menus(["cafe-latte", "cafe"])
    let later = menus.removeLast()
    try await RunningService.run(registering: menus) { service in
      async let journey: Void = BrowserJourneys.go("later_menu", on: service.port)
      try await waitUntil {
        try await !service.sessions.orders(after: 0, limit: 1).isEmpty
      }
      service.sessions.catalog.register(later)
      try await journey
    }
  }

  @Test("A card highlights every note, with and without a script, and a ticket has the shop's time")
  func notes() async throws {
    try await RunningService.run(registering: [Self.bakery]) { service in
      try await BrowserJourneys.go("kitchen_notes", on: service.port)
    }
  }

  @Test("An open board shows no text that was removed from an order")
  func forgets() async throws {
    try await RunningService.run(registering: [Self.bakery]) { service in
      try await BrowserJourneys.go("forgets", on: service.port)
    }
  }
}
#endif
