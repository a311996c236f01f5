import Foundation
import Testing

/// Commands do not overwrite their inputs.
@Suite("Input and output files")
struct SeparateFilesJourneys {
  private let journey: Journey

  init() async throws {
    journey = try Journey()
    try journey.write(Samples.latte, to: "menu.yaml")
    try journey.write(Samples.latte, to: "other.yaml")
    try journey.write("온도: ICE\n", to: "answers.yaml")
    try journey.write("inventory: menu\n", to: "inventory.yaml")
    try journey.write("inventory: other\n", to: "other.inventory.yaml")
    _ = try await journey.run("run", "menu.yaml", "--set", "온도=ICE", "--record", "log.jsonl")
  }

  /// Every command with each of its output options and all of its input files.
  private static let cases: [(command: [String], options: [String], inputs: [String])] = [
    (
      ["run", "menu.yaml", "--answers", "answers.yaml", "--inventory", "inventory.yaml"],
      ["-o", "--record", "--orders"], ["menu.yaml", "answers.yaml", "inventory.yaml"]
    ),
    (["run", "other.yaml", "--set", "온도=ICE"], ["-o", "--record"], ["other.inventory.yaml"]),
    (
      [
        "render", "menu.yaml", "--answers", "answers.yaml", "--inventory", "inventory.yaml",
        "--plugin",
        "./plugin",
      ],
      ["-o"], ["menu.yaml", "answers.yaml", "inventory.yaml", "plugin"]
    ),
    (["render", "menu.yaml", "--watch"], ["-o"], ["menu.yaml", "menu.inventory.yaml"]),
    (
      ["replay", "log.jsonl", "menu.yaml", "--inventory", "inventory.yaml"], ["-o"],
      ["log.jsonl", "menu.yaml", "inventory.yaml"]
    ),
    (
      ["diff", "menu.yaml", "other.yaml"], ["-o"],
      ["menu.yaml", "other.yaml", "other.inventory.yaml"]
    ),
    (
      [
        "diff", "answers.yaml", "answers.yaml", "--menu", "menu.yaml", "--inventory",
        "inventory.yaml",
      ],
      ["-o"], ["answers.yaml", "menu.yaml", "inventory.yaml"]
    ),
    (["validate", "menu.yaml"], ["-o"], ["menu.yaml"]),
    (["validate", "other.yaml"], ["-o"], ["other.yaml", "other.inventory.yaml"]),
    (["validate", "."], ["-o"], ["menu.yaml", "other.inventory.yaml"]),
    (["validate", "other.inventory.yaml"], ["-o"], ["other.yaml"]),
    (["plugins", "check", "./plugin"], ["-o"], ["plugin"]),
    (["plugins", "list", "--plugin", "./plugin"], ["-o"], ["plugin"]),
  ]

  @Test(
    "A result does not overwrite an input by its path, a symbolic link or a hard link",
    arguments: cases)
  func overwriting(
    command: [String], options: [String], inputs: [String]
  ) async throws {
    try journey.write("#!/bin/sh\n", to: "plugin")
    for input in inputs {
      let exists = FileManager.default.fileExists(
        atPath: journey.folder.appending(path: input).path)
      var names = [input, "./\(input)", "../folder/\(input)"]
      if exists {
        _ = try await journey.script(
          "ln -sf \(input) symbolic; ln -f \(input) hard; chmod 755 plugin")
        names += ["symbolic", "hard"]
      }
      let before = exists ? try journey.read(input) : ""
      for option in options {
        for name in names {
          let outcome = try await journey.run(command + [option, name])
          #expect(outcome.status == 64, "\(command) \(option) \(name)")
          #expect(outcome.output == "")
          #expect(
            outcome.messages.hasPrefix("error: '\(option) \(name)' would overwrite '"),
            "\(outcome.messages)")
        }
      }
      #expect((exists ? try journey.read(input) : "") == before)
    }
  }

  @Test("A result does not overwrite standard input")
  func standardInput() async throws {
    let outcome = try await journey.script(#""$RUNNER" render - -o menu.yaml <menu.yaml"#)
    #expect(outcome.status == 64)
    #expect(
      outcome.messages
        == "error: '-o menu.yaml' would overwrite '<stdin>', which this command reads\n")
    #expect(try journey.read("menu.yaml") == Samples.latte)
  }

  @Test("Two outputs need two files")
  func outputs() async throws {
    let outcome = try await journey.run(
      "run", "menu.yaml", "--set", "온도=ICE", "--record", "new.jsonl", "--orders", "./new.jsonl")
    #expect(outcome.status == 64)
    #expect(
      outcome.messages
        == "error: '--record new.jsonl' and '--orders ./new.jsonl' write to the same file\n")
    #expect(
      !FileManager.default.fileExists(atPath: journey.folder.appending(path: "new.jsonl").path))
  }

  @Test(
    "A log and orders need a file instead of standard output",
    arguments: ["--record", "--orders"])
  func standardOutput(option: String) async throws {
    let outcome = try await journey.run("run", "menu.yaml", "--set", "온도=ICE", option, "-")
    #expect(outcome.status == 64)
    #expect(outcome.messages == "error: '\(option)' needs a file instead of '-'\n")
    #expect(!FileManager.default.fileExists(atPath: journey.folder.appending(path: "-").path))
  }

  @Test("A link to a file that does not exist yet is that file")
  func linkToNewFile() async throws {
    let outcome = try await journey.script(
      """
      ln -s new.jsonl link
      "$RUNNER" run menu.yaml --set 온도=ICE --record new.jsonl --orders link
      """)
    #expect(outcome.status == 64)
    #expect(
      outcome.messages
        == "error: '--record new.jsonl' and '--orders link' write to the same file\n")
    #expect(
      !FileManager.default.fileExists(atPath: journey.folder.appending(path: "new.jsonl").path))
  }

  @Test("A device can be read and written at once")
  func devices() async throws {
    try await journey.script(
      #"cat menu.yaml | "$RUNNER" run - --set 온도=ICE -o /dev/null --record /dev/null"#, exits: 0)
  }
}
