import Foundation
import MenuTestSupport
import Testing

@Suite("The menu of a cafe")
struct CafeJourneys {
  private let journey: Journey
  private let board = Repository.root.appending(path: "Tests/Menus/goamgil-cafe.yaml").path

  init() throws { journey = try Journey() }

  @Test("Six iced americanos cost 20,400 won")
  func iced() async throws {
    let outcome = try await journey.run(
      "run", board, "--json", "--set", "coffee.coffee-2=2", "--set", "coffee.coffee-2.temp=ice",
      "--set", "quantity=3", exits: 0)
    #expect(try Order(outcome.output).total.text == "20,400원")
  }

  @Test("A hot and two iced ones, three times, are two lines and 29,100 won")
  func twoLines() async throws {
    let outcome = try await journey.run(
      "run", board, "--answers", "-", "--json",
      input: "{coffee: {coffee-2: [{temp: hot}, {quantity: 2, temp: ice}]}, quantity: 3}", exits: 0)
    #expect(try Order(outcome.output).total.text == "29,100원")
    #expect(outcome.output.contains(#""path":"coffee.coffee-2#2.temp.ice""#))
  }

  @Test("The menu is valid, with a warning that its quantity multiplies what is in the cart")
  func valid() async throws {
    let outcome = try await journey.run("validate", board, exits: 0)
    #expect(outcome.output.contains("warning[M0629]: the count 'quantity' has no price"))
    #expect(outcome.output.contains("0 errors, 1 warning"))
  }
}
