import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Localized sentences")
struct LocalizerTests {
  private let korean = Localizer(.korean)
  private let english = Localizer(.english)

  @Test(
    "A select type is described in both languages",
    arguments: [
      (SelectType.one, "필수 · 1개 선택", "Required · choose 1"),
      (.quantity(.upToOne), "선택 · 최대 1개", "Optional · up to 1"),
      (.quantity(.any), "선택", "Optional"),
      (.quantity(.many), "필수 · 1개 이상", "Required · at least 1"),
      (.none, "", ""),
    ])
  func selectTypes(select: SelectType, ko: String, en: String) throws {
    #expect(korean.select(select) == ko)
    #expect(english.select(select) == en)
  }

  @Test("Select ranges are described in Korean")
  func ranges() throws {
    let words = try [(2, 2), (0, 3), (1, 3)].map { lower, upper in
      let range = try #require(QuantityRange(lower, upper))
      return korean.select(.quantity(range))
    }
    #expect(words == ["필수 · 2개 선택", "선택 · 최대 3개", "필수 · 1~3개"])
  }

  @Test("A rejection names its section with the right Korean particle")
  func rejections() throws {
    let definition = try menu(
      "{item: x, locale: ko, sections: [{menu: 추가 선택, select: 0..3, items: [시럽 추가]}]}")
    let rejection = OrderRejection(.sectionLimit(3), at: "추가 선택.시럽 추가")
    #expect(korean.sentence(for: rejection, in: definition) == "추가 선택은 최대 3개까지 고를 수 있어요.")
    #expect(
      english.sentence(for: rejection, in: definition) == "You can choose at most 3 in 추가 선택.")
    let unknown = OrderRejection(.unknownPath(nearest: "추가 선택.시럽 추가"), at: "추가 선택.시롭 추가")
    #expect(korean.sentence(for: unknown, in: definition).contains("'추가 선택.시럽 추가'인가요?"))
  }

  @Test("An open price shows its minimum, an open total shows its range")
  func openPrices() throws {
    let definition = try menu("{item: x, currency: KRW, locale: ko, sections: [{title: x}]}")
    let range = PriceRange(from: 2900, to: 3400)
    #expect(korean.price(range, of: definition) == "2,900원부터")
    #expect(english.price(range, of: definition) == "from ₩2,900")
    #expect(korean.total(range, of: definition) == "2,900원~3,400원")
    #expect(english.total(range, of: definition) == "₩2,900–₩3,400")
  }
}
