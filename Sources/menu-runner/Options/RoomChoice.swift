import ArgumentParser

/// The room that frames are laid out in, and which of them are shown.
struct RoomChoice: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The points of the room from top to bottom.", valueName: "n"))
  var height: Int?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The pixels of a point.", valueName: "n"))
  var scale: Int?

  @Option(
    name: .long, help: ArgumentHelp("Whose layout rules: default or uikit.", valueName: "name"))
  var profile: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The part of the content to show.", valueName: "x,y,w,h"))
  var viewport: String?

  @Option(
    name: .long, help: ArgumentHelp("How text is measured: table or cells.", valueName: "name"))
  var measure: String?

  @Flag(name: .long, help: "Name the layout rule behind each frame.")
  var trace = false

  /// What was chosen, as options of a renderer.
  var given: [String: String] {
    var given: [String: String] = [:]
    given["height"] = height.map { String($0) }
    given["scale"] = scale.map { String($0) }
    given["profile"] = profile
    given["viewport"] = viewport
    given["measure"] = measure
    if trace { given["trace"] = "yes" }
    return given
  }
}
