import type { CaptureState } from '@openviking-plugins/capture'
import type { Settings } from '@openviking-plugins/connect/settings'
import type { Check } from './check.ts'
import type { FileChange } from './file-change.ts'
import type { Machine } from './machine.ts'
import type { MarketplaceSource } from './marketplace-source.ts'
import type { Scope } from './scope.ts'
import type { SetupRecord } from './setup-record.ts'

/** One thing that setup or uninstall does. */
export interface Step {
  /** What it does, for a person: `Install the plugin`. */
  title: string
  /** The command lines that it runs, as a person would type them. */
  commands?: readonly string[]
  /** The file that it changes by itself, as it stands when asked. @throws CONFIGURATION for a file that is broken */
  change?: () => FileChange
  /** Why nothing is left to do. */
  done?: string
  /** Asked on its own, because the rest works without it. */
  question?: string
  apply: () => Promise<void>
}

export interface Plan {
  steps: Step[]
  /** Sentences that the user should read beside them. */
  notes: string[]
}

export interface InstallRequest {
  machine: Machine
  /** Files of the project, for everybody who works in it, instead of the user's own settings. */
  project: boolean
  /** Where the user says that the plugin comes from. */
  from?: MarketplaceSource
  /** Where it comes from when neither the user nor the harness knows a place. */
  fallback?: MarketplaceSource
  /** Version of the plugin that this command belongs to. */
  version: string
  record: SetupRecord
}

export interface RemovalRequest {
  machine: Machine
  project: boolean
  record: SetupRecord
}

export interface AllowRequest {
  machine: Machine
  scope: Scope
  /** Takes the rules away instead of adding them. */
  remove: boolean
  record: SetupRecord
}

export interface CheckRequest {
  machine: Machine
  /** Version of the plugin that this command belongs to. */
  version: string
  /** Version of the harness, as it says it itself. */
  harness_version: string
  /** The user asked for this harness, so that it is expected to have the plugin. */
  wanted: boolean
  settings: Settings
  /** Undefined where the home cannot be looked at. */
  capture: CaptureState | undefined
  now: Date
}

/** What is particular to one harness. */
export interface HarnessInstaller {
  /** As in `--harness`. */
  readonly id: string
  /** As a person calls it. */
  readonly title: string
  /** The file in a plugin's folder that this harness knows it by. */
  readonly manifest: string
  /** What the user does so that open sessions see the change, after setup as after uninstall. */
  readonly afterwards: string
  /** Its program; undefined where it is not installed. @throws UNAVAILABLE when it is there and does not start */
  find: (machine: Machine) => Promise<{ file: string; version: string } | undefined>
  /** Whether it has our plugin, working or not; false where the harness is missing. @throws where it does not tell */
  isInstalled: (machine: Machine) => Promise<boolean>
  /** @throws CONFIGURATION when the harness, or every source of the plugin, is missing */
  setupPlan: (request: InstallRequest) => Promise<Plan>
  /** @throws CONFIGURATION when the harness is missing */
  removalPlan: (request: RemovalRequest) => Promise<Plan>
  /** Lets the two experience tools run unasked, or takes that back. @throws CONFIGURATION for broken settings */
  allowPlan: (request: AllowRequest) => Plan
  /** What works and what does not, once the harness was found. */
  checks: (request: CheckRequest) => Promise<Check[]>
}
