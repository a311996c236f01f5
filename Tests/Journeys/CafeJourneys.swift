import Foundation
import Testing

/// A menu outside of the repository, which not all machines have.
private enum Board {
  static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data/goamgil-cafe.yaml")

  static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }
}

@Suite(
  "The menu of a cafe",
  .enabled(if: Board.isThere, "../shared/data/goamgil-cafe.yaml is not there"))
struct CafeJourneys {
  private let journey: Journey
  private let board = Board.file.path

  init() throws {
    journey = try Journey()
  }

  @Test("Six iced americanos cost 20,400 won")
  func iced() async throws {
    let outcome = try await journey.run(
      "run", board, "--json", "--set", "coffee.coffee-2=2", "--set", "coffee.coffee-2.temp=ice",
      "--set", "quantity=3")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try Order(outcome.output).total.text == "20,400원")
  }

  @Test("A hot and two iced ones, three times, are two lines and 29,100 won")
  func twoLines() async throws {
    let outcome = try await journey.run(
      "run", board, "--answers", "-", "--json",
      input: "{coffee: {coffee-2: [{temp: hot}, {quantity: 2, temp: ice}]}, quantity: 3}")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try Order(outcome.output).total.text == "29,100원")
    #expect(outcome.output.contains(#""path":"coffee.coffee-2#2.temp.ice""#))
  }

  @Test("The menu is valid")
  func valid() async throws {
    #expect(try await journey.run("validate", "--strict", board).status == 0)
  }
}
