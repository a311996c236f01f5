import MenuText

/// Warnings about what is written once for several uses: those that hold at every use are reported
/// where it is written, others at each use where they hold.
struct UseWarnings {
  private struct Warning {
    let general: Diagnostic
    /// The same about one use; `nil` if it is no problem there.
    let particular: Diagnostic?

    var problem: Problem {
      Problem(location: general.location, code: general.code, message: general.message())
    }
  }

  private struct Problem: Hashable {
    let location: SourceReference
    let code: DiagnosticCode
    let message: String
  }

  private var counts: [SourceReference: Int] = [:]
  private var warnings: [Warning] = []

  /// Counts a use of what is written at a location.
  mutating func count(_ location: SourceReference) { counts[location, default: 0] += 1 }

  /// Adds a warning about a use that was counted. `use` is where it is written, and the particular
  /// warning has the path of the use in place of an id.
  mutating func add(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Diagnostic.Argument],
    at location: SourceReference, notes: [Diagnostic.Note] = [],
    use: (location: SourceReference, name: (key: String, path: MenuPath))? = nil
  ) {
    warnings.append(
      Warning(
        general: Diagnostic(code, variant, with: arguments, at: location, notes: notes),
        particular: use.map { use in
          Diagnostic(
            code, variant,
            with: arguments.merging([use.name.key: .text("\(use.name.path)")]) { $1 },
            at: use.location, notes: notes + [.init("written", at: location)])
        }))
  }

  func report(_ diagnostics: inout BuildDiagnostics) {
    let problems = Dictionary(grouping: warnings, by: \.problem)
    for warning in warnings {
      let general = warning.general
      if general.location == .unknown
        || problems[warning.problem]?.count == counts[general.location]
      {
        diagnostics.report(general)
      } else if let particular = warning.particular {
        diagnostics.report(particular)
      }
    }
  }
}
