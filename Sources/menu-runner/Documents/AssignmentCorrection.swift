import MenuSections

/// The assignments that a rejected one was probably meant as.
struct AssignmentCorrection {
  private(set) var assignments: [Assignment] = []

  /// Reads `a=x,b=y` as two assignments, `extras=shot,syrup` as two options, and replaces an unknown
  /// path by the nearest known one.
  init(of assignment: Assignment, after rejection: OrderRejection, in definition: MenuDefinition) {
    guard case .unknownPath(let nearest) = rejection.reason else { return }
    let parts = assignment.value.split(separator: ",").map { part in
      String(part.drop { $0 == " " })
    }
    if parts.count > 1, parts.dropFirst().allSatisfy({ $0.contains("=") }) {
      assignments =
        [Assignment(assignment.path, parts[0])]
        + parts.dropFirst().compactMap { Assignment(argument: $0) }
    } else if parts.count > 1, let section = definition.section(at: assignment.path.withoutLines),
      parts.allSatisfy({ definition.option($0, in: section) != nil })
    {
      assignments = parts.map { Assignment(assignment.path.appending($0), "1") }
    } else if let nearest {
      let prefix = "\(assignment.path)."
      if rejection.path == assignment.path {
        assignments = [Assignment(MenuPath(nearest), assignment.value)]
      } else if nearest.hasPrefix(prefix) {
        assignments = [Assignment(assignment.path, String(nearest.dropFirst(prefix.count)))]
      }
    }
  }

  /// The options to write, quoted for a shell: `--set size=L --set milk=oat`.
  var arguments: String {
    assignments.map { "--set " + ShellWord.quoted($0.argument) }.joined(separator: " ")
  }
}
