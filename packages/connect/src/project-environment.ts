import { existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import { normalize } from 'node:path'
import { below } from '@openviking-plugins/local-store/below'
import { withoutBom } from './json-text.ts'
import { projectFolders, realPath } from './project-folders.ts'

/**
 * Files in which a project can set variables of the programs that work in it: agents, editors, and what fills a shell.
 * A repository may have any of them checked in, those that are ignored by convention too.
 */
export const PROJECT_ENVIRONMENT_FILES: readonly string[] = [
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.mcp.json',
  '.codex/config.toml',
  '.codex/.env',
  '.cursor/mcp.json',
  '.cursor/environment.json',
  '.gemini/settings.json',
  '.gemini/.env',
  '.openclaw/openclaw.json',
  '.opencode/opencode.json',
  'opencode.json',
  'opencode.jsonc',
  '.pi/settings.json',
  '.vscode/settings.json',
  '.vscode/mcp.json',
  '.zed/settings.json',
  '.devcontainer/devcontainer.json',
  '.devcontainer.json',
  'devbox.json',
  '.env',
  '.env.local',
  '.env.development',
  '.env.development.local',
  '.envrc',
  'mise.toml',
  'mise.local.toml',
  '.mise.toml',
  '.mise.local.toml',
  '.config/mise.toml',
  '.config/mise/config.toml',
]

const LARGEST_FILE = 1024 * 1024

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
    for (const file of PROJECT_ENVIRONMENT_FILES) {
      // Nearly none of them is there, and both joining a path and asking for more than its presence take long.
      if (!existsSync(`${folder}/${file}`)) continue
      const path = normalize(below(folder, file))
      const sets = variablesSetIn(path)
      if (sets === undefined) continue
      for (const name of variables) {
        if (!found.has(name) && (sets === 'unreadable' || sets.has(name.toUpperCase()))) found.set(name, path)
      }
    }
  }
  return found
}

/** Names in capitals, since Windows tells none from the other; undefined where there is no such file. */
function variablesSetIn(path: string): Set<string> | 'unreadable' | undefined {
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
  return namesSet(text, path.endsWith('.json'))
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
  return new Set(Array.from(assigned, ([, , name = '']) => name.toUpperCase()))
}
