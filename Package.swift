// swift-tools-version: 6.2
import PackageDescription

/// One house style for every target: Swift 6 mode and the upcoming features that keep borders honest.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
] + (Context.environment["MENUSECTIONS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
  name: "MenuSections",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "MenuText", targets: ["MenuText"]),
    .library(name: "MenuSections", targets: ["MenuSections"]),
    .library(name: "MenuYAML", targets: ["MenuYAML"]),
    .library(name: "MenuPlugins", targets: ["MenuPlugins"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(
      name: "MenuText", exclude: ["generate-width-tables.py"], swiftSettings: house),
    .target(
      name: "MenuSections", dependencies: ["MenuText"],
      exclude: ["Money/generate-currency-symbols.swift"], swiftSettings: house),
    .target(
      name: "MenuYAML", dependencies: ["CLibYAML", "MenuText", "MenuSections"],
      swiftSettings: house),
    .target(
      name: "MenuPlugins", dependencies: ["MenuText", "MenuSections"],
      packageAccess: false, swiftSettings: house),
    .target(
      name: "MenuTestSupport", dependencies: ["MenuText", "MenuSections", "MenuYAML"],
      path: "Tests/MenuTestSupport", swiftSettings: house),
    .testTarget(
      name: "MenuTextTests", dependencies: ["MenuText", "MenuTestSupport"],
      exclude: ["Oracle/record.py"], resources: [.copy("Oracle/wcwidth-0.7.0.txt")],
      swiftSettings: house),
    .testTarget(
      name: "MenuSectionsTests", dependencies: ["MenuText", "MenuSections", "MenuTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "MenuYAMLTests",
      dependencies: ["MenuText", "MenuSections", "MenuYAML", "MenuTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "MenuPluginsTests",
      dependencies: ["MenuText", "MenuSections", "MenuYAML", "MenuPlugins", "MenuTestSupport"],
      exclude: ["Snapshots"], swiftSettings: house),
  ]
)
