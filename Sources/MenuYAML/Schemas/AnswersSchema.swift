import MenuSections

/// The schema of answers, as `--answers` reads them and orders contain them.
enum AnswersSchema {
  static let answers = SchemaDefinition(
    "answers", title: "Answers",
    description:
      "Answers by the id of their section, in the shape of the menu. The menu decides which are "
      + "valid.",
    shape: .map(SchemaMap(of: .definition("answer"))))

  /// The definitions that answers refer to.
  static let parts = [
    SchemaDefinition(
      "answer", title: "Answer",
      description:
        "The id of an option, a list of ids, or a map of choices; the value of a count; a text. "
        + "Nothing chooses no option.",
      shape: .either([
        .scalar(orNothing: true), .list(of: .scalar()), .definition("choices"),
      ])),
    SchemaDefinition(
      "choices", title: "Choices", description: "What is chosen, by the id of the option.",
      shape: .map(SchemaMap(of: .definition("choice")))),
    SchemaDefinition(
      "choice", title: "Choice",
      description: "A quantity; for an option with sections also a line, or a list of lines.",
      shape: .either([
        .definition("quantity"), .definition("line-answers"),
        .list(
          of: .either([.definition("quantity"), .definition("line-answers")])),
      ])),
    SchemaDefinition(
      "line-answers", title: "Answers of a line",
      description: "The answers of one line of an option, by the id of their section.",
      shape: .map(
        SchemaMap(
          of: .definition("answer"),
          keys: [
            .optional(
              "quantity", description: "The units of the line; 1 by default.",
              shape: .definition("quantity"))
          ]))),
    SchemaDefinition(
      "quantity", title: "Quantity", description: "How many units are chosen; 0 for none.",
      shape: .whole(MenuVocabulary.starts, orText: "^[0-9]{1,4}$")),
  ]
}
