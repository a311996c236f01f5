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
  traits: [.trait(name: "Service", description: "Also measures the service and its journals.")],
  dependencies: [
    .package(
      name: "MenuSections", path: "..",
      traits: [.trait(name: "Service", condition: .when(traits: ["Service"]))]),
    // The most common YAML parser in Swift, as a baseline for loading menus.
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    // Plain routes, as a baseline for the service's responses.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    // Starts the servers and the load generator.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
  ],
  targets: [
    // libyaml alone, under another name than the product's module.
    .systemLibrary(
      name: "CYAMLFloor", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // A malloc that counts allocations.
    .target(name: "AllocationCount"),
    // Benchmark cases, their goals, and the report.
    .target(name: "BenchmarkReport", swiftSettings: house),
    // An empty program, as a baseline for starting a process.
    .executableTarget(name: "NothingToStart", swiftSettings: house),
    .executableTarget(
      name: "MenuSectionsBenchmarks",
      dependencies: [
        "AllocationCount", "BenchmarkReport", "CYAMLFloor",
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
        "BenchmarkReport",
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Service"])),
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Service"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Service"])),
        .product(
          name: "Subprocess", package: "swift-subprocess",
          condition: .when(traits: ["Service"])),
        .product(
          name: "SystemPackage", package: "swift-system",
          condition: .when(platforms: [.linux], traits: ["Service"])),
      ], exclude: ["wrk"], swiftSettings: house),
    .executableTarget(
      name: "MenuSectionsStress",
      dependencies: [
        .product(name: "MenuSections", package: "MenuSections"),
        .product(name: "MenuText", package: "MenuSections"),
      ], swiftSettings: house),
  ]
)
