import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { blocksOf, seenResults, textOf } from '../model/messages-api.ts'
import type { ScriptedModel } from '../model/scripted-model.ts'
import { type RecordedFile, scrub } from './scrub.ts'

/** A scenario that was played in a program, and what the program wrote of it. */
export interface Recording {
  scenario: string
  files: RecordedFile[]
  /** The folder of the computer that it was played on. */
  folder: string
  models: readonly ScriptedModel[]
  /** What the scenario's user typed. */
  prompts: readonly string[]
}

/** Program names as `pnpm record` takes them. */
export type Recorded = 'claude-code' | 'codex' | 'openclaw'

/** Files below a folder, in the order of their names. */
export const filesBelow = (folder: string, pattern: string): RecordedFile[] =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }))

/** As it is kept: neutral, and without prose of others. */
function scrubbed({ files, folder, models, prompts }: Recording): RecordedFile[] {
  const dashed = (path: string): string => path.replace(/[^a-zA-Z0-9]/g, '-')
  const home = join(folder, 'home')
  const paths = [
    [home, '/home/dev'],
    [dashed(home), '-home-dev'],
    [folder, '/home/dev'],
    [dashed(folder), '-home-dev'],
    [basename(folder), 'dev'],
  ] as const
  const results = models.flatMap((model) => model.requests().flatMap(({ body }) => seenResults(body)))
  const said = models.flatMap((model) =>
    model
      .requests()
      .flatMap(({ body }) => body.messages.filter(({ role }) => role === 'assistant'))
      .flatMap(({ content }) => blocksOf(content).map(textOf)),
  )
  const own = [...prompts, ...said, ...results.map(({ text }) => text)].filter((text) => text.trim() !== '')
  return scrub(files, { paths, own })
}

export function keep(recording: Recording, to: string): string[] {
  return scrubbed(recording).map(({ path, text }) => {
    const file = join(to, recording.scenario, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return file
  })
}
