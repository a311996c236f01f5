// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "MenuSectionsBenchmarks",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Service", description: "Measures the journals too.")],
  dependencies: [
    .package(
      name: "MenuSections", path: "..",
      traits: [.trait(name: "Service", condition: .when(traits: ["Service"]))])
  ],
  targets: [
    .executableTarget(
      name: "MenuSectionsBenchmarks",
      dependencies: [
        .product(name: "MenuLayout", package: "MenuSections"),
        .product(name: "MenuPlugins", package: "MenuSections"),
        .product(name: "MenuSections", package: "MenuSections"),
        .product(name: "MenuTerminal", package: "MenuSections"),
        .product(name: "MenuText", package: "MenuSections"),
      ], swiftSettings: house),
    .executableTarget(
      name: "MenuServiceBenchmarks",
      dependencies: [
        .product(name: "MenuSections", package: "MenuSections"),
        .product(name: "MenuService", package: "MenuSections"),
      ], swiftSettings: house),
    .executableTarget(
      name: "MenuSectionsStress",
      dependencies: [
        .product(name: "MenuSections", package: "MenuSections"),
        .product(name: "MenuText", package: "MenuSections"),
      ], swiftSettings: house),
  ]
)
