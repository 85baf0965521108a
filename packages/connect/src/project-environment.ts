import { readFileSync, type Stats, statSync } from 'node:fs'
import { normalize } from 'node:path'
import { below } from '@openviking-plugins/local-store/below'
import { withoutBom } from './json-text.ts'
import { environmentFilesIn } from './project-environment-files.ts'
import { projectFolders, realPath } from './project-folders.ts'

const LONGEST_LINE = 4096
const LARGEST_FILE = 1024 * 1024
/** Of one folder. What names more than these is as good as unreadable. */
const MOST_FILES = 200

/**
 * Which of these variables a file of the project sets, each with the first file that does. A file that sets them for
 * another program counts as well: what a variable holds now does not tell who set it. Of a file that cannot be read, all
 * are taken to be set in it.
 */
export function variablesOfProject(
  variables: readonly string[],
  starts: readonly string[],
  userFolder: string | undefined,
): Map<string, string> {
  const found = new Map<string, string>()
  if (variables.length === 0) return found
  const folders = new Set(starts.flatMap((start) => projectFolders(start, userFolder)))
  // What lies in the user's own folder is his own, also while he works there.
  if (userFolder !== undefined) folders.delete(realPath(userFolder))
  for (const folder of folders) {
    const files = environmentFilesIn(folder)
    const seen = new Set(files)
    // Grows as files name others.
    for (const file of files) {
      const path = normalize(below(folder, file))
      const sets = variablesSetIn(path)
      if (sets === undefined) continue
      for (const name of variables) {
        if (!found.has(name) && (sets === 'unreadable' || sets.names.has(name.toUpperCase()))) found.set(name, path)
      }
      for (const other of sets === 'unreadable' ? [] : sets.includes) {
        if (seen.has(other)) continue
        seen.add(other)
        files.push(other)
      }
      if (files.length > MOST_FILES) {
        for (const name of variables) if (!found.has(name)) found.set(name, path)
        return found
      }
    }
  }
  return found
}

interface Sets {
  /** In capitals, since Windows tells none from the other. */
  names: Set<string>
  /** Files that it has read in, below the project's folder. */
  includes: string[]
}

/** Undefined where there is no such file. */
function variablesSetIn(path: string): Sets | 'unreadable' | undefined {
  let text: string
  try {
    const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined || stats.isDirectory()) return undefined
    if (!stats.isFile() || stats.size > LARGEST_FILE) return 'unreadable'
    text = withoutBom(readFileSync(path, 'utf8'))
  } catch (thrown) {
    // What we may not read, no program of the user may.
    const none = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']
    return thrown instanceof Error && 'code' in thrown && none.includes(String(thrown.code)) ? undefined : 'unreadable'
  }
  // UTF-16, which some programs read as well as UTF-8.
  if (text.includes('\0') || text.startsWith('\ufffd')) return 'unreadable'
  return { names: namesSet(text, path.endsWith('.json')), includes: filesReadIn(text) }
}

const READS_FILE = /\bsource(?:_env|_up)?(?:_if_exists)?\b|\bdotenv(?:_if_exists)?\b|env[_-]?file|\bfile\b/i

/** What a line says that has another file read: `dotenv x`, `source_env x`, `_.file = ["x"]`, `env_file: x`. */
export function filesReadIn(text: string): string[] {
  if (!/source|file|dotenv/i.test(text)) return []
  const lines = text.split(/[\n\r\u2028\u2029]/).filter((line) => READS_FILE.test(line))
  return lines.flatMap((line) => {
    const words = line.slice(0, LONGEST_LINE).match(/[\w@%+./-]+/g) ?? []
    return words.filter((word) => word.slice(0, -1).includes('.')).map((word) => word.replace(/^(?:\.?\/)+/, ''))
  })
}

/** Of a key as it is written in valid JSON, or of what looks like one; '' where it is none after all. */
function keyOf(written: string): string {
  try {
    return String(JSON.parse(written))
  } catch {
    // A part of a text.
    return ''
  }
}

/** In valid JSON every key, wherever it is; in other texts, JSON with comments among them, all that looks like an assignment. */
export function namesSet(text: string, isJson: boolean): Set<string> {
  if (isJson) {
    try {
      const names = new Set<string>()
      JSON.parse(text, (key, value: unknown) => {
        names.add(key.toUpperCase())
        return value
      })
      // One that comes twice is there once, with its last value; not every program takes that one.
      for (const [key] of text.matchAll(/(?<!\\)"[^"\n]*"(?=[ \t\r\n]*:)/g)) names.add(keyOf(key).toUpperCase())
      return names
    } catch {
      // Some programs read more than JSON in such a file.
    }
  }
  const plain = text.replace(/\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2}))/g, (all, ...codes) => {
    const code = Number.parseInt(String(codes.find((digits) => typeof digits === 'string')), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : String(all)
  })
  const assigned = plain.matchAll(/(?<![\w$]|\$\{)(["']?)([a-z_]\w*)\1[ \t]*(?:\+?=|:)/gi)
  // As in `<env name="A" value="1"/>`.
  const named = plain.matchAll(/\bname[ \t]*=[ \t]*["']([a-z_]\w*)["']/gi)
  return new Set([
    ...Array.from(assigned, ([, , name = '']) => name.toUpperCase()),
    ...Array.from(named, ([, name = '']) => name.toUpperCase()),
  ])
}
