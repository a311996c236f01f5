/// The tint that a style asks for: styles that are the name of a color, or that people use as one.
enum StyleTint: Hashable {
  case red, orange, yellow, green, teal, blue, purple, pink
  /// Any other style, and none.
  case plain

  init(style: String?) {
    self =
      switch style {
      case "red", "hot", "bug", "alert": .red
      case "orange", "warning", "limited": .orange
      case "yellow": .yellow
      case "green", "good", "success": .green
      case "teal": .teal
      case "blue", "accent", "new", "info": .blue
      case "purple": .purple
      case "pink": .pink
      default: .plain
      }
  }
}
