import Foundation
import MenuTestSupport
import MenuYAML
import Testing

/// An independent JSON Schema validator and YAML parser that accept the same documents as editors.
enum SchemaValidator {
  /// Whether Python with the required packages is installed.
  static var isAvailable: Bool { oracle.isAvailable }

  static let absence: Comment =
    "python3 with the packages jsonschema (4.0 or later) and PyYAML is required"

  /// The schema errors in each document, parsed as YAML 1.2.
  static func errors(
    in documents: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [[String]] {
    try oracle.answers(to: documents, DocumentSchema.menu.text, sourceLocation: sourceLocation).map
    {
      $0.isEmpty ? [] : $0.components(separatedBy: "\n")
    }
  }

  /// In the core schema of YAML 1.2 (section 10.3.2), `no`, `on` and `11:00` are strings.
  private static let oracle = PythonOracle(
    imports: "import json, re, yaml; from jsonschema import Draft202012Validator",
    script: #"""
      class Core(getattr(yaml, 'CSafeLoader', yaml.SafeLoader)): pass
      Core.yaml_implicit_resolvers = {}
      for name, pattern in [
          ('null', '~|null|Null|NULL|'), ('bool', 'true|True|TRUE|false|False|FALSE'),
          ('int', '[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+'),
          ('float', r'[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?'
                    r'|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)')]:
          Core.add_implicit_resolver(
              'tag:yaml.org,2002:' + name, re.compile('^(?:%s)$' % pattern), None)
      def whole(loader, node):
          text = loader.construct_scalar(node)
          return int(text[2:], 8) if text[:2] == '0o' else int(text, 16) if text[:2] == '0x' else int(text)
      def real(loader, node):
          return float(loader.construct_scalar(node).lower().replace('.inf', 'inf').replace('.nan', 'nan'))
      Core.add_constructor('tag:yaml.org,2002:int', whole)
      Core.add_constructor('tag:yaml.org,2002:float', real)
      schema = json.loads(sys.argv[3])
      Draft202012Validator.check_schema(schema)
      validator = Draft202012Validator(schema)
      def name(key): return key if isinstance(key, str) else json.dumps(key)
      def plain(value):
          if isinstance(value, dict): return {name(key): plain(item) for key, item in value.items()}
          return [plain(item) for item in value] if isinstance(value, list) else value
      for document in documents:
          try:
              found = [error.message for error in validator.iter_errors(plain(yaml.load(document, Core)))]
          except yaml.YAMLError:
              found = ['no YAML']
          results.append('\n'.join(error.replace('\n', ' ')[:200] for error in found))
      """#)
}
