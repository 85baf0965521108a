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
  const lists = new Map<string, readonly string[] | undefined>()
  const namesIn = (path: string): readonly string[] | undefined => {
    if (!lists.has(path)) lists.set(path, listed(`${folder}/${path}`))
    return lists.get(path)
  }
  // Nearly none of the files is there, and asking for each of them, or joining its path, takes long.
  const first = namesIn('')?.map((name) => name.toLowerCase())
  return PROJECT_ENVIRONMENT_FILES.filter((file) => mayBegin(file, first)).flatMap((file) =>
    (file.includes('*') ? filled(file, namesIn) : [file]).filter((name) => existsSync(`${folder}/${name}`)),
  )
}

/** Whether its first name is among these, in small letters; a folder that cannot be listed may hold anything. */
function mayBegin(file: string, names: readonly string[] | undefined): boolean {
  const slash = file.indexOf('/')
  const first = slash === -1 ? file : file.slice(0, slash)
  return names === undefined || first.includes('*') || names.includes(first)
}

/** The paths that one with a `*` in a name of it stands for, as far as the folder of that name has them. */
function filled(file: string, namesIn: (path: string) => readonly string[] | undefined): string[] {
  const star = file.indexOf('*')
  const begin = file.lastIndexOf('/', star) + 1
  const slash = file.indexOf('/', star)
  const end = slash === -1 ? file.length : slash
  const head = file.slice(begin, star)
  const tail = file.slice(star + 1, end)
  return (namesIn(file.slice(0, begin)) ?? [])
    .filter((name) => {
      // As where names are told apart by their letters alone.
      const small = name.toLowerCase()
      return small.startsWith(head) && small.endsWith(tail) && !SAMPLE.test(name)
    })
    .map((name) => file.slice(0, begin) + name + file.slice(end))
}

/** Undefined where there is no such folder, or it is not ours to read. */
function listed(path: string): readonly string[] | undefined {
  try {
    return readdirSync(path)
  } catch {
    // What is in it may be there to read all the same, by its name.
    return undefined
  }
}
