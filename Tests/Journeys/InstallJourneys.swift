import Foundation
import MenuTestSupport
import Testing

@Suite("Installing")
struct InstallJourneys {
  private let journey: Journey

  init() throws { journey = try Journey() }

  @Test(
    "make install installs the program, manuals and completions; make uninstall removes them",
    .enabled(if: ExternalTool.make.isInstalled, "make is not installed"))
  func installing() async throws {
    let makefile = Repository.root.path
    let make = #"make -s -C "$1" "$2" PROGRAM="$RUNNER" DESTDIR="$PWD/a b" PREFIX=/usr"#
    try await journey.script(make, [makefile, "install"], exits: 0)
    #expect(try await journey.script("'a b/usr/bin/menu-runner' --version").output == "0.2.0\n")
    let files = #"cd "a b" && find . -type f | LC_ALL=C sort"#
    #expect(
      try await journey.script(files).output == """
        ./usr/bin/menu-runner
        ./usr/share/bash-completion/completions/menu-runner
        ./usr/share/fish/vendor_completions.d/menu-runner.fish
        ./usr/share/man/ja/man1/menu-runner.1
        ./usr/share/man/ko/man1/menu-runner.1
        ./usr/share/man/man1/menu-runner.1
        ./usr/share/zsh/site-functions/_menu-runner

        """)
    let page = try journey.read("a b/usr/share/man/man1/menu-runner.1")
    #expect(page == (try await journey.run("manual").output))
    #expect(
      try journey.read("a b/usr/share/bash-completion/completions/menu-runner")
        == (try await journey.run("completions", "bash").output))
    #expect(try await journey.script(make, [makefile, "uninstall"]).status == 0)
    #expect(try await journey.script(files).output == "")
  }

  @Test(
    "A prefix such as ~/.local is in the home folder, also in a shell that does not expand it",
    .enabled(if: ExternalTool.make.isInstalled, "make is not installed"))
  func home() async throws {
    let outcome = try await journey.script(
      #"HOME=/me make -n -C "$1" install PROGRAM="$RUNNER" PREFIX='~/.local'"#,
      [Repository.root.path])
    #expect(outcome.output.contains(#""/me/.local/bin/menu-runner""#), "\(outcome.output)")
    #expect(!outcome.output.contains("~"), "\(outcome.output)")
  }

  @Test(
    "The manual describes every command and option in each language, without warnings of man",
    .enabled(if: ExternalTool.manualReader.isInstalled, "man is not installed"),
    arguments: ["en", "ko", "ja"])
  func manual(language: String) async throws {
    let page = try await journey.script(
      #"""
      "$RUNNER" manual --lang "$1" >page.1
      MANWIDTH=100 LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l page.1 | sed 's/.\x08//g'
      """#, [language])
    #expect(page.status == 0)
    #expect(page.messages == "")
    let help = try await journey.run("--help", "--lang", "en").output
    let commands = help.matches(of: #/(?m)^  ([a-z]+) /#).map { String($0.1) }
      .filter { $0 != "menu" && $0 != "let" }
    for command in commands {
      let screen = try await journey.run(command, "--help").output
      for option in screen.matches(of: /--[a-z-]+/) {
        #expect(page.output.contains(option.0), "\(command) \(option.0)")
      }
      #expect(page.output.contains("menu-runner \(command)"))
    }
  }
}
