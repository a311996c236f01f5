/// The schema of actions, as the service reads them and logs contain them.
enum ActionSchema {
  static let action = SchemaDefinition(
    "action", title: "Action", description: "One action of a customer.",
    shape: .one(of: actions.map { .definition($0.name) }))

  /// The definitions that an action refers to.
  static let parts = actions + AnswersSchema.parts

  private static let actions = [
    act(
      "choose", title: "Choose an option",
      description:
        "Chooses an option, or removes it if it is chosen; a radio mark replaces the other choice.",
      keys: [.required("choose", description: "The path of the option.")]),
    act(
      "set", title: "Set a quantity",
      description: "Sets the quantity of an option, or of a line with its number.",
      keys: [.required("set", description: "The path of the option or line."), to]),
    act(
      "add", title: "Add a line",
      description: "Adds a line of an option with sections, with its answers, or units of another.",
      keys: [
        .required("add", description: "The path of the option."),
        quantity("How many units are added; 1 by default.", in: MenuVocabulary.quantities),
        .optional(
          "answers",
          description:
            "The answers of the line; sections without one keep their default.",
          shape: answers),
      ]),
    act(
      "answer", title: "Answer a line",
      description: "Replaces all answers of a line, and its quantity if one is given.",
      keys: [
        .required("answer", description: "The path of the line."),
        quantity("The new quantity; the line keeps its quantity by default."),
        .required(
          "answers",
          description: "The answers of the line; sections without one return to their default.",
          shape: answers),
      ]),
    act(
      "count", title: "Set a count", description: "Sets the value of a count.",
      keys: [.required("count", description: "The path of the section."), to]),
    act(
      "write", title: "Write a text",
      description: "Sets the text of a text field; an empty text clears it.",
      keys: [
        .required("write", description: "The path of the section."),
        .required("text", description: "The whole text."),
      ]),
    act(
      "clear", title: "Clear a section", description: "Removes the answers of a section.",
      keys: [.required("clear", description: "The path of the section.")]),
    act(
      "redeem", title: "Redeem a code", description: "Redeems the code of a discount.",
      keys: [
        .required("redeem", description: "The code; case and spaces around it make no difference.")
      ]),
    act(
      "withdraw", title: "Withdraw a code", description: "Takes back a code that was redeemed.",
      keys: [.required("withdraw", description: "The code.")]),
    act(
      "reset", title: "Start again", description: "Returns to the defaults.", keys: [yes("reset")]),
    act("undo", title: "Undo", description: "Undoes the last action.", keys: [yes("undo")]),
    act(
      "redo", title: "Redo", description: "Redoes the action that was undone last.",
      keys: [yes("redo")]),
  ]

  private static func act(
    _ verb: String, title: String, description: String, keys: [SchemaKey]
  ) -> SchemaDefinition {
    .object("\(verb)-action", title: title, description: description, keys: keys)
  }

  private static func yes(_ verb: String) -> SchemaKey {
    .required(verb, description: "Always true.", shape: .constant("true"))
  }

  private static func quantity(
    _ description: String, in range: ClosedRange<Int> = MenuVocabulary.starts
  ) -> SchemaKey {
    .optional("quantity", description: description, shape: .whole(range))
  }

  private static let answers = SchemaShape.map(SchemaMap(of: .definition("answer")))

  private static let to = SchemaKey.required(
    "to", description: "The new number.", shape: .whole(MenuVocabulary.starts))
}
