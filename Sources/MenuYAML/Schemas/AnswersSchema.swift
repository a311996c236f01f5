import MenuSections

/// The schema of answers, as `--answers` reads them and orders contain them.
enum AnswersSchema {
  static let answers = SchemaDefinition(
    "answers", "Answers",
    "Answers by the id of their section, in the shape of the menu. The menu decides which are "
      + "valid.",
    .map(SchemaMap(of: .definition("answer"))))

  /// What answers refer to.
  static let parts = [
    SchemaDefinition(
      "answer", "Answer",
      "The id of an option, a list of ids, or a map of choices; the value of a count; a text. "
        + "Nothing chooses no option.",
      .either([
        .scalar(orNothing: true), .list(of: .scalar()), .definition("choices"),
      ])),
    SchemaDefinition(
      "choices", "Choices", "What is chosen, by the id of the option.",
      .map(SchemaMap(of: .definition("choice")))),
    SchemaDefinition(
      "choice", "Choice",
      "A quantity; for an option with sections also a line, or a list of lines.",
      .either([
        .definition("quantity"), .definition("line-answers"),
        .list(
          of: .either([.definition("quantity"), .definition("line-answers")])),
      ])),
    SchemaDefinition(
      "line-answers", "Answers of a line",
      "The answers of one line of an option, by the id of their section.",
      .map(
        SchemaMap(
          of: .definition("answer"),
          keys: [
            .optional("quantity", "The units of the line; 1 by default.", .definition("quantity"))
          ]))),
    SchemaDefinition(
      "quantity", "Quantity", "How many units are chosen; 0 for none.",
      .whole(MenuVocabulary.starts, orText: "^[0-9]{1,4}$")),
  ]
}
