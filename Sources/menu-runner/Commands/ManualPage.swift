import MenuText

/// The manual page of the program with all commands, in the man(7) format.
struct ManualPage {
  /// The page, with a final line feed.
  private(set) var text: String

  init(_ strings: StringsTable) {
    text = #".TH "MENU\-RUNNER" "1" "" "menu\-runner \#(MenuRunner.version)""# + "\n.nh\n.ad l\n"
    guard let program = HelpPage(of: nil, strings) else { return }
    heading(strings.text("manual.name"))
    line(#"menu\-runner \- "# + Self.escaped(program.abstract))
    heading(strings.text("manual.synopsis"))
    for usage in program.usage { code(usage) }
    heading(strings.text("help.subcommands"))
    let pages = MenuRunner.commands.compactMap { command in
      HelpPage(of: command, strings).map { (name: command.name, page: $0) }
    }
    for (name, page) in pages { add(page, named: name) }
    // Every command has the common options, in its last section.
    if let common = pages.first?.page.sections.last { add(common) }
    for section in program.sections.dropLast() { add(section) }
    add(
      HelpPage.Section(
        title: strings.text("help.environment"),
        rows: EnvironmentVariable.allCases.filter { $0 != .starterLanguage }
          .map { ($0.names, strings.text("environment.\($0.rawValue)")) }))
    heading(strings.text("help.exit-codes"))
    paragraph(strings.text("manual.exit-codes"))
    for code in ExitStatus.allCases.map(\.rawValue) {
      row((String(code), strings.text("exit.\(code)")))
    }
    heading(strings.text("help.examples"))
    for example in program.examples { row(example) }
  }

  private mutating func add(_ page: HelpPage, named name: String) {
    line(".SS \"\(Self.escaped(name))\"")
    paragraph(page.abstract)
    for usage in page.usage { code(usage) }
    for section in page.sections.dropLast() {
      for option in section.rows where !["--version", "-h, --help"].contains(option.label) {
        row(option)
      }
    }
    for part in page.notes?.parts ?? [] {
      switch part {
      case .paragraph(let text): paragraph(text)
      case .code(let text): code(text)
      }
    }
    for code in page.ownExitCodes {
      row((page.strings.text("manual.exit-code", ["code": .text(code.label)]), code.text))
    }
    for example in page.examples { row(example) }
  }

  private mutating func add(_ section: HelpPage.Section) {
    heading(section.title)
    for option in section.rows { row(option) }
  }

  private mutating func heading(_ title: String) { line(".SH \"\(Self.escaped(title))\"") }

  private mutating func paragraph(_ text: String) { line(".PP\n" + Self.escaped(text)) }

  private mutating func code(_ text: String) { line(".PP\n.nf\n\(Self.escaped(text))\n.fi") }

  private mutating func row(_ row: HelpPage.Row) {
    line(".TP\n.B \(Self.escaped(row.label))\n\(Self.escaped(row.text))")
  }

  private mutating func line(_ line: String) { text += line + "\n" }

  /// Text without the signs that the format would interpret or replace by typographic ones.
  private static func escaped(_ text: String) -> String {
    let signs: [Character: String] = [
      "\\": #"\e"#, "-": #"\-"#, "'": #"\(aq"#, "`": #"\(ga"#, "^": #"\(ha"#, "~": #"\(ti"#,
      "\"": #"\(dq"#,
      // Japanese has no spaces; lines may end after its punctuation.
      "。": #"。\:"#, "、": #"、\:"#,
    ]
    let escaped = text.map { signs[$0] ?? String($0) }.joined()
    return escaped.hasPrefix(".") ? #"\&"# + escaped : escaped
  }
}
