// swift-tools-version: 6.2
import PackageDescription

/// CI builds with every warning an error; a user's build never fails for one.
let strictness: [SwiftSetting] =
  Context.environment["MENUSECTIONS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// One house style for every target: Swift 6 mode and the upcoming features that keep borders honest.
let house: [SwiftSetting] =
  strictness + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// The programs in `Examples`, which the journeys run. They are targets here rather than a package of
/// their own, as that would need a second build from within the tests; as no product has them, they
/// are never built with a product, neither here nor by those who depend on this package.
let examples = ["numbers-and-letters", "photo-feed", "people", "notice-and-offer", "counter"]

let package = Package(
  name: "MenuSections",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "MenuText", targets: ["MenuText"]),
    .library(name: "MenuLayout", targets: ["MenuLayout"]),
    .library(name: "MenuSections", targets: ["MenuSections"]),
    .library(name: "MenuYAML", targets: ["MenuYAML"]),
    .library(name: "MenuPlugins", targets: ["MenuPlugins"]),
    .library(name: "MenuTerminal", targets: ["MenuTerminal"]),
    .library(name: "MenuService", targets: ["MenuService"]),
    .executable(name: "menu-runner", targets: ["menu-runner"]),
  ],
  traits: [
    .trait(
      name: "Service",
      description: "Sessions and orders that outlive the process; needs libsqlite3 and libpq.")
  ],
  dependencies: [
    // The program's commands, options, help screens and usage errors.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // SHA-256 of a menu file, the digest that pins orders and recorded logs to it.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    // Plugin processes, and tests that run the built program, without Foundation.Process's deadlocks.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    // The paths and descriptors that swift-subprocess takes, where the system has no System module.
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    // SQLite with its prepared statements kept; only the trait `Service` fetches it.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // pipe2(2) and prlimit(2) of Linux for plugin processes: private pipes, memory, processor time.
    .systemLibrary(name: "CProcessCalls"),
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "MenuText", exclude: ["generate-width-tables.py"], swiftSettings: house),
    .target(
      name: "MenuLayout", dependencies: ["MenuText"],
      exclude: ["Measuring/generate-font-advances.py"], swiftSettings: house),
    .target(
      name: "MenuSections", dependencies: ["MenuText", "MenuLayout"],
      exclude: ["Money/generate-currency-symbols.swift"], swiftSettings: house),
    .target(
      name: "MenuYAML", dependencies: ["CLibYAML", "MenuText", "MenuLayout", "MenuSections"],
      swiftSettings: house),
    .target(
      name: "MenuPlugins",
      dependencies: [
        "CProcessCalls", "MenuText", "MenuLayout", "MenuSections",
        // Other systems let no program start another.
        .product(
          name: "Subprocess", package: "swift-subprocess",
          condition: .when(platforms: [.macOS, .linux])),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      packageAccess: false, swiftSettings: house),
    .target(
      name: "MenuTerminal", dependencies: ["MenuText", "MenuSections"], swiftSettings: house),
    // Its sources for SQLite and PostgreSQL are empty without the trait `Service`.
    .target(
      name: "MenuService",
      dependencies: [
        "MenuText", "MenuSections", "MenuYAML", "MenuPlugins",
        .product(name: "Crypto", package: "swift-crypto"),
        .target(name: "CPostgreSQL", condition: .when(traits: ["Service"])),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Service"])),
      ], swiftSettings: house),
    .executableTarget(
      name: "menu-runner",
      dependencies: [
        "MenuText", "MenuSections", "MenuYAML", "MenuPlugins", "MenuTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
      ], swiftSettings: house),

    // A section kind and an order rule as strangers write them: for an example and for tests, in no
    // product.
    .target(
      name: "ExamplePlugins", dependencies: ["MenuText", "MenuSections"], path: "Examples/plugins",
      packageAccess: false, swiftSettings: house),

    .target(
      name: "MenuTestSupport", dependencies: ["MenuText", "MenuSections", "MenuYAML"],
      path: "Tests/MenuTestSupport", swiftSettings: house),
    .testTarget(
      name: "MenuTextTests", dependencies: ["MenuText", "MenuTestSupport"],
      exclude: ["Oracle/record.py"], resources: [.copy("Oracle/wcwidth-0.7.0.txt")],
      swiftSettings: house),
    .testTarget(
      name: "MenuLayoutTests", dependencies: ["MenuText", "MenuLayout", "MenuTestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "MenuSectionsTests",
      dependencies: ["MenuText", "MenuSections", "MenuTestSupport", "ExamplePlugins"],
      swiftSettings: house),
    .testTarget(
      name: "MenuYAMLTests",
      dependencies: [
        "MenuText", "MenuLayout", "MenuSections", "MenuYAML", "MenuTestSupport", "ExamplePlugins",
      ],
      swiftSettings: house),
    .testTarget(
      name: "MenuPluginsTests",
      dependencies: [
        "MenuText", "MenuLayout", "MenuSections", "MenuYAML", "MenuPlugins", "MenuTestSupport",
        "ExamplePlugins",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      exclude: ["Snapshots", "HTML/look.py"], swiftSettings: house),
    .testTarget(
      name: "MenuTerminalTests",
      dependencies: ["MenuText", "MenuSections", "MenuYAML", "MenuTerminal", "MenuTestSupport"],
      exclude: ["Snapshots"], swiftSettings: house),
    // A form without a menu, which the journeys see end in every way; no product has it.
    .executableTarget(
      name: "terminal-probe", dependencies: ["MenuText", "MenuTerminal"],
      path: "Tests/terminal-probe", swiftSettings: house),
    .executableTarget(
      name: "journal-load", dependencies: ["MenuService", "MenuSections"],
      path: "Tests/JournalLoad", swiftSettings: house),
    .testTarget(
      name: "MenuServiceTests",
      dependencies: [
        "MenuText", "MenuSections", "MenuYAML", "MenuPlugins", "MenuService", "MenuTestSupport",
        "journal-load",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Service"])),
      ], swiftSettings: house),
    .testTarget(
      name: "Journeys",
      dependencies: [
        "MenuText", "MenuSections", "MenuYAML", "MenuPlugins", "MenuTestSupport", "ExamplePlugins",
        "menu-runner", "terminal-probe",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ] + (examples + ["plugin-swift"]).map { .target(name: $0) },
      exclude: ["Snapshots", "Terminal/drive.py"],
      swiftSettings: house),
  ]
    + examples.map {
      .executableTarget(
        name: $0,
        dependencies: [
          "MenuText", "MenuSections", "MenuYAML", "MenuPlugins", "MenuTerminal", "ExamplePlugins",
        ],
        path: "Examples/\($0)", swiftSettings: house)
    } + [
      // A plugin is a program of its own, which needs nothing of this package.
      .executableTarget(
        name: "plugin-swift", path: "Examples/plugin-swift", swiftSettings: house)
    ]
)
