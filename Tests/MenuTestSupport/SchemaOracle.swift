public import Foundation
public import Testing

/// An independent validator of JSON documents against the schemas in `Schemas/`.
public enum SchemaOracle {
  /// A JSON document and the name of its schema.
  public typealias Sample = (schema: String, document: String)

  /// Whether Python with the required package is installed.
  public static let isAvailable = oracle.isAvailable

  /// Why tests are skipped without it.
  public static let absence: Comment =
    "python3 with the package jsonschema (4.0 or later) is required"

  /// The folder of the schemas.
  public static let folder = Repository.root.appending(path: "Schemas")

  /// The file of a schema.
  public static func file(of schema: String) -> URL {
    folder.appending(path: "\(schema).schema.json")
  }

  /// An error of each document, as specific as it is; empty if it is valid.
  public static func errors(
    in samples: [Sample], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    guard !samples.isEmpty else { return [] }
    return try oracle.answers(
      to: samples.map { "\($0.schema)\n\($0.document)" }, folder.path,
      sourceLocation: sourceLocation)
  }

  /// Expects all documents to be valid, and that there are some.
  public static func expectValid(
    _ samples: [Sample], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(!samples.isEmpty, sourceLocation: sourceLocation)
    for (sample, error) in zip(samples, try errors(in: samples, sourceLocation: sourceLocation)) {
      #expect(
        error == "", "\(sample.schema): \(sample.document.prefix(2000))",
        sourceLocation: sourceLocation)
    }
  }

  private static let oracle = PythonOracle(
    imports: """
      import itertools, json
      from jsonschema import Draft202012Validator
      from jsonschema.exceptions import best_match
      """,
    script: #"""
      validators = {}
      def validator(name):
          if name not in validators:
              with open(f'{sys.argv[3]}/{name}.schema.json', encoding='utf-8') as file:
                  schema = json.load(file)
              Draft202012Validator.check_schema(schema)
              validators[name] = Draft202012Validator(schema)
          return validators[name]
      for document in documents:
          name, text = document.split('\n', 1)
          errors = validator(name).iter_errors(json.loads(text))
          error = best_match(itertools.islice(errors, 1))
          results.append('' if error is None else f'{error.json_path}: {error.message}'[:400])
      """#)
}
