import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("Localized sentences")
struct LocalizerTests {
  private let korean = Localizer(.korean)
  private let english = Localizer(.english)
  private let german = Localizer(.german)

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

  @Test(
    "What is left has the form of its number in English",
    arguments: [(1, "Only 1 of oat is left."), (2, "Only 2 of oat are left.")])
  func left(count: Int, sentence: String) throws {
    let definition = try menu("{item: x, sections: [{menu: Milk, items: [oat]}]}")
    let rejection = OrderRejection(.outOfStock(left: count), at: "Milk.oat")
    #expect(english.sentence(for: rejection, in: definition) == sentence)
  }

  @Test("What is missing in a line names the item")
  func missingInLine() throws {
    let definition = try menu(
      "{item: x, sections: [{menu: C, id: c, select: any, items: {latte: {name: Latte, sections: [{menu: Milk, items: [a]}]}}}, {menu: Cup, items: [a]}]}"
    )
    let store = MenuStore(definition)
    try store.send(.choose("c.latte"))
    let words = store.screen.pending.map { english.wholeSentence(for: $0, in: definition) }
    #expect(words == ["Latte, Milk: choose 1", "Cup: choose 1"])
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

  @Test("A menu in German has German sentences, also in a region")
  func germanSentences() throws {
    for localizer in [german, Localizer(LanguageTag("de-AT"))] {
      #expect(localizer.select(.one) == "Erforderlich · 1 auswählen")
      #expect(localizer.left(3) == "noch 3 verfügbar")
    }
    #expect([1, 2].map { german.options($0, of: .one) } == ["1 Option", "2 Optionen"])
  }

  @Test("A language without sentences uses only English ones")
  func unknownLanguage() throws {
    let french = Localizer(LanguageTag("fr"))
    #expect(french.select(.one) == "Required · choose 1")
    #expect(french.stillNeeded == "Still needed")
  }

  @Test("Names that a menu lacks in a language without sentences are English, like the sentences")
  func namesInUnknownLanguage() {
    let french = Localizer(LanguageTag("fr"))
    #expect(french.text(["ko": "우유", "en": "Milk"]) == "Milk")
    #expect(french.text(["ko": "우유", "en": "Milk", "fr": "Lait"]) == "Lait")
    #expect(french.text(["ko": "우유", "ja": "牛乳"]) == "우유")
    #expect(german.text(["ko": "우유", "en": "Milk"]) == "우유")
  }

  @Test("Texts are shown in a language that the sentences or the names have, else in English")
  func shownLanguage() throws {
    var strings = LocalizedStrings()
    strings.add(try StringsTable(parsing: "total = Somme"), for: "fr")
    let french = Localizer("fr")
    #expect(french.shownLanguage() == .english)
    #expect(french.shownLanguage(withNamesIn: [.korean, .english]) == .english)
    #expect(french.shownLanguage(withNamesIn: [.korean, "fr"]) == "fr")
    #expect(Localizer("fr-CA").shownLanguage(withNamesIn: ["fr"]) == "fr-CA")
    #expect(Localizer("fr", adding: strings).shownLanguage(withNamesIn: [.korean]) == "fr")
    #expect(Localizer("de-AT").shownLanguage(withNamesIn: [.korean]) == "de-AT")
    #expect(english.shownLanguage(withNamesIn: [.korean]) == .english)
  }

  @Test("The name of a portion is in the language of the sentences around it")
  func portions() throws {
    let pizza = try menu(
      "{item: 피자, locale: ko, currency: KRW, sections: [{menu: 토핑, id: top, select: any, portions: {light: 1/2, normal: 1}, items: {ham: 500}}]}"
    )
    let rejection = OrderRejection(.sectionLimit(1), at: "top.ham.portion")
    let french = Localizer(LanguageTag("fr"))
    for localizer in [french, english] {
      #expect(
        localizer.sentence(for: rejection, in: pizza) == "You can choose at most 1 in Amount.")
    }
    #expect(korean.sentence(for: rejection, in: pizza) == "양은 최대 1개까지 고를 수 있어요.")
  }

  @Test("An added language is used by key, and English for the keys that it lacks")
  func addedLanguage() throws {
    let tag = LanguageTag("fr")
    var strings = LocalizedStrings()
    strings.add(
      try StringsTable(parsing: "select.required = Obligatoire\ntotal = Somme"), for: tag)
    for language in [tag, LanguageTag("fr-CA")] {
      let french = Localizer(language, adding: strings)
      #expect(french.select(.one) == "Obligatoire · choose 1")
      #expect(french.totalName == "Somme")
    }
    #expect(Localizer(.korean, adding: strings).totalName == "합계")
  }

  @Test("The total has the name that the menu gives it, where that has the reader's language")
  func totalName() throws {
    let tea = try menu(
      "{item: Tee, locale: de, currency: EUR, sections: [{menu: Sorte, items: {Assam: 3}}, {total: Zu zahlen}]}"
    )
    let screen = MenuStore(tea).screen
    let names = ["de", "de-AT", "en", "fr"].map { Localizer($0).totalName(of: screen) }
    #expect(names == ["Zu zahlen", "Zu zahlen", "Total", "Total"])
  }

  @Test("An added sentence replaces the package's own in its language, and as its fallback")
  func override() throws {
    var strings = LocalizedStrings()
    strings.add(try StringsTable(parsing: "total = Amount due"), for: .english)
    #expect(Localizer(.english, adding: strings).totalName == "Amount due")
    #expect(Localizer(.german, adding: strings).totalName == "Gesamt")
    let italian = LanguageTag("it")
    #expect(Localizer(italian, adding: strings).totalName == "Amount due")
  }

  @Test("A renderer's own sentences follow the same rules; an unknown key is shown")
  func ownSentences() throws {
    let kitchen = LocalizedStrings(files: [
      .english: "kitchen.cups = {n|one cup|{n} cups}", .korean: "kitchen.cups = {n}잔",
    ])
    #expect(korean.string("kitchen.cups", ["n": 2], in: kitchen) == "2잔")
    #expect(german.string("kitchen.cups", ["n": 1], in: kitchen) == "one cup")
    #expect(german.string("kitchen.plates", in: kitchen) == "kitchen.plates")
    var strings = LocalizedStrings()
    strings.add(try StringsTable(parsing: "kitchen.cups = {n} Tassen"), for: .german)
    let added = Localizer(.german, adding: strings)
    #expect(added.string("kitchen.cups", ["n": 2], in: kitchen) == "2 Tassen")
  }
}
