import { existsSync, readdirSync } from 'node:fs'

/**
 * Files in which a project can set variables of the programs that work in it: agents, editors, and what fills a shell.
 * A repository may have any of them checked in, those that are ignored by convention too. `*` stands for any name.
 */
export const PROJECT_ENVIRONMENT_FILES: readonly string[] = [
  '.claude/settings.json',
  '.claude/settings.local.json',
  '.mcp.json',
  '.codex/config.toml',
  '.codex/.env',
  '.copilot/mcp-config.json',
  '.cursor/mcp.json',
  '.cursor/environment.json',
  '.gemini/settings.json',
  '.gemini/.env',
  '.github/copilot/settings.json',
  '.openclaw/openclaw.json',
  '.opencode/opencode.json',
  '.opencode/opencode.jsonc',
  'opencode.json',
  'opencode.jsonc',
  '.pi/settings.json',
  '.pi/mcp.json',
  '.vscode/settings.json',
  '.vscode/mcp.json',
  '.vscode/tasks.json',
  '.vscode/launch.json',
  '*.code-workspace',
  '.idea/workspace.xml',
  '.zed/settings.json',
  '.zed/tasks.json',
  '.devcontainer/devcontainer.json',
  '.devcontainer/*/devcontainer.json',
  '.devcontainer.json',
  'docker-compose.*',
  'compose.*',
  'devbox.json',
  'pixi.toml',
  'pyproject.toml',
  '.env',
  '.env.*',
  '.envrc',
  'mise.toml',
  'mise.*.toml',
  '.mise.toml',
  '.mise.*.toml',
  '.mise/config.toml',
  '.mise/config.*.toml',
  '.config/mise.toml',
  '.config/mise/config.toml',
  '.config/mise/config.*.toml',
  '.config/mise/conf.d/*.toml',
]

/** Texts to be copied, which no program reads. */
const SAMPLE = /[.-](?:dist|example|sample|template)$/i

/** Those that are there, below the folder, with `/`. */
export function environmentFilesIn(folder: string): string[] {
  const lists = new Map<string, readonly string[]>()
  const namesIn = (path: string): readonly string[] => {
    const names = lists.get(path) ?? listed(`${folder}/${path}`)
    lists.set(path, names)
    return names
  }
  // Nearly none of the files is there, and both joining a path and asking for more than its presence take long.
  return PROJECT_ENVIRONMENT_FILES.flatMap((file) =>
    (file.includes('*') ? filled(file, namesIn) : [file]).filter((name) => existsSync(`${folder}/${name}`)),
  )
}

/** The paths that one with a `*` in a name of it stands for, as far as the folder of that name has them. */
function filled(file: string, namesIn: (path: string) => readonly string[]): string[] {
  const star = file.indexOf('*')
  const begin = file.lastIndexOf('/', star) + 1
  const slash = file.indexOf('/', star)
  const end = slash === -1 ? file.length : slash
  const head = file.slice(begin, star)
  const tail = file.slice(star + 1, end)
  return namesIn(file.slice(0, begin))
    .filter((name) => {
      // As where names are told apart by their letters alone.
      const small = name.toLowerCase()
      return small.startsWith(head) && small.endsWith(tail) && !SAMPLE.test(name)
    })
    .map((name) => file.slice(0, begin) + name + file.slice(end))
}

function listed(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    // No such folder, or none that a program of the user's could read.
    return []
  }
}
