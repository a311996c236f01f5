public import MenuLayout
import MenuSections

/// The configuration of frames: container, scale, profile, and how text is measured.
public struct FramesConfiguration: Hashable, Sendable {
  /// How text is measured.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// In points, with the compiled-in advances of an open font.
    case table
    /// In terminal cells, each one point wide and high.
    case cells
  }

  /// The container in points.
  public var container: LayoutSize
  /// Pixels per point.
  public var scale: Double
  /// The rules that apply where UIKit and the toolkit differ.
  public var profile: LayoutEnvironment.Profile
  /// How text is measured.
  public var measure: Measure
  /// Whether every frame includes the layout rule that placed it.
  public var keepsTrace: Bool

  /// A configuration; by default that of a phone with three pixels per point.
  public init(
    container: LayoutSize = LayoutSize(width: 375, height: 812), scale: Double = 3,
    profile: LayoutEnvironment.Profile = .standard, measure: Measure = .table,
    keepsTrace: Bool = false
  ) {
    self.container = container
    self.scale = scale
    self.profile = profile
    self.measure = measure
    self.keepsTrace = keepsTrace
  }
}

extension FramesConfiguration {
  /// The options from which a renderer reads its configuration and its viewport.
  static let options = [
    PluginOption(
      "width", kind: .integer(1...20_000, default: 375),
      summary: "the width to lay out for, in points"),
    PluginOption(
      "height", kind: .integer(1...20_000, default: 812),
      summary: "the height to lay out for, in points"),
    PluginOption("scale", kind: .integer(1...8, default: 3), summary: "the pixels of a point"),
    PluginOption(
      "profile", kind: .choice(["default", "uikit"]),
      summary: "whose rules apply where UIKit lays out differently"),
    PluginOption(
      "viewport", kind: .numbers(4),
      summary: "x,y,w,h: only this part of the content, with pinned headers"),
    PluginOption(
      "measure", kind: .choice(Measure.allCases.map(\.rawValue)), summary: "how text is measured"),
    PluginOption("trace", kind: .flag(default: false), summary: "the rule behind each frame"),
  ]

  init(_ options: PluginOptions) {
    self.init(
      container: LayoutSize(
        width: Double(options.integer("width")), height: Double(options.integer("height"))),
      scale: Double(options.integer("scale")),
      profile: options.choice("profile") == "uikit" ? .uikit : .standard,
      measure: Measure(rawValue: options.choice("measure")) ?? .table,
      keepsTrace: options.flag("trace"))
  }

  /// The viewport of the options; `nil` is the whole content.
  static func viewport(_ options: PluginOptions) -> LayoutRect? {
    let numbers = options.numbers("viewport")
    guard numbers.count == 4 else { return nil }
    return LayoutRect(
      x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
  }
}
