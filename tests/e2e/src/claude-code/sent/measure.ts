import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateExperiences } from '@openviking-plugins/local-store/testing/corpus'
import type { RequestBody } from '../../model/messages-api.ts'
import { type Computer, installPlugin, newComputer } from '../computer.ts'
import { openMemory } from '../memory.ts'
import { addedLines, addedTools, requestLines } from './added.ts'
import { conversation } from './conversation.ts'
import { FIVE, PROJECT_COMMAND, PROMPTS } from './prompts.ts'

export const SETTINGS = ['off', 'hint', 'suggest', 'inject'] as const
export type RecallSetting = (typeof SETTINGS)[number]
/** Experiences in the store. */
export const STORES = [0, 5, 2_000] as const
export type StoreSize = (typeof STORES)[number]

/** What our plugin adds to the requests of Claude Code. */
export interface Sent {
  /** What every request has, whatever the store holds; `tools` as they are sent, one each. */
  fixed: { lines: string[]; tools: string[] }
  /** All our tools, where Claude Code is told to hold no schema back. */
  allTools: string[]
  /** What is added at each prompt of `PROMPTS` besides; none for the empty list. */
  prompts: Record<RecallSetting, Record<StoreSize, string[][]>>
}

export const USER = 'mira'
const PROJECT = 'a project'

export async function measureSent(): Promise<Sent> {
  const computer = newComputer()
  try {
    const command = join(computer.folder, PROJECT, '.claude', 'commands', `${PROJECT_COMMAND.name}.md`)
    write(command, `${PROJECT_COMMAND.text}\n`)
    const without = await talk(computer, {})
    await installPlugin(computer, { from: 'folder' })
    const homes = await Promise.all(STORES.map(async (size) => [size, await preparedHome(computer, size)] as const))
    const prompts = {} as Sent['prompts']
    let fixed: Sent['fixed'] | undefined
    for (const setting of SETTINGS) {
      prompts[setting] = {} as Record<StoreSize, string[][]>
      for (const [size, home] of homes) {
        const turns = await talk(computer, { ...at(home), OPENVIKING_PLUGINS_RECALL: setting })
        // With `off` and an empty store there is nothing else.
        fixed ??= fixedPart(turns, without)
        prompts[setting][size] = besides(fixed, turns, without)
      }
    }
    if (fixed === undefined) throw new Error('nothing was measured')
    const [home = ''] = homes.map(([, path]) => path)
    const env = { ...at(home), ENABLE_TOOL_SEARCH: 'false' }
    const [all] = await conversation(computer, PROMPTS[0]?.steps.slice() ?? [], ['Hello'], { project: PROJECT, env })
    return { fixed, allTools: ourTools(last(all)), prompts }
  } finally {
    computer.remove()
  }
}

const at = (home: string): NodeJS.ProcessEnv => ({ OPENVIKING_PLUGINS_HOME: home, OPENVIKING_PLUGINS_USER: USER })

const talk = (computer: Computer, env: NodeJS.ProcessEnv): Promise<RequestBody[][]> =>
  conversation(
    computer,
    PROMPTS.flatMap(({ steps }) => steps),
    PROMPTS.map(({ text }) => text),
    { project: PROJECT, env },
  )

/** A home with a store that is searched as after a first session: its index is there. */
async function preparedHome(computer: Computer, size: StoreSize): Promise<string> {
  const home = join(computer.folder, `home of ${size}`)
  const memory = openMemory(home)
  const experiences = size === 0 ? [] : [...FIVE, ...generateExperiences(size - FIVE.length)]
  for (const { name, content } of experiences) {
    write(join(memory.paths.store, 'memories', 'experiences', `${name}.md`), content)
  }
  if (size > 0) await memory.search('index')
  return home
}

function fixedPart(turns: readonly RequestBody[][], without: readonly RequestBody[][]): Sent['fixed'] {
  const [ours, plain] = [last(turns[0]), last(without[0])]
  return { lines: addedLines(ours, plain).filter(isSaid), tools: addedTools(ours, plain) }
}

/** What each prompt has added to the fixed part and to what was there before it, as it stands in the request. */
function besides(fixed: Sent['fixed'], turns: readonly RequestBody[][], without: readonly RequestBody[][]): string[][] {
  let before: string[] = []
  return turns.map((turn, index) => {
    const [ours, plain] = [last(turn), last(without[index])]
    const tools = addedTools(ours, plain)
    if (tools.join() !== fixed.tools.join()) throw new Error(`other tools than before: ${tools.join('\n')}`)
    const contexts = contextsIn(subtract(addedLines(ours, plain).filter(isSaid), fixed.lines), requestLines(ours))
    // A compaction leaves nothing of it.
    const kept = before.every((context, place) => contexts[place] === context) ? before.length : 0
    before = contexts
    return contexts.slice(kept)
  })
}

function subtract(lines: readonly string[], fixed: readonly string[]): string[] {
  const left = [...fixed]
  return lines.filter((line) => {
    const place = left.indexOf(line)
    if (place !== -1) left.splice(place, 1)
    return place === -1
  })
}

const CONTEXT = / hook additional context: /

/** The contexts that added lines belong to, whole: blank lines are in every request. @throws for any other line */
function contextsIn(added: readonly string[], all: readonly string[]): string[] {
  const contexts: string[] = []
  // The same words may stand in several.
  let end = 0
  for (let at = 0; at < added.length; ) {
    const next = added.findIndex((line, place) => place > at && CONTEXT.test(line))
    const lines = added.slice(at, next === -1 ? undefined : next)
    const [first = '', final = ''] = [lines[0], lines.at(-1)]
    if (!CONTEXT.test(first)) throw new Error(`the request has, besides the context of a hook: ${first}`)
    const from = all.indexOf(first, end)
    end = all.indexOf(final, from) + 1
    contexts.push(all.slice(from, end).join('\n'))
    at += lines.length
  }
  return contexts
}

const isSaid = (line: string): boolean => line.trim() !== ''

const ourTools = ({ tools = [] }: RequestBody): string[] =>
  tools.filter(({ name }) => name.includes('openviking')).map((tool) => JSON.stringify(tool))

function last(turn: readonly RequestBody[] | undefined): RequestBody {
  const body = turn?.at(-1)
  if (body === undefined) throw new Error('a prompt led to no request')
  return body
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
