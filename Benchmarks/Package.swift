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
      traits: [.trait(name: "Service", condition: .when(traits: ["Service"]))]),
    // What most Swift programs read YAML with: beside it a menu's loading is judged.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    // libyaml without any of our code around it, under a name that is not the product's.
    .systemLibrary(
      name: "CYAMLFloor", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // A malloc that counts, for the figures in allocations.
    .target(name: "AllocationCount"),
    // What the start of a process costs without any of our code.
    .executableTarget(name: "NothingToStart", swiftSettings: house),
    .executableTarget(
      name: "MenuSectionsBenchmarks",
      dependencies: [
        "AllocationCount", "CYAMLFloor",
        .product(name: "MenuLayout", package: "MenuSections"),
        .product(name: "MenuPlugins", package: "MenuSections"),
        .product(name: "MenuSections", package: "MenuSections"),
        .product(name: "MenuTerminal", package: "MenuSections"),
        .product(name: "MenuText", package: "MenuSections"),
        .product(name: "MenuYAML", package: "MenuSections"),
        .product(name: "Yams", package: "Yams"),
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
