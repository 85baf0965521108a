import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './digest.ts'
import { differsInLineEndingsAlone, unifiedDiff } from './drift.ts'
import type { Finding, FindingCode } from './findings.ts'
import { inTheWay } from './in-the-way.ts'
import { infoOf } from './info-of.ts'
import { omitsSkills } from './manifests.ts'
import { modeFindings } from './modes.ts'
import { makePlan, type Plan, plannedPaths } from './plan.ts'
import { bundleInputs, type GeneratedRecord, readRecord } from './record.ts'
import { readSkills, type Skill, walkFiles } from './skill-files.ts'
import { isLeftover, isSystemFile } from './system-files.ts'
import {
  BUILDS,
  distFolder,
  nameOfBuild,
  OWNED_FOLDERS,
  PLUGINS,
  pluginFolder,
  RECORD_FILE,
  SKILLS_FOLDER,
  VERSIONS_FILE,
} from './targets.ts'
import { handKeptPaths, unlistedFindings } from './unlisted.ts'
import { checkVersions, heads, readVersions, recordVersions, releasedVersions, type Versions } from './versions.ts'
import { readWorkspace, type WorkspacePackage } from './workspace.ts'

const RUN = 'run "pnpm run sync"'

/** Everything that is read before anything is written. */
export interface Reading {
  skills: Skill[]
  /** Folders of skills that could not be read. */
  unread: string[]
  workspace: WorkspacePackage[]
  versions: Versions
  nextVersions: Versions
  record: GeneratedRecord | undefined
  plan: Plan
  findings: Finding[]
}

/** A link anywhere on the way to an output would make the sync write outside the plugin. */
function linkFindings(root: string, plan: Plan): Finding[] {
  const paths = [...plannedPaths(plan), ...plan.documents.keys(), ...PLUGINS.flatMap(handKeptPaths)]
  const prefixes = paths.flatMap((path) => {
    const parts = path.split('/')
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  })
  const owned = OWNED_FOLDERS.flatMap((folder) =>
    walkFiles(join(root, folder)).links.map((link) => `${folder}/${link}`),
  )
  const onTheWay = prefixes.filter((path) => infoOf(join(root, path))?.isSymbolicLink())
  return [...new Set([...onTheWay, ...owned.map((path) => path.replace(/\/$/, ''))])].sort().map((file) => ({
    code: 'LINK',
    file,
    message: `remove the link and ${RUN}; a plugin is installed as a copy and links out of it are lost`,
  }))
}

/** Every path that the sync writes. */
const writtenPaths = (plan: Plan): string[] => [
  ...plannedPaths(plan),
  ...plan.documents.keys(),
  VERSIONS_FILE,
  RECORD_FILE,
]

/** What a person writes in skills/ and plugins/. */
function byHand(root: string, generated: readonly string[]): string[] {
  const known = new Set(generated)
  const isOwned = (path: string): boolean => OWNED_FOLDERS.some((folder) => path.startsWith(`${folder}/`))
  return [SKILLS_FOLDER, 'plugins']
    .flatMap((folder) => walkFiles(join(root, folder)).files.map((path) => `${folder}/${path}`))
    .filter((path) => !known.has(path) && !isOwned(path) && !isSystemFile(path) && !isLeftover(path))
}

export function read(root: string, options: { versions?: Versions } = {}): Reading {
  const { skills, unread, findings: skillFindings } = readSkills(root)
  const workspace = readWorkspace(root)
  const { record, findings: recordFindings } = readRecord(root)
  const onDisk = readVersions(root)
  const versions = options.versions ?? onDisk.versions
  const recorded = recordVersions(skills, versions)
  const rewritten = checkVersions(onDisk.versions, { heads: record?.skills ?? {}, released: releasedVersions(root) })
  const { plan, findings: planFindings } = makePlan(root, skills, workspace)
  const generated = writtenPaths(plan)
  const findings = [
    ...skillFindings,
    ...onDisk.findings,
    ...(onDisk.findings.length === 0 ? [...rewritten, ...recorded.findings] : []),
    ...planFindings,
    ...recordFindings,
    ...linkFindings(root, plan),
    ...inTheWay(root, generated),
    ...modeFindings(root, { generated, byHand: byHand(root, generated) }),
    ...unlistedFindings(root, plan),
  ]
  return { skills, unread, workspace, versions, nextVersions: recorded.next, record, plan, findings }
}

function tryRead(path: string): Buffer | undefined {
  return infoOf(path)?.isFile() === true ? readFileSync(path) : undefined
}

function missing(root: string, file: string): Finding {
  const info = infoOf(join(root, file))
  const instead = info?.isDirectory() === true ? ', and a folder is in its place' : ' and absent'
  return { code: 'FILE_MISSING', file, message: `it is generated${instead}; ${RUN}` }
}

function compareFile(
  root: string,
  file: string,
  expected: Uint8Array,
  differs: (actual: Buffer) => { code: FindingCode; message: string },
): Finding[] {
  const actual = tryRead(join(root, file))
  if (actual === undefined) return [missing(root, file)]
  if (actual.equals(expected)) return []
  if (differsInLineEndingsAlone(actual, expected)) {
    const message = `only the line endings differ; check out with the repository's .gitattributes, or ${RUN}`
    return [{ code: 'LINE_ENDINGS', file, message }]
  }
  const diff = unifiedDiff(file, actual, expected)
  return [{ ...differs(actual), file, ...(diff === undefined ? {} : { diff }) }]
}

function compareManifest(root: string, file: string, text: string): Finding[] {
  return compareFile(root, file, Buffer.from(text), (actual) =>
    omitsSkills(file, actual.toString('utf8'))
      ? { code: 'SKILL_NOT_LISTED', message: `"skills" does not name the skills folder, so no skill is loaded; ${RUN}` }
      : {
          code: 'MANIFEST_CHANGED',
          message: `a value that has its home elsewhere (package.json, targets.ts, the settings, the tools) differs; ${RUN}`,
        },
  )
}

function compareBuilt(root: string, file: string, record: GeneratedRecord | undefined): Finding[] {
  const actual = tryRead(join(root, file))
  if (actual === undefined) return [missing(root, file)]
  if (record === undefined) return []
  const known = record.outputs[file]
  if (known === sha256(actual)) return []
  if (known === sha256(Buffer.from(actual.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'))) {
    const message = `only the line endings differ; check out with the repository's .gitattributes, or ${RUN}`
    return [{ code: 'LINE_ENDINGS', file, message }]
  }
  return [{ code: 'BUNDLE_EDITED', file, message: `it is not what the last sync wrote; change its source and ${RUN}` }]
}

function staleBundles(root: string, { record, workspace }: Reading): Finding[] {
  if (record === undefined) return []
  return BUILDS.flatMap((build) => {
    const now = bundleInputs(root, workspace, build)
    const then = record.bundles[nameOfBuild(build)] ?? {}
    const changed = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter((key) => now[key] !== then[key])
    if (changed.length === 0) return []
    const message = `changed since the last sync: ${changed.sort().join(', ')}; ${RUN}`
    return build.files.map(({ file, plugins: [harness = 'claude-code'] }) => ({
      code: 'BUNDLE_STALE' as const,
      file: `${distFolder(harness)}/${file}`,
      message,
    }))
  })
}

/** Files in generated folders that nothing on the list accounts for. */
export function extraFiles(root: string, { plan, unread }: Pick<Reading, 'plan' | 'unread'>): string[] {
  const known = new Set(plannedPaths(plan))
  const isCopyOfUnread = (path: string): boolean =>
    PLUGINS.some(({ harness }) => unread.some((folder) => path.startsWith(`${pluginFolder(harness)}/${folder}/`)))
  return OWNED_FOLDERS.flatMap((folder) =>
    walkFiles(join(root, folder)).files.map((path) => `${folder}/${path}`),
  ).filter((path) => !known.has(path) && !isSystemFile(path) && !isCopyOfUnread(path))
}

/** Compares the tree with what the sources ask for, without a build. No findings means: nothing drifted. */
export function check(root: string): Finding[] {
  const reading = read(root)
  const { plan, record } = reading
  const findings = [...reading.findings]
  for (const [file, { source, content }] of plan.copies) {
    findings.push(
      ...compareFile(root, file, content, () => ({
        code: 'COPY_CHANGED',
        message: `it differs from ${source}; edit that file, then ${RUN}`,
      })),
    )
  }
  for (const [file, text] of plan.manifests) findings.push(...compareManifest(root, file, text))
  for (const [file, text] of plan.documents) {
    findings.push(
      ...compareFile(root, file, Buffer.from(text), () => ({
        code: 'DOCUMENT_CHANGED',
        message: `a table in it is made from the code and differs; ${RUN}`,
      })),
    )
  }
  for (const file of plan.built) findings.push(...compareBuilt(root, file, record))
  findings.push(...staleBundles(root, reading))
  for (const file of extraFiles(root, reading)) {
    findings.push({
      code: 'EXTRA_FILE',
      file,
      message: `nothing generates it; move it elsewhere or ${RUN} to remove it`,
    })
  }
  return findings.length > 0 || record === undefined ? findings : checkRecord(root, record, reading)
}

/** With every file in step, generated.json can still list others or pin older versions. */
function checkRecord(root: string, record: GeneratedRecord, { plan, versions }: Reading): Finding[] {
  const paths = [...plannedPaths(plan), VERSIONS_FILE]
  const expected = Object.fromEntries(paths.map((path) => [path, sha256(readFileSync(join(root, path)))]))
  const same = (a: Record<string, string>, b: Record<string, string>): boolean =>
    Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value)
  const names = new Set(BUILDS.map(nameOfBuild))
  const bundlesKnown = Object.keys(record.bundles).every((name) => names.has(name))
  if (bundlesKnown && same(record.outputs, expected) && same(record.skills, heads(versions))) return []
  return [{ code: 'RECORD_STALE', file: RECORD_FILE, message: `what it lists is not what there is; ${RUN}` }]
}
