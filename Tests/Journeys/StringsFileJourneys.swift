import Foundation
import Testing

@Suite("Adding a language")
struct StringsFileJourneys {
  private let journey: Journey
  private static let menu = """
    item: Thé
    locale: fr
    sections:
      - menu: Taille
        select: one
        items: [Petit, Grand]
    """

  init() throws { journey = try Journey(writing: ["tea.yaml": Self.menu]) }

  @Test("A strings file adds a language; sentences that it lacks are in English")
  func rendering() async throws {
    try journey.write("select.required = Obligatoire\n", to: "fr.strings")
    let outcome = try await journey.run("render", "tea.yaml", "--strings", "fr.strings", exits: 0)
    #expect(outcome.output.contains("Obligatoire · choose 1 · 2 options"))
    let plain = try await journey.run("render", "tea.yaml")
    #expect(plain.output.contains("Required · choose 1 · 2 options"))
  }

  @Test(
    "A German menu, --lang and LC_ALL give German sentences",
    arguments: [
      (["--lang", "de"], [:]), (["--lang", "de-AT"], [:]), ([], ["LC_ALL": "de_DE.UTF-8"]),
      ([], ["LANG": "de_CH.UTF-8"]),
    ])
  func german(options: [String], environment: [String: String]) async throws {
    let menu = Self.menu.replacing("item: Thé", with: "item: {fr: Thé, de: Tee}")
    try journey.write(menu, to: "tea.yaml")
    let outcome = try await journey.run(
      ["render", "tea.yaml"] + options, environment: environment, exits: 0)
    #expect(outcome.output.contains("Erforderlich · 1 auswählen · 2 Optionen"))
  }

  @Test("The command prints all sentences, and those that a file lacks; complete files pass")
  func missing() async throws {
    let english = try await journey.run("strings", exits: 0)
    #expect(english.output.contains("\nselect.required = Required\n"))
    try journey.write(english.output, to: "fr.strings")
    let complete = try await journey.run("strings", "fr.strings", exits: 0)
    #expect(complete.output == "")

    let lacking = english.output.replacing("\nselect.required = Required\n", with: "\n")
    try journey.write(lacking, to: "fr.strings")
    let outcome = try await journey.run("strings", "fr.strings", exits: 1)
    #expect(outcome.output == "select.required = Required\n")
  }

  @Test("A file that replaces some sentences of a language of the package lacks nothing")
  func replacing() async throws {
    try journey.write("total = Zu zahlen\n", to: "de.strings")
    #expect(try await journey.run("strings", "de.strings").status == 0)
  }

  @Test(
    "Errors in a strings file are reported with their line",
    arguments: [
      ("total = Somme\ntotl = x\n", "fr.strings:2: unknown key 'totl'"),
      ("# x\n\nstock.left = {cnt}\n", "fr.strings:3: 'stock.left' has no argument 'cnt'"),
      ("total = Somme\ntotal = x\n", "fr.strings:2: duplicate key 'total'"),
      ("total = {x\n", "fr.strings:1: unbalanced braces"),
      ("total\n", "fr.strings:1: expected 'key = sentence'"),
    ])
  func errors(file: String, message: String) async throws {
    try journey.write(file, to: "fr.strings")
    let outcome = try await journey.run("strings", "fr.strings", exits: 1)
    #expect(outcome.messages.contains("error: \(message)"))
  }

  @Test("All lines that cannot be parsed are reported")
  func allErrors() async throws {
    try journey.write("total\nunit = {x\n= y\nrow = a\nrow = b\n", to: "fr.strings")
    let outcome = try await journey.run("strings", "fr.strings", exits: 1)
    #expect(
      outcome.messages == """
        error: fr.strings:1: expected 'key = sentence'
        error: fr.strings:2: unbalanced braces
        error: fr.strings:3: expected 'key = sentence'
        error: fr.strings:5: duplicate key 'row'

        """)
  }

  @Test("A file that cannot be parsed, or is not named after a language, is not used")
  func unusable() async throws {
    try journey.write("total = {x\n", to: "fr.strings")
    let broken = try await journey.run("render", "tea.yaml", "--strings", "fr.strings", exits: 1)
    #expect(broken.output == "")
    #expect(broken.messages.contains("error: fr.strings:1: unbalanced braces"))
    try journey.write("total = x\n", to: "french.strings")
    let unnamed = try await journey.run("render", "tea.yaml", "--strings", "french.strings")
    #expect(unnamed.status == 64)
    #expect(unnamed.messages.contains("must be named after its language"))
  }
}
