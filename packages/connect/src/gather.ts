import { dirname, isAbsolute, join, sep } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience/errors'
import { clientFile, isClientFile, serverFileAddress } from './client-file.ts'
import { type ConnectionPart, connectionPart } from './connection-parts.ts'
import { fromUserFile, merge, narrowestOf, type Resolved, type Told } from './merge.ts'
import { bypassPatterns, OFF_VARIABLES, type OffSwitches, offSwitches } from './off-switches.ts'
import { variablesOfProject } from './project-environment.ts'
import { projectFolders, realPath } from './project-folders.ts'
import {
  CLIENT_FILE,
  DEFAULT_HOME,
  SERVER_FILE,
  SETTING_VARIABLES,
  SETTINGS_TABLE,
  type SettingName,
  USER_FILE,
} from './settings-table.ts'
import { type FileSource, readEnvironment, readFile, type Source } from './sources.ts'
import { namedUserFolder, systemUserFolder, USER_FOLDER_VARIABLE } from './user-folder.ts'
import { expandHome } from './values.ts'

export interface GatherOptions {
  env: NodeJS.ProcessEnv
  /** Folders of the project, whose files may have set variables. */
  starts: readonly string[]
  flags: Partial<Record<SettingName, unknown>>
  harness: string | undefined
}

/** Everything that the user said, wherever he said it, before it is weighed. */
export interface Gathered {
  /** What `~` stands for: the user's own folder, whatever a project says about it. */
  userFolder: string
  /** Where the rest was looked for. */
  place: Resolved
  home: string
  /** Strongest first. */
  sources: Source[]
  /** What the same places say about a server. */
  parts: ConnectionPart[]
  /** The address in the server's own file. */
  lastResort: () => ConnectionPart | undefined
  off: OffSwitches
  /** Variables that a file of the project has set, each with that file. */
  ofProject: ReadonlyMap<string, string>
  /** The problem of a user's file that cannot be read, so that nobody knows what he has switched off in it. */
  broken: OpenVikingError | undefined
  warnings: OpenVikingError[]
}

export function gather({ env, starts, flags, harness }: GatherOptions, told: Told): Gathered {
  const warnings: OpenVikingError[] = []
  const { ofProject, userFolder, lost } = ownFolder(env, starts, told)
  const above: Source[] = [{ place: 'flag', values: flags }, readEnvironment(env, ofProject)]
  const place = merge(
    SETTINGS_TABLE.filter(({ part }) => part === 'place'),
    above,
    { told, folder: userFolder },
  )
  if (lost !== undefined) place.unusable ??= lost
  const pathOf = (name: (typeof PLACES)[number], otherwise: string): string => {
    const value = place.values[name]
    return typeof value === 'string' ? value : expandHome(otherwise, userFolder)
  }

  const isNamed = PLACES.some((name) => place.places[name] === 'environment')
  const partOf = (source: Source): ConnectionPart => {
    const part = connectionPart(source, told)
    if (isNamed && liesInProject(source.place, starts, userFolder)) part.inProject = true
    return part
  }
  const sources = [...above]
  const parts = above.map((source) => connectionPart(source, told))
  const off = offSwitches(env, ofProject)
  let broken: OpenVikingError | undefined
  /** A file of the user's; one that cannot be read may hold anything. */
  const own = (path: string): FileSource | 'broken' | 'missing' => {
    const before = told.problems.length
    const file = readFile(path, told.problems, { links: true, meanwhile: MEANWHILE })
    const problem = told.problems[before]
    if (problem === undefined) return file ?? 'missing'
    broken ??= problem
    sources.push(narrowestOf(path))
    parts.push({ place: path, values: {}, wrong: {}, broken: problem })
    return 'broken'
  }
  const client = (file: FileSource | 'broken' | 'missing'): void => {
    if (typeof file === 'string') return
    const { source, off: switches } = clientFile(file, harness)
    parts.push(partOf(source))
    if (switches.hooks || switches.capture) off.capture ??= file.path
    if (switches.hooks || switches.recall) off.recall ??= file.path
    off.patterns = [...off.patterns, ...bypassPatterns(switches.patterns)]
  }

  const home = pathOf('home', DEFAULT_HOME)
  // Where it is not known which home is meant, another one must not be taken for it.
  if (place.unusable === undefined) {
    const userFile = own(join(home, USER_FILE))
    if (typeof userFile !== 'string') {
      const source = fromUserFile(userFile, told.problems)
      sources.push(source)
      parts.push(partOf(source))
    }
    const usual = expandHome(CLIENT_FILE, userFolder)
    const named = pathOf('cli_config', usual)
    const clientConfig = own(named)
    client(clientConfig)
    if (named !== usual && clientConfig === 'missing') {
      warnings.push(
        new OpenVikingError('CONFIGURATION', `There is no file ${named}, so ${usual} is looked at instead.`),
      )
      client(own(usual))
    }
    const other =
      place.values.server_config === undefined
        ? undefined
        : readFile(pathOf('server_config', ''), told.problems, { links: true })
    if (other !== undefined && isClientFile(other)) client(other)
  }

  const lastResort = (): ConnectionPart | undefined => {
    const file = readFile(pathOf('server_config', SERVER_FILE), [], { links: true })
    const source = file === undefined || isClientFile(file) ? undefined : serverFileAddress(file)
    return source === undefined ? undefined : partOf(source)
  }
  return { userFolder, place, home, sources, parts, lastResort, off, ofProject, broken, warnings }
}

/** Such a file may name any server, and switch anything off. */
const MEANWHILE = 'Until it is mended nothing is captured, and nothing is opened unless a stronger place says what.'

const PLACES = ['home', 'cli_config', 'server_config'] as const

/** As a file does that a repository brings along, to be named by a variable. */
function liesInProject(path: string, starts: readonly string[], userFolder: string): boolean {
  const folders = new Set(starts.flatMap((start) => projectFolders(start, userFolder)))
  folders.delete(realPath(userFolder))
  const holder = realPath(dirname(path))
  return Array.from(folders).some((folder) => holder === folder || holder.startsWith(folder + sep))
}

/** Who is asking, as far as a project cannot have a say in it. */
function ownFolder(
  env: NodeJS.ProcessEnv,
  starts: readonly string[],
  told: Told,
): { ofProject: Map<string, string>; userFolder: string; lost?: OpenVikingError } {
  const named = namedUserFolder(env)
  if (starts.length === 0 && isAbsolute(named)) return { ofProject: new Map(), userFolder: named }
  const system = systemUserFolder()
  const variables = [...SETTING_VARIABLES, ...OFF_VARIABLES].filter((name) => env[name] !== undefined)
  if (named !== system) variables.push(USER_FOLDER_VARIABLE)
  const ofProject = variables.length === 0 ? new Map<string, string>() : variablesOfProject(variables, starts, system)
  const file = ofProject.get(USER_FOLDER_VARIABLE)
  if (file === undefined && isAbsolute(named)) return { ofProject, userFolder: named }
  const why = file === undefined ? 'is no absolute path' : `is refused, because ${file} sets it`
  const holds = system === undefined ? 'Nothing is opened until it is mended.' : `Your own folder is ${system}.`
  const problem = new OpenVikingError('CONFIGURATION', `${USER_FOLDER_VARIABLE} ${why}. ${holds}`)
  told.problems.push(problem)
  told.refusals.push(problem)
  ofProject.set(USER_FOLDER_VARIABLE, file ?? 'environment')
  return system === undefined ? { ofProject, userFolder: named, lost: problem } : { ofProject, userFolder: system }
}
