/// A document with a problem, and the same document without it.
///
/// It is written as one text: a line that only the wrong document has begins with `- `, a line that
/// only the right one has with `+ `, every other line with two spaces.
package struct DiagnosticExample: Hashable, Sendable {
  package enum Document: Hashable, Sendable {
    case menu
    /// An inventory of a menu, given as YAML.
    case inventory(of: String)
    /// Answers to a menu, given as YAML.
    case answers(to: String)
    /// The file `branch.yaml` beside the menu `cafe.yaml`, given as YAML.
    case branch(of: String)
  }

  /// The bytes of the document with the problem.
  package let wrong: [UInt8]
  /// The document without the problem.
  package let right: String
  /// What kind of document both are.
  package let document: Document

  /// Both documents from lines that are marked with `-` and `+`.
  package init(_ marked: String, document: Document = .menu) {
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    func text(without mark: Character) -> String {
      lines.filter { $0.first != mark }.map { $0.dropFirst(2) }.joined(separator: "\n")
    }
    self.init(wrong: Array(text(without: "+").utf8), right: text(without: "-"), document: document)
  }

  /// Documents that cannot be written line by line.
  package init(wrong: [UInt8], right: String, document: Document = .menu) {
    self.wrong = wrong
    self.right = right
    self.document = document
  }
}

extension DiagnosticExample: ExpressibleByStringInterpolation {
  /// A menu whose lines are marked with `-` and `+`.
  package init(stringLiteral value: String) { self.init(value) }
}
