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
  ],
  targets: [
    .target(
      name: "MenuText", exclude: ["generate-width-tables.py"], swiftSettings: house),
    .target(
      name: "MenuSections", dependencies: ["MenuText"],
      exclude: ["Money/generate-currency-symbols.swift"], swiftSettings: house),
  ]
)
