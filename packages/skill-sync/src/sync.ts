import { mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { type Builder, buildFiles } from './bundles.ts'
import { extraFiles, read } from './check.ts'
import { sha256 } from './digest.ts'
import { type Finding, isHealed } from './findings.ts'
import { clearWay } from './in-the-way.ts'
import { formatJson } from './json.ts'
import { unsetExecutable } from './modes.ts'
import { noticesText } from './notices.ts'
import { allBundleInputs, type GeneratedRecord } from './record.ts'
import { readSkills } from './skill-files.ts'
import { BUILDS, BUNDLES, bundlesOf, distFolder, NOTICES_FILE, PLUGINS, RECORD_FILE, VERSIONS_FILE } from './targets.ts'
import { heads, readVersions, releasedVersions, withoutUnreleased } from './versions.ts'

export interface SyncOptions {
  build?: Builder
  /** Record the newest version of a skill again although its text changed. A version that a release holds stays. */
  rerecord?: boolean
}

/** What was done, by path; `refused` holds what a person has to put right first, and then nothing was written. */
export interface SyncReport {
  written: string[]
  removed: string[]
  refused: Finding[]
}

async function buildAll(root: string, build: Builder): Promise<Map<string, Uint8Array>> {
  const outputs = new Map<string, Uint8Array>()
  const packages = new Map<string, string[]>()
  for (const each of BUILDS) {
    for (const { file, code, packageFolders } of await build(root, each)) {
      packages.set(file, packageFolders)
      for (const { plugins } of BUNDLES.filter((bundle) => bundle.file === file))
        for (const harness of plugins) outputs.set(`${distFolder(harness)}/${file}`, Buffer.from(code))
    }
  }
  for (const { harness } of PLUGINS) {
    const folders = bundlesOf(harness).flatMap((bundle) => packages.get(bundle.file) ?? [])
    outputs.set(`${distFolder(harness)}/${NOTICES_FILE}`, Buffer.from(noticesText(folders)))
  }
  return outputs
}

function isCurrent(path: string, content: Uint8Array): boolean {
  try {
    return readFileSync(path).equals(content)
  } catch {
    // Absent or unreadable: it has to be written, and the write tells what is wrong.
    return false
  }
}

/** Removes a file and the folders that it leaves empty, up to the root. */
function removeFile(root: string, path: string): void {
  rmSync(join(root, path))
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(root, folder))
    } catch {
      // Not empty: the usual end of the climb.
      return
    }
  }
}

/**
 * Writes every generated file. Each is replaced whole or not at all, and generated.json comes last: after a failure
 * half-way the check reports drift and the next sync goes on from there.
 */
export async function sync(root: string, options: SyncOptions = {}): Promise<SyncReport> {
  const recorded = readVersions(root).versions
  const versions = options.rerecord
    ? withoutUnreleased(readSkills(root).skills, recorded, releasedVersions(root)?.versions)
    : recorded
  const reading = read(root, { versions })
  const refused = reading.findings.filter((finding) => !isHealed(finding))
  if (refused.length > 0) return { written: [], removed: [], refused }

  const outputs = new Map<string, Uint8Array>(await buildAll(root, options.build ?? buildFiles))
  for (const [path, { content }] of reading.plan.copies) outputs.set(path, content)
  for (const [path, text] of reading.plan.manifests) outputs.set(path, Buffer.from(text))
  outputs.set(VERSIONS_FILE, Buffer.from(formatJson(reading.nextVersions)))

  const sorted = [...outputs].sort(([a], [b]) => (a < b ? -1 : 1))
  const record: GeneratedRecord = {
    bundles: allBundleInputs(root, reading.workspace),
    skills: heads(reading.nextVersions),
    outputs: Object.fromEntries(sorted.map(([path, content]) => [path, sha256(content)])),
  }
  // Documents are written by hand around their tables, so their digests are not pinned.
  const documents = [...reading.plan.documents].map(([path, text]) => [path, Buffer.from(text)] as const)
  const files = new Map([...sorted, ...documents, [RECORD_FILE, Buffer.from(formatJson(record))] as const])
  const removed = extraFiles(root, reading)
  for (const path of removed) removeFile(root, path)
  const written: string[] = []
  for (const [path, content] of files) {
    const target = join(root, path)
    if (isCurrent(target, content)) continue
    clearWay(target)
    mkdirSync(dirname(target), { recursive: true })
    writeFileAtomic.sync(target, Buffer.from(content))
    written.push(path)
  }
  const executable = unsetExecutable(root, [...files.keys()])
  return { written: [...new Set([...written, ...executable])], removed, refused: [] }
}
