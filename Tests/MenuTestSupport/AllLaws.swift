import Foundation

/// Whether laws are tested with all of their cases, which takes long: `LAWS=all make test`.
public let runsAllLaws = ProcessInfo.processInfo.environment["LAWS"] == "all"
