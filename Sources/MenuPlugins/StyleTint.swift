/// The tint of a style: the name of a color, or a common style name.
enum StyleTint: Hashable {
  case red, orange, yellow, green, teal, blue, purple, pink
  /// Any other style, or none.
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
