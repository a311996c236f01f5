import Testing

@Suite("Mistakes in assignments")
struct AssignmentJourneys {
  private static let menu = """
    item: Latte
    sections:
      - menu: Size
        items: [7.5 oz, 12 oz]
      - menu: Milk
        items: [Oat, Soy]
      - menu: Foam
        when: {Milk: Oat}
        items: [Thick, Thin]
      - menu: Extras
        select: any
        items: [Shot, Syrup]
      - {menu: Heat, id: temp, select: optional, items: {hot: Warm drink}}
      - menu: Snacks
        id: snacks
        select: any
        items: {bagel: {name: Bagel, sections: [{menu: Spread, id: spread, items: [Butter, Jam]}]}}

    """

  @Test(
    "A rejected assignment names the assignments to write, or the condition that hides its section",
    arguments: [
      (["Size.7.5 oz=1"], "write --set 'Size.7-5 oz=1'"),
      (["Size=7.5 oz"], "write --set 'Size=7-5 oz'"),
      (["Size=12 oz,Milk=Oat"], "write --set 'Size=12 oz' --set Milk=Oat"),
      (["Extras=Shot, Syrup"], "write --set Extras.Shot=1 --set Extras.Syrup=1"),
      (["Heat=hot"], "write --set temp=hot"),
      (["temp=warm drink"], "write --set temp=hot"),
      (["Milc=Oat"], "write --set Milk=Oat"),
      (["Milk=Soy", "Foam=Thin"], "It is available when Milk is Oat."),
      (["Milk=Oat,Soy"], "--set Milk=Oat,Soy: You can choose at most 1 in Milk.\n"),
      (["Milk=Cream,Oat"], "--set Milk=Cream,Oat: There is no 'Milk.Cream'.\n"),
      (["Extras=Shot,Sirup"], "There is no 'Extras.Sirup'. Did you mean 'Extras.Syrup'?\n"),
      (["snack.bagle.spread=Jam"], "write --set snacks.bagel.spread=Jam"),
      (["Snacks.bagel=Jam"], "Did you mean 'snacks.bagel'?\n"),
      (["Drinks.Latte=1"], "possible here: 'Size', 'Milk', 'Foam', 'Extras', 'temp', 'snacks'\n"),
      (["snacks.bagel.sauce=1"], "possible here: 'snacks.bagel.spread'\n"),
      (["Extras.Whip=1"], "possible here: 'Extras.Shot', 'Extras.Syrup'\n"),
    ])
  func rejected(assignments: [String], words: String) async throws {
    let journey = try Journey(writing: ["menu.yaml": Self.menu])
    let outcome = try await journey.run(
      ["run", "menu.yaml", "--no-input", "--lang", "en"] + assignments.flatMap { ["--set", $0] })
    #expect(outcome.status != 0)
    #expect(outcome.messages.contains(words), "\(outcome.messages)")
  }
}
