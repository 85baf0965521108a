import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { folderBackend } from './backend.ts'
import { runCourier } from './courier-use.ts'
import { leave } from './hooks.ts'
import { type LongTranscriptOptions, writeLongTranscript } from './long-transcript.ts'
import { processes } from './processes.ts'
import { buildPrograms, type Programs } from './programs.ts'
import { makeWorld, type World } from './world.ts'

const MB = 1024 * 1024
const HEAP_MB = 256
const RSS_MB = 300

let programs: Programs

beforeAll(async () => {
  programs = await buildPrograms()
})
afterAll(() => programs.remove())

interface StoredLines {
  ids: Set<string>
  lines: number
  longest: number
}

async function storedLines({ paths }: World, session_id: string): Promise<StoredLines> {
  const stored: StoredLines = { ids: new Set(), lines: 0, longest: 0 }
  for await (const line of createInterface({
    input: createReadStream(join(paths.sessions, `cc-${session_id}.jsonl`)),
  })) {
    const id = /^\{"v":1,"type":"message","message":\{"id":"([^"]+)"/.exec(line)?.[1]
    if (id === undefined) continue
    stored.ids.add(id)
    stored.lines += 1
    stored.longest = Math.max(stored.longest, line.length)
  }
  return stored
}

const SIZES: [string, LongTranscriptOptions][] = [['24 MB with a line of 12 MB', { bytes: 24 * MB, longLine: 12 * MB }]]
if (process.env['OVP_LONG'] !== undefined)
  SIZES.push(['600 MB with a line of 60 MB', { bytes: 600 * MB, longLine: 60 * MB }])

test.each(SIZES)(
  'a transcript of %s is read in little memory, and the second time only what is new',
  { timeout: 1_200_000 },
  async (_name, options) => {
    const folder = mkdtempSync(join(tmpdir(), 'ovp long '))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const world = makeWorld({ folder, programs, processes: processes(), backend: await folderBackend() })
    const path = join(world.project, 'long.jsonl')
    const transcript = writeLongTranscript(path, options)
    const told = { session_id: transcript.session_id, path }

    leave(world, { event: 'Stop', transcript: told })
    const first = await runCourier(world, { heapMegabytes: HEAP_MB })
    const stored = await storedLines(world, transcript.session_id)
    expect({ ids: stored.ids.size, lines: stored.lines }).toEqual({
      ids: transcript.messages,
      lines: transcript.messages,
    })
    expect(stored.longest).toBeLessThan(2 * MB)
    expect(first.rss / MB).toBeLessThan(RSS_MB)

    transcript.grow(2)
    leave(world, { event: 'SessionEnd', transcript: told })
    const second = await runCourier(world, { heapMegabytes: HEAP_MB })
    expect((await storedLines(world, transcript.session_id)).lines).toBe(transcript.messages)
    expect(second.rss / MB).toBeLessThan(RSS_MB)
    console.info(
      `${_name}: ${Math.round(first.rss / MB)} and ${Math.round(second.rss / MB)} MB; read ${megabytes(first.read)} and ${megabytes(second.read)}`,
    )
    if (first.read === undefined || second.read === undefined) return
    expect(first.read).toBeGreaterThan(options.bytes)
    expect(second.read).toBeLessThan(options.bytes / 2)
  },
)

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? 'unknown' : `${(bytes / MB).toFixed(1)} MB`
}
