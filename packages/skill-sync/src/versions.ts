import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256 } from './digest.ts'
import type { Finding } from './findings.ts'
import { reasonOf } from './reason.ts'
import type { Skill } from './skill-files.ts'
import { VERSIONS_FILE } from './targets.ts'

/** `prev` is the digest of the entry before it, so that no entry but the newest can change unnoticed. */
export interface VersionEntry {
  version: string
  sha256: string
  prev: string | null
}

/** By skill name; oldest entry first. */
export type Versions = Record<string, VersionEntry[]>

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const versionsSchema = z.record(
  z.string(),
  z.array(z.strictObject({ version: z.string(), sha256: hex, prev: hex.nullable() })).min(1),
)

export function entryDigest(entry: VersionEntry): string {
  return sha256(`${entry.version}\n${entry.sha256}\n${entry.prev ?? ''}`)
}

/** The digest of the newest entry of each skill. It stands in generated.json and so pins the whole chain. */
export function heads(versions: Versions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(versions).flatMap(([name, entries]) => {
      const last = entries.at(-1)
      return last === undefined ? [] : [[name, entryDigest(last)]]
    }),
  )
}

export function parseVersions(text: string): Versions {
  return versionsSchema.parse(JSON.parse(text))
}

export function readVersions(root: string): { versions: Versions; findings: Finding[] } {
  const path = join(root, VERSIONS_FILE)
  // No file yet: nothing is recorded. Whether something should be, generated.json and the release tag know.
  if (!existsSync(path)) return { versions: {}, findings: [] }
  try {
    return { versions: parseVersions(readFileSync(path, 'utf8')), findings: [] }
  } catch (error) {
    const message = `restore it from Git; it cannot be read: ${reasonOf(error)}`
    return { versions: {}, findings: [{ code: 'VERSIONS_UNREADABLE', file: VERSIONS_FILE, message }] }
  }
}

/** What the newest release tag below HEAD holds; undefined without Git, a tag, or the file in it. */
export function releasedVersions(root: string): { tag: string; versions: Versions } | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const tag = git('describe', '--tags', '--abbrev=0').trim()
    return { tag, versions: parseVersions(git('show', `${tag}:./${VERSIONS_FILE}`)) }
  } catch {
    // A shallow clone, an export without Git, or a tag from before the first skill: the chain alone decides.
    return undefined
  }
}

function isHigher(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return false
}

const sameEntry = (a: VersionEntry | undefined, b: VersionEntry): boolean =>
  a?.version === b.version && a.sha256 === b.sha256 && a.prev === b.prev

/** What is wrong with the recorded versions by themselves, against the recorded heads, and against the last release. */
export function checkVersions(
  versions: Versions,
  recorded: { heads: Record<string, string>; released: { tag: string; versions: Versions } | undefined },
): Finding[] {
  const findings: Finding[] = []
  const rewritten = (name: string, what: string): void => {
    findings.push({
      code: 'VERSION_REWRITTEN',
      file: VERSIONS_FILE,
      message: `${name}: ${what}; restore the file from Git, and give changed text a new version`,
    })
  }
  for (const [name, entries] of Object.entries(versions)) {
    entries.forEach((entry, index) => {
      const before = entries[index - 1]
      if (entry.prev !== (before === undefined ? null : entryDigest(before))) {
        rewritten(name, `the entry before ${entry.version} is not the one that ${entry.version} was recorded on`)
      }
      if (before !== undefined && !isHigher(entry.version, before.version)) {
        findings.push({
          code: 'VERSION_ORDER',
          file: VERSIONS_FILE,
          message: `${name}: ${entry.version} is not above ${before.version}`,
        })
      }
    })
  }
  for (const [name, head] of Object.entries(recorded.heads)) {
    if (!(versions[name] ?? []).some((entry) => entryDigest(entry) === head)) {
      rewritten(name, 'the entry that the last sync recorded is gone or changed')
    }
  }
  for (const [name, entries] of Object.entries(recorded.released?.versions ?? {})) {
    const changed = entries.find((entry, index) => !sameEntry(versions[name]?.[index], entry))
    if (changed !== undefined) {
      rewritten(name, `${changed.version} is not what the release ${recorded.released?.tag} holds`)
    }
  }
  return findings
}

/** What the texts of the skills need: a new entry, or a new version. `next` holds the entries that a sync records. */
export function recordVersions(skills: readonly Skill[], versions: Versions): { next: Versions; findings: Finding[] } {
  const findings: Finding[] = []
  const next: Versions = { ...versions }
  for (const skill of skills) {
    const file = `skills/${skill.name}/SKILL.md`
    const entries = versions[skill.name] ?? []
    const known = entries.find((entry) => entry.version === skill.version)
    const last = entries.at(-1)
    if (known !== undefined && known !== last) {
      const message = `version ${skill.version} was followed by ${last?.version}; raise metadata.version above that`
      findings.push({ code: 'VERSION_ORDER', file, message })
    } else if (known !== undefined) {
      if (known.sha256 === skill.sha256) continue
      const message = `the text changed but the version is still ${skill.version}; raise metadata.version and run "pnpm run sync"`
      findings.push({ code: 'TEXT_WITHOUT_VERSION', file, message })
    } else if (last !== undefined && !isHigher(skill.version, last.version)) {
      const message = `version ${skill.version} is not above ${last.version}; raise metadata.version`
      findings.push({ code: 'VERSION_ORDER', file, message })
    } else {
      const entry = {
        version: skill.version,
        sha256: skill.sha256,
        prev: last === undefined ? null : entryDigest(last),
      }
      next[skill.name] = [...entries, entry]
      const message = `version ${skill.version} of ${skill.name} is not recorded; run "pnpm run sync"`
      findings.push({ code: 'VERSION_NOT_RECORDED', file: VERSIONS_FILE, message })
    }
  }
  return { next, findings }
}

/** Takes back the newest entry of each skill whose text changed under it, unless a release holds that entry. */
export function withoutUnreleased(
  skills: readonly Skill[],
  versions: Versions,
  released: Versions | undefined,
): Versions {
  return Object.fromEntries(
    Object.entries(versions).flatMap(([name, entries]) => {
      const skill = skills.find((candidate) => candidate.name === name)
      const last = entries.at(-1)
      const held = released?.[name]?.some((entry) => entry.version === last?.version) === true
      const changed = skill !== undefined && last?.version === skill.version && last.sha256 !== skill.sha256
      const kept = changed && !held ? entries.slice(0, -1) : entries
      return kept.length === 0 ? [] : [[name, kept]]
    }),
  )
}
