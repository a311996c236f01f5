import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

/// A small file with one mistake of a person who writes a first menu, from `Mistakes/*.txt`.
///
/// An entry is a title after `===`, a line with the code and words of the label or the help,
/// and the file. `①②` mark the location; `⇥`, `␣`, `␠` and `␍` are a tab, a full-width
/// space, a no-break space and a carriage return. After `…` behind the code, the fix
/// uncovers another mistake.
struct Mistake: CustomTestStringConvertible {
  let testDescription: String
  let code: String
  let words: String
  let isFixedCompletely: Bool
  let marked: MarkedSource

  private init?(_ entry: Substring) {
    let parts = entry.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let code = parts[1].split(separator: " ").first else { return nil }
    testDescription = String(parts[0])
    self.code = String(code.prefix(5))
    words = String(parts[1].dropFirst(code.count).drop { $0 == " " })
    isFixedCompletely = code.count == 5
    var text = String(parts[2])
    for (sign, character) in [("⇥", "\t"), ("␣", "\u{3000}"), ("␠", "\u{A0}"), ("␍", "\r")] {
      text = text.replacing(sign, with: character)
    }
    marked = MarkedSource(text)
  }

  static let all: [Mistake] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Mistakes")
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return ("\n" + text).split(separator: "\n=== ").compactMap { Mistake($0) }
    }
  }()
}

@Suite("Mistakes in first menus")
struct MistakeCorpusTests {
  @Test("The corpus has at least 60 mistakes with different titles")
  func size() {
    #expect(Mistake.all.count >= 60)
    #expect(Set(Mistake.all.map(\.testDescription)).count == Mistake.all.count)
  }

  @Test("In Korean, no diagnostic of a mistake shows both forms of a particle")
  func particles() {
    let report = HumanReport(strings: .diagnostics(in: .korean))
    for mistake in Mistake.all {
      let text = report.text(
        for: Self.diagnostics(of: mistake.marked.source), in: mistake.marked.source)
      for forms in ["은(는)", "이(가)", "을(를)", "과(와)", "(으)로", "(이)"] {
        #expect(!text.contains(forms), "\(mistake.testDescription)\n\(text)")
      }
    }
  }

  @Test("Each mistake has one diagnostic, at its location, with what to write")
  func diagnostic() {
    for mistake in Mistake.all {
      let found = Self.diagnostics(of: mistake.marked.source)
      let report = Comment(
        rawValue: "\(mistake.testDescription)\n"
          + HumanReport().text(for: found, in: mistake.marked.source))
      #expect(found.map(\.code.text) == [mistake.code], report)
      #expect(found.map(\.span) == mistake.marked.spans, report)
      let cure = found.map { "\($0.label)\n\($0.help ?? "")" }.joined()
      #expect(!mistake.words.isEmpty && cure.contains(mistake.words), report)
      #expect(DiagnosticExplanation(DiagnosticCode(mistake.code)) != nil, report)
    }
  }

  @Test("The fixes of a mistake lead to a valid menu")
  func fixes() {
    for mistake in Mistake.all where mistake.isFixedCompletely {
      var source = mistake.marked.source
      var found = Self.diagnostics(of: source)
      guard found.first?.fixIts.isEmpty == false else { continue }
      var count = 0
      while let fixIt = found.first?.fixIts.first, count < 12 {
        source = source.applying(fixIt)
        found = Self.diagnostics(of: source)
        count += 1
      }
      #expect(
        found.isEmpty,
        "\(mistake.testDescription)\n\(HumanReport().text(for: found, in: source))")
    }
  }

  /// The errors and warnings; notes about missing translations are no mistakes.
  private static func diagnostics(of source: SourceText) -> [Diagnostic] {
    MenuDocument.read(source, id: "test", isChecked: true).diagnostics.filter {
      $0.severity != .note
    }
  }
}
