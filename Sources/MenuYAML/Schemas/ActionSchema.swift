/// The schema of actions, as the service reads them and logs contain them.
enum ActionSchema {
  static let action = SchemaDefinition(
    "action", "Action", "One action of a customer.",
    .one(of: parts.map { .definition($0.name) }))

  static let parts = [
    act(
      "choose", "Choose an option",
      "Chooses an option, or removes it if it is chosen; a radio mark replaces the other choice.",
      [path("choose", "The path of the option.")]),
    act(
      "set", "Set a quantity", "Sets the quantity of an option, or of a line with its number.",
      [path("set", "The path of the option or line."), to]),
    act(
      "add", "Add a line", "Adds a line of an option with sections.",
      [path("add", "The path of the option.")]),
    act(
      "count", "Set a count", "Sets the value of a count.",
      [path("count", "The path of the section."), to]),
    act(
      "write", "Write a text", "Sets the text of a text field; an empty text clears it.",
      [
        path("write", "The path of the section."),
        .required("text", "The whole text.", .text()),
      ]),
    act(
      "clear", "Clear a section", "Removes the answers of a section.",
      [path("clear", "The path of the section.")]),
    act("reset", "Start again", "Returns to the defaults.", [yes("reset")]),
    act("undo", "Undo", "Undoes the last action.", [yes("undo")]),
    act("redo", "Redo", "Redoes the action that was undone last.", [yes("redo")]),
  ]

  private static func act(
    _ verb: String, _ title: String, _ description: String, _ keys: [SchemaKey]
  ) -> SchemaDefinition {
    .object("\(verb)-action", title, description, keys)
  }

  private static func path(_ verb: String, _ description: String) -> SchemaKey {
    .required(verb, description, .text())
  }

  private static func yes(_ verb: String) -> SchemaKey {
    .required(verb, "Always true.", .constant("true"))
  }

  private static let to = SchemaKey.required(
    "to", "The new number.", .whole(MenuVocabulary.starts))
}
