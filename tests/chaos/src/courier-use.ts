import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** What a courier used. */
export interface Used {
  /** The most that the process had in memory at once, in bytes. */
  rss: number
  /** Bytes that it read and wrote, from whatever file; only Linux tells. */
  read: number | undefined
  written: number | undefined
}

/** Says at its end what the process used. */
const TELL = `
const { readFileSync, writeFileSync } = require('node:fs')
process.on('exit', () => {
  const used = { rss: process.resourceUsage().maxRSS * 1024 }
  try {
    const io = readFileSync('/proc/self/io', 'utf8')
    used.read = Number(/^rchar: (\\d+)/m.exec(io)[1])
    used.written = Number(/^wchar: (\\d+)/m.exec(io)[1])
  } catch {}
  writeFileSync(process.env.USED, JSON.stringify(used))
})`

/** Runs a courier until its outbox is empty. */
export async function runCourier(world: World, options: { heapMegabytes?: number } = {}): Promise<Used> {
  const used = join(world.folder, 'used.json')
  const tell = join(world.folder, 'tell.cjs')
  writeFileSync(tell, TELL)
  const heap = options.heapMegabytes === undefined ? '' : `--max-old-space-size=${options.heapMegabytes} `
  const child = world.processes.start(world.programs.mcp, ['--courier', '--home', world.home, '--once'], {
    env: { ...world.env, USED: used, NODE_OPTIONS: `${heap}--require=${JSON.stringify(tell)}` },
    cwd: world.folder,
  })
  expect(await world.processes.ended(child)).toEqual({ code: 0, signal: null })
  return JSON.parse(readFileSync(used, 'utf8')) as Used
}
