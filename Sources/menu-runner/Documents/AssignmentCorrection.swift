import MenuSections

/// The assignments that a rejected one was probably meant as.
struct AssignmentCorrection {
  private(set) var assignments: [Assignment] = []
  /// Why the assignment as it was meant is rejected.
  private(set) var rejection: OrderRejection

  /// Reads `a=x,b=y` as two assignments, `extras=shot,syrup` as two options, and replaces an
  /// unknown path by the nearest known one. What the menu rejects, too, is not suggested.
  init(of assignment: Assignment, after rejection: OrderRejection, in definition: MenuDefinition) {
    self.rejection = rejection
    guard case .unknownPath(let nearest) = rejection.reason else { return }
    let parts = assignment.value.split(separator: ",").map { part in
      String(part.drop { $0 == " " })
    }
    if parts.count > 1, parts.dropFirst().allSatisfy({ $0.contains("=") }) {
      assignments =
        [Assignment(assignment.path, parts[0])]
        + parts.dropFirst().compactMap { Assignment(argument: $0) }
    } else if parts.count > 1, let section = definition.section(at: assignment.path.withoutLines),
      case .menu(let menu) = definition[section].content,
      parts.contains(where: { definition.option($0, in: section) != nil })
    {
      if let unknown = parts.first(where: { definition.option($0, in: section) == nil }) {
        let path = assignment.path.appending(unknown)
        let nearest = definition.nearest(to: path.withoutLines)?.description
        self.rejection = OrderRejection(.unknownPath(nearest: nearest), at: path)
        return
      }
      let limit = menu.select.range.limit
      guard parts.count <= limit else {
        self.rejection = OrderRejection(.sectionLimit(limit), at: assignment.path)
        return
      }
      assignments = parts.map { Assignment(assignment.path.appending($0), "1") }
    } else if let nearest {
      let prefix = "\(assignment.path)."
      if rejection.path == assignment.path {
        assignments = [Assignment(MenuPath(nearest), assignment.value)]
      } else if nearest.hasPrefix(prefix) {
        assignments = [Assignment(assignment.path, String(nearest.dropFirst(prefix.count)))]
      }
    }
    if !Self.areAccepted(assignments, in: definition) { assignments = [] }
  }

  /// Whether a menu accepts assignments, at least beside other answers and with other stock.
  private static func areAccepted(
    _ assignments: [Assignment], in definition: MenuDefinition
  ) -> Bool {
    var sheet = AnswerSheet(definition, Availability(definition))
    for assignment in assignments {
      sheet.set(assignment.path, to: MenuValue(.text(assignment.value)))
    }
    do {
      _ = try sheet.checkedOrder()
      return true
    } catch {
      let passing = ["not-visible", "not-available", "sold-out", "out-of-stock"]
      return error.rejections.allSatisfy { passing.contains($0.code) }
    }
  }

  /// The options to write, quoted for a shell: `--set size=L --set milk=oat`.
  var arguments: String {
    assignments.map { "--set " + ShellWord.quoted($0.argument) }.joined(separator: " ")
  }
}
