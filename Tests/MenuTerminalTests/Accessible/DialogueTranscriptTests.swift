import MenuTestSupport
import MenuText
import Testing

@Suite("Dialogue transcripts")
struct DialogueTranscriptTests {
  @Test(
    "A latte, with searches, sold-out options and rejections",
    arguments: [
      LanguageTag.korean, .english,
    ])
  func latte(language: LanguageTag) throws {
    try Transcript(menu: "cafe-latte", language: language).expect([
      "s", "1", "", "", "", "4", "4", "/ㅅㄹ", "/syr", "2 x2", "+1", "2=9", "7", "", "덜 달게", "l",
      "", "0", "2", "+", "", "u", "ㄱ", "t", "m", "what", "?", "q", "", "s",
    ])
  }

  @Test(
    "Items with facts, found by diet and without an allergen",
    arguments: [
      LanguageTag.korean, .english,
    ])
  func facts(language: LanguageTag) throws {
    try Transcript(menu: "market", language: language, yaml: MarketMenu.yaml).expect([
      "/vegan", "/-soy", "1", "/-soy", "/-shrimp", "/비건", "b", "q", "y",
    ])
  }

  @Test(
    "A set menu, three levels deep, with two lines of one option",
    arguments: [
      LanguageTag.korean, .english,
    ])
  func sets(language: LanguageTag) throws {
    try Transcript(menu: "set-menu", language: language).expect([
      "", "1", "", "2", "b", "b", "a", "+1", "b", "1", "2", "x2", "b", "1=0", "u", "b", "2", "=",
      "b", "m", "", "b", "b", "b", "/ㄱㅈ", "s", "2", "", "2", "t", "c", "u", "q", "네",
    ])
  }
}
