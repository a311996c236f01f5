import MenuPlugins
import MenuSections
import MenuText
import Testing

@Suite("Laws of text output")
struct LayoutLawTests {
  private static let widths = [20, 21, 29, 42, 44, 80, 400]

  @Test(
    "No line is too wide or ends with a space, for any text",
    arguments: [RandomMenu.Vocabulary.words, .oddities])
  func lines(vocabulary: RandomMenu.Vocabulary) async throws {
    for seed in UInt64(0)..<150 {
      var random = RandomMenu(seed: seed, vocabulary)
      let screen = try random.screen()
      let width = Self.widths[Int(seed) % Self.widths.count]
      let options = ["width": "\(width)", "ascii": seed.isMultiple(of: 2) ? "yes" : "no"]
      expectLines(
        of: try await TextRenderer().text(of: screen, options: options), within: width, seed)
      expectLines(of: try await ReceiptRenderer().text(of: screen), within: 42, seed)
    }
  }

  @Test("Every word of every visible option is included at every width", arguments: widths)
  func names(width: Int) async throws {
    for seed in UInt64(0)..<40 {
      var random = RandomMenu(seed: seed, .words)
      let screen = try random.screen()
      let text = try await TextRenderer().text(of: screen, options: ["width": "\(width)"])
      let words = Set(text.split { " \n‹›()".contains($0) })
      for case .menu(let menu) in screen.sections {
        for row in menu.rows {
          for word in row.option.name.fallback.split(separator: " ") {
            #expect(words.contains(word), "seed \(seed), width \(width)")
          }
        }
      }
    }
  }

  @Test("A name without spaces is wrapped completely", arguments: widths)
  func longName(width: Int) async throws {
    let name = String(repeating: "아주긴이름의라떼", count: 30)
    let draft = MenuDraft(
      id: "long", item: LocalizedText("긴 이름", in: .korean),
      sections: [
        SectionDraft(.menu(MenuSectionDraft(items: [SampleMenus.option(name)])), id: Located("m"))
      ])
    let text = try await TextRenderer().text(of: .of(draft), options: ["width": "\(width)"])
    #expect(text.filter { !$0.isWhitespace }.contains(name))
  }

  @Test("A receipt contains every amount once and every word of every choice")
  func receipt() async throws {
    for seed in UInt64(0)..<60 {
      var random = RandomMenu(seed: seed, .words)
      let screen = try random.screen()
      let localizer = Localizer(.korean)
      let text = try await ReceiptRenderer().text(of: screen, language: .korean)
      let amounts = text.split(separator: "\n").filter { $0.hasSuffix("원") }
        .compactMap { $0.split(separator: " ").last }
      let summary = screen.orderSummary
      let adjustments = summary.adjustments.map(\.amount)
      let expected =
        summary.lines.map(\.amount) + (adjustments.isEmpty ? [] : [summary.subtotal])
        + adjustments + [screen.price.total]
      #expect(
        amounts.map(String.init) == expected.map { localizer.total($0, of: screen.definition) },
        "seed \(seed): \(text)")
      #expect(!text.contains("× 1\n") && !text.contains(" -"), "seed \(seed)")
      let words = Set(text.split { " \n:(),·".contains($0) })
      for case .menu(let menu) in screen.sections {
        for row in menu.rows where row.counts {
          for word in row.option.name.fallback.split(separator: " ") {
            #expect(words.contains(word), "seed \(seed)")
          }
        }
      }
    }
  }

  private func expectLines(
    of text: String, within width: Int, _ seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "", "seed \(seed)", sourceLocation: sourceLocation)
    for line in lines {
      #expect(
        CellWidth.of(line) <= width, "seed \(seed): \(line.debugDescription)",
        sourceLocation: sourceLocation)
      #expect(
        line.last != " ", "seed \(seed): \(line.debugDescription)", sourceLocation: sourceLocation)
    }
  }
}
