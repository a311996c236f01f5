struct SVGPalette {
  /// The colors of a surface, its edge and its text.
  struct Tint {
    let fill: String
    let edge: String
    let ink: String
  }

  static let page = "#f4f6f8"
  static let card = Tint(fill: "#ffffff", edge: "#e3e8ee", ink: "#1f2a37")
  static let chosen = Tint(fill: "#eff5ff", edge: "#7ba6e8", ink: "#2f66b8")
  static let quiet = Tint(fill: "#eef1f5", edge: "#dde3ea", ink: "#526071")
  static let accent = "#2f66b8"
  static let onAccent = "#ffffff"
  static let hairline = "#d9e0e8"

  static func ink(_ tone: FrameText.Tone) -> String {
    switch tone {
    case .primary: "#1f2a37"
    case .secondary: "#64748b"
    case .accent: accent
    case .warning: "#b4532a"
    case .disabled: "#9aa6b4"
    }
  }

  /// The tint of a style; `nil` for no tint.
  static func tint(_ style: String?) -> Tint? {
    switch StyleTint(style: style) {
    case .red: Tint(fill: "#fdecec", edge: "#f3c6c6", ink: "#b3393c")
    case .orange: Tint(fill: "#fef1e4", edge: "#f5d5b4", ink: "#a75c13")
    case .yellow: Tint(fill: "#fdf7dc", edge: "#efe0a4", ink: "#826712")
    case .green: Tint(fill: "#e8f6ee", edge: "#bfe3ce", ink: "#23774a")
    case .teal: Tint(fill: "#e3f5f4", edge: "#b4dfdc", ink: "#1c716d")
    case .blue: Tint(fill: "#e8f0fd", edge: "#c3d6f6", ink: accent)
    case .purple: Tint(fill: "#f1ecfc", edge: "#d8caf4", ink: "#6a45b0")
    case .pink: Tint(fill: "#fcebf4", edge: "#f2c6de", ink: "#a8366f")
    case .plain: nil
    }
  }

  /// The colors of a placeholder, always the same for a source.
  static func sky(_ source: String) -> (sky: String, far: String, near: String) {
    // FNV-1a (Fowler, Noll and Vo).
    let hash = source.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let skies = [
      ("#dbe9f6", "#b3cde4", "#8fb3d3"), ("#f6e7d8", "#e6c9a8", "#d3ab80"),
      ("#e2f0e3", "#bcdcbf", "#95c49b"), ("#efe3f3", "#d6bfe0", "#bb9bcb"),
      ("#fae3e0", "#eec0ba", "#dd9d95"), ("#e0f1f1", "#b6dbdb", "#8cc3c3"),
    ]
    return skies[Int((hash ^ hash >> 15) % UInt32(skies.count))]
  }
}
