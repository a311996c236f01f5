// swift-tools-version: 6.2
import PackageDescription

/// CI treats warnings as errors; other builds do not.
let strictness: [SwiftSetting] =
  Context.environment["MENUSECTIONS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// Swift 6 mode, and the upcoming features that make imports and existentials explicit.
let house: [SwiftSetting] =
  strictness + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// The server's dependencies, which packages that embed the core neither resolve nor build.
let server: [Target.Dependency] = [
  .product(name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Service"])),
  .product(name: "HummingbirdCore", package: "hummingbird", condition: .when(traits: ["Service"])),
  .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Service"])),
  .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Service"])),
  .product(
    name: "Tracing", package: "swift-distributed-tracing", condition: .when(traits: ["Service"])),
  .product(
    name: "ServiceLifecycle", package: "swift-service-lifecycle",
    condition: .when(traits: ["Service"])),
  .product(
    name: "UnixSignals", package: "swift-service-lifecycle",
    condition: .when(traits: ["Service"])),
  .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Service"])),
  .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Service"])),
  .product(
    name: "NIOHTTPTypes", package: "swift-nio-extras", condition: .when(traits: ["Service"])),
  .product(
    name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras", condition: .when(traits: ["Service"])),
  .product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["Service"])),
]

/// The programs in `Examples`, which tests run. A separate package would need a second
/// build from within the tests. No product contains them, so packages that depend on
/// this one do not build them.
let examples = [
  "numbers-and-letters", "photo-feed", "people", "notice-and-offer", "counter", "kiosk",
  "view-model",
]

/// Builds the documentation site. Packages that depend on this one never resolve it.
let documentation: [Package.Dependency] =
  Context.environment["MENUSECTIONS_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

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
      description: "Sessions and orders that outlive the process; needs libsqlite3, libpq and zlib."
    )
  ],
  dependencies: [
    // The program's commands, options, help screens and usage errors.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // Runs plugin processes, and the built program in tests, without
    // Foundation.Process's deadlocks.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    // Paths and descriptors for swift-subprocess, where the system has no System module.
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    // Compares the operator's token in constant time; only the trait `Service` fetches this and the
    // following.
    .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    // SQLite with cached prepared statements.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // HTTP routes, requests and responses.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    // Structured logs, for the application's log handler.
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    // Counters and latencies, for the application's metrics backend.
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    // Spans of requests and of calls of the store, for the application's tracer.
    // Hummingbird uses it, too.
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    // On SIGTERM, stops the server, its streams and its journal in the right order.
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    // Limits the number of connections and the time for a request to arrive.
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
  ] + documentation,
  targets: [
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // pipe2(2) and prlimit(2) on Linux, for the pipes and limits of plugin processes.
    .systemLibrary(name: "CProcessCalls"),
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    // Strings files, stylesheets and scripts, which are part of programs.
    .target(name: "CEmbeddedFiles"),
    // SHA-256 with the processor's instructions, which Swift has no names for.
    .target(name: "CSHA256"),
    // Compresses the pages of the service.
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "MenuText", dependencies: ["CSHA256"], exclude: ["generate-width-tables.py"],
      swiftSettings: house),
    .target(
      name: "MenuLayout", dependencies: ["MenuText"],
      exclude: ["Measuring/generate-font-advances.py"], swiftSettings: house),
    .target(
      name: "MenuSections", dependencies: ["CEmbeddedFiles", "MenuText", "MenuLayout"],
      exclude: ["Money/generate-currency-symbols.swift", "Strings"], swiftSettings: house),
    .target(
      name: "MenuYAML",
      dependencies: ["CEmbeddedFiles", "CLibYAML", "MenuText", "MenuLayout", "MenuSections"],
      exclude: ["Strings"], swiftSettings: house),
    .target(
      name: "MenuPlugins",
      dependencies: [
        "CEmbeddedFiles", "CProcessCalls", "MenuText", "MenuLayout", "MenuSections",
        // Other systems cannot start processes.
        .product(
          name: "Subprocess", package: "swift-subprocess",
          condition: .when(platforms: [.macOS, .linux])),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      exclude: ["Strings", "HTML/Style/Sheet"], packageAccess: false, swiftSettings: house),
    .target(
      name: "MenuTerminal", dependencies: ["CEmbeddedFiles", "MenuText", "MenuSections"],
      exclude: ["Strings"], swiftSettings: house),
    // The sources for SQLite and PostgreSQL are empty without the trait `Service`.
    .target(
      name: "MenuService",
      dependencies: [
        "CEmbeddedFiles", "MenuText", "MenuSections", "MenuYAML", "MenuPlugins",
        .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Service"])),
        .target(name: "CPostgreSQL", condition: .when(traits: ["Service"])),
        .target(name: "CZlib", condition: .when(traits: ["Service"])),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Service"])),
      ] + server,
      exclude: [
        "Strings", "HTTP/OrderPages/Script", "HTTP/OrderPages/Status", "HTTP/Board/Script",
        "HTTP/Board/board.css", "HTTP/Routes/openapi.json",
      ], swiftSettings: house),
    .executableTarget(
      name: "menu-runner",
      dependencies: [
        "CEmbeddedFiles", "MenuText", "MenuSections", "MenuYAML", "MenuPlugins", "MenuTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .target(name: "MenuService", condition: .when(traits: ["Service"])),
      ] + server, exclude: ["Strings"],
      // A command that waits for nothing runs on the main thread, and starts no other ones.
      swiftSettings: house + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]),

    // A third-party section kind and order rule, for an example and for tests; in no product.
    .target(
      name: "ExamplePlugins", dependencies: ["MenuText", "MenuSections"], path: "Examples/plugins",
      packageAccess: false, swiftSettings: house),

    .target(
      name: "MenuTestSupport",
      dependencies: [
        "MenuText", "MenuSections", "MenuYAML",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
      ],
      path: "Tests/MenuTestSupport", exclude: ["Browser"], swiftSettings: house),
    .testTarget(
      name: "MenuTextTests", dependencies: ["MenuText", "MenuTestSupport"],
      exclude: ["Oracle/record.py"], resources: [.copy("Oracle/wcwidth-0.7.0.txt")],
      swiftSettings: house),
    .testTarget(
      name: "MenuLayoutTests", dependencies: ["MenuText", "MenuLayout", "MenuTestSupport"],
      exclude: ["Cases"], swiftSettings: house),
    .testTarget(
      name: "MenuSectionsTests",
      dependencies: [
        "MenuText", "MenuSections", "MenuYAML", "MenuTestSupport", "ExamplePlugins",
      ],
      swiftSettings: house),
    .testTarget(
      name: "MenuYAMLTests",
      dependencies: [
        "MenuText", "MenuLayout", "MenuSections", "MenuYAML", "MenuTestSupport", "ExamplePlugins",
      ],
      exclude: ["Diagnostics/Mistakes"], swiftSettings: house),
    .testTarget(
      name: "MenuPluginsTests",
      dependencies: [
        "MenuText", "MenuLayout", "MenuSections", "MenuYAML", "MenuPlugins", "MenuTestSupport",
        "ExamplePlugins",
      ],
      exclude: ["Snapshots", "HTML/Browser"], swiftSettings: house),
    .testTarget(
      name: "MenuTerminalTests",
      dependencies: ["MenuText", "MenuSections", "MenuYAML", "MenuTerminal", "MenuTestSupport"],
      exclude: ["Snapshots"], swiftSettings: house),
    // A form without a menu, for tests of every exit reason; in no product.
    .executableTarget(
      name: "terminal-probe", dependencies: ["MenuText", "MenuTerminal"],
      path: "Tests/terminal-probe", swiftSettings: house),
    // Measures journals for `make bench-service`; in no product.
    .executableTarget(
      name: "journal-load",
      dependencies: [
        "MenuService", "MenuSections",
        .target(name: "CPostgreSQL", condition: .when(traits: ["Service"])),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Service"])),
      ],
      path: "Tests/JournalLoad", swiftSettings: house),
    // A third-party application with the service's routes; it needs the trait.
    .executableTarget(
      name: "own-server",
      dependencies: [
        "MenuYAML", .target(name: "MenuService", condition: .when(traits: ["Service"])),
      ] + server,
      path: "Examples/own-server", swiftSettings: house),
    .testTarget(
      name: "MenuServiceTests",
      dependencies: [
        "MenuText", "MenuSections", "MenuYAML", "MenuPlugins", "MenuService", "MenuTestSupport",
        "menu-runner", "own-server",
        .target(name: "CZlib", condition: .when(traits: ["Service"])),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system", condition: .when(platforms: [.linux])),
        .product(name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Service"])),
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Service"])),
        .product(
          name: "InMemoryTracing", package: "swift-distributed-tracing",
          condition: .when(traits: ["Service"])),
        .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Service"])),
      ] + server, exclude: ["Fixtures", "HTTP/Browser", "HTTP/Client"], swiftSettings: house),
    .testTarget(
      name: "Journeys",
      dependencies: [
        "MenuText", "MenuLayout", "MenuSections", "MenuYAML", "MenuPlugins", "MenuTestSupport",
        "ExamplePlugins", "menu-runner", "terminal-probe",
        .product(name: "Subprocess", package: "swift-subprocess"),
      ] + (examples + ["plugin-swift"]).map { .target(name: $0) },
      exclude: ["Snapshots", "Terminal/drive.py", "Modules"],
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
      // A plugin is a separate program without dependencies on this package.
      .executableTarget(
        name: "plugin-swift", path: "Examples/plugin-swift", swiftSettings: house)
    ],
  // For `#embed`.
  cLanguageStandard: .c2x
)
