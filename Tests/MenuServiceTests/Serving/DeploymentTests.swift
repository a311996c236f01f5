#if Service
import Foundation
import MenuTestSupport
import Subprocess
import Testing

@Suite("The files in Examples/deploy, and docs/deployment.md")
struct DeploymentTests {
  private static func text(_ name: String) throws -> String {
    try Repository.text(of: "Examples/deploy/\(name)")
  }

  @Test(
    "systemd accepts the unit, and its exposure is below 1.5 of 10",
    .enabled(if: ExternalTool.systemdAnalyze.isInstalled, "systemd-analyze is not installed"))
  func unit() async throws {
    let folder = try TemporaryFolder()
    let unit = folder.url.appending(path: "menu-runner.service")
    // The program is not installed here.
    try Self.text("menu-runner.service").replacing(
      "=/usr/local/bin/menu-runner ", with: "=\(ServerFolder.program("menu-runner")) "
    ).write(to: unit, atomically: true, encoding: .utf8)
    let verified = try await ExternalTool.systemdAnalyze.run(["verify", unit.path])
    #expect(verified.succeeded && verified.errors.isEmpty, "\(verified)")
    let rated = try await ExternalTool.systemdAnalyze.run([
      "security", "--no-pager", "--offline=true", "--threshold=15", unit.path,
    ])
    #expect(rated.succeeded, "\(rated)")
  }

  @Test("systemd starts the unit again, however often it has failed to start")
  func restarts() throws {
    let lines = try Self.text("menu-runner.service").split(separator: "\n")
    #expect(lines.contains("Restart=always") && lines.contains("StartLimitIntervalSec=0"))
  }

  @Test("systemd starts the unit after the clock is set, by which sessions and texts are removed")
  func clock() throws {
    let lines = try Self.text("menu-runner.service").split(separator: "\n")
    for key in ["Wants=", "After="] {
      #expect(lines.contains { $0.hasPrefix(key) && $0.contains(" time-sync.target") })
    }
  }

  @Test(
    "nginx accepts its example",
    .enabled(if: ExternalTool.nginx.isInstalled, "nginx is not installed"))
  func nginx() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    // There is no certificate here, and only root may use the ports.
    let example = try Self.text("nginx.conf").replacing(/ssl_certificate.*;/, with: "")
      .replacing("listen 80;", with: "listen \"unix:\(path)/80\";")
      .replacing("listen 443 ssl http2;", with: "listen \"unix:\(path)/443\" http2;")
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \"\(path)/\($0)\";\n" }.joined()
    let file = folder.url.appending(path: "all.conf")
    try """
    pid "\(path)/pid";
    error_log stderr;
    events {}
    http {
    access_log off;
    \(temporary)\(example)
    }
    """.write(to: file, atomically: true, encoding: .utf8)
    let tested = try await ExternalTool.nginx.run(["-t", "-c", file.path])
    #expect(tested.succeeded, "\(tested)")
  }

  @Test("nginx does not log the paths of requests, which have the ids of sessions")
  func accessLog() throws {
    let servers = try Self.text("nginx.conf").components(separatedBy: "\nserver {").dropFirst()
    #expect(servers.count == 2 && servers.allSatisfy { $0.contains("\taccess_log off;") })
  }

  @Test(
    "hadolint finds nothing in the Dockerfile",
    .enabled(if: ExternalTool.hadolint.isInstalled, "needs hadolint; `make setup-test` installs it")
  )
  func image() async throws {
    let file = Repository.root.appending(path: "Examples/deploy/Dockerfile")
    let found = try await ExternalTool.hadolint.run([file.path])
    #expect(found.succeeded && found.output.isEmpty, "\(found)")
  }

  @Test("The image is built with every folder that the package names or embeds")
  func context() throws {
    let package = try Repository.text(of: "Package.swift")
    let folders = Set(package.matches(of: /path: "(\w+)\//).map { String($0.1) })
    let kept = try Self.text("Dockerfile.dockerignore").split(separator: "\n")
    #expect(folders.isSuperset(of: ["Examples", "Tests"]))
    for folder in folders.union(["Schemas", "Sources"]) { #expect(kept.contains("!\(folder)")) }
  }

  @Test(
    "The health check of the image succeeds while the service runs, and fails otherwise",
    .enabled(if: ExternalTool.bash.isInstalled, "bash is not installed"))
  func healthCheck() async throws {
    let check = try #require(Self.text("Dockerfile").firstMatch(of: /"-c", \\\n  "(.*)"\]/)?.1)
    let script = String(check).replacing(#"\""#, with: "\"").replacing(#"\\"#, with: #"\"#)
    try await ServerFolder().run { service in
      let command = script.replacing("9090", with: "\(service.port)")
      let healthy = try await ExternalTool.bash.run(["-c", command])
      #expect(healthy.succeeded, "\(healthy)")
      let missing = command.replacing("/health", with: "/nothing")
      let unhealthy = try await ExternalTool.bash.run(["-c", missing])
      #expect(!unhealthy.succeeded, "\(unhealthy)")
    }
  }

  @Test(
    "Every option that the files and the guide name exists",
    .enabled(if: ExternalTool.bash.isInstalled, "bash is not installed"))
  func options() async throws {
    let program = ServerFolder.program("menu-runner")
    var known: Set<String> = []
    for command in ["serve", "store", "validate"] {
      let help = try await ExternalTool.bash.run(["-c", #""$0" "$1" --help"#, program, command])
      known.formUnion(Self.options(in: help.output))
    }
    let guide = try Repository.text(of: "docs/deployment.md")
    // Commands, option lists and mentions, without the options of other programs.
    let named = guide.matches(
      of: /menu-runner (?:serve|store|validate) [^`&>\n]*|OPTIONS=[^'\n]*|args: \[[^\]]*|`--[a-z-]+/
    )
    #expect(named.count >= 15)
    let image = try Self.text("Dockerfile").split(separator: "\n").filter { $0.hasPrefix("CMD") }
    let replicas = try Self.text("compose.yaml").split(separator: "\n").filter { $0.first != "#" }
    let unit = try Self.text("menu-runner.service")
    for text in [unit] + (image + replicas + named.map(\.output)).map(String.init) {
      #expect(Self.options(in: text).subtracting(known) == [], "\(text)")
    }
  }

  private static func options(in text: String) -> Set<String> {
    Set(text.matches(of: /(?:^|[\s"`\[(,=])(--[a-z-]+)/).map { String($0.1) })
  }
}
#endif
