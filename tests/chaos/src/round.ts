import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChaosBackend, folderBackend } from './backend.ts'
import { problemsOf } from './check.ts'
import { type Played, playClaudeSession } from './claude-session.ts'
import { fillDisk, type Harm, killCouriers } from './harm.ts'
import { playJournalSession, playRecording } from './other-sessions.ts'
import { processes } from './processes.ts'
import type { Programs } from './programs.ts'
import { type Random, randomFrom } from './random.ts'
import { endAll, logOf, settleSession } from './settle.ts'
import { makeWorld, type World } from './world.ts'

export interface RoundOptions {
  programs: Programs
  /** The folder by default. */
  backend?: () => Promise<ChaosBackend>
  /** On a disk of its own that is full now and then. */
  smallDisk?: boolean
  /** Leaves everything where it is. */
  keep?: boolean
}

export interface RoundReport {
  seed: number
  /** What is wrong; none for a round that went well. */
  problems: string[]
  did: Record<string, number>
  /** Where it took place, if it was left there. */
  folder?: string
}

const EXPERIENCES = {
  'port-bind': '## Situation\nA test binds a port that is taken.\n',
  数据库: '## Situation\n数据库迁移失败，表被锁住。\n',
}

const DISK_BYTES = 6 * 1024 * 1024

/** Plays sessions while everything is harmed that can be, and looks at what is stored in the end. */
export async function runRound(
  seed: number,
  { programs, backend: open = folderBackend, smallDisk = false, keep = false }: RoundOptions,
): Promise<RoundReport> {
  const folder = mkdtempSync(join(tmpdir(), `ovp chaos ${seed} `))
  const running = processes()
  const unmount = smallDisk ? mountDisk(folder) : () => undefined
  const backend = await open()
  const world = makeWorld({ folder, programs, processes: running, backend })
  const random = randomFrom(seed)
  let problems: string[]
  try {
    await backend.addExperiences(world.home, EXPERIENCES)
    const harms = [killCouriers(world, random.branch('couriers'))]
    if (backend.harm !== undefined) harms.push(backend.harm(world, random.branch('backend')))
    if (smallDisk) harms.push(fillDisk(world, random.branch('disk'), DISK_BYTES))
    const played = await playAll(world, random, harms)
    await endAll(world)
    await backend.finish?.(world)
    problems = [...problemsOf(world, played), ...((await backend.problems?.(world, played)) ?? [])]
  } catch (thrown) {
    problems = [thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)]
  } finally {
    running.killAll()
  }
  await backend.close().catch((thrown: unknown) => problems.push(String(thrown)))
  if (problems.length > 0) problems.push(`the log ends with\n${logOf(world)}`)
  unmount()
  const stays = keep || (problems.length > 0 && !smallDisk)
  if (!stays) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  return { seed, problems, did: Object.fromEntries(world.tally), ...(stays ? { folder } : {}) }
}

async function playAll(world: World, random: Random, harms: readonly Harm[]): Promise<Played[]> {
  const writers = random.between(3, 8)
  world.did(`rounds with ${writers} sessions`)
  const sessions = Array.from({ length: writers }, (_, index) => {
    const own = random.branch(`session ${index}`)
    const kind = index === 0 ? 0.5 : random.next()
    if (kind < 0.2) return playJournalSession(world, own)
    if (kind < 0.35) return playRecording(world, own)
    const server = kind < 0.7
    return playClaudeSession(world, own, { server, settle: (transcript) => settleSession(world, transcript) })
  })
  // All of them are waited for, so that none goes on in a folder that is gone.
  const results = await Promise.allSettled(sessions)
  for (const harm of harms) await harm.stop()
  return results.flatMap((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Puts the home of a round on a small disk. @throws where this user may not mount one */
function mountDisk(folder: string): () => void {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk], { stdio: 'pipe' })
  mkdirSync(join(disk, 'home'), { mode: 0o700 })
  symlinkSync(join(disk, 'home'), join(folder, 'home'))
  return () => execFileSync('umount', ['-l', disk], { stdio: 'pipe' })
}

/** Whether this user may mount a disk. */
export function canMount(): boolean {
  if (process.platform !== 'linux') return false
  const folder = mkdtempSync(join(tmpdir(), 'ovp chaos mount '))
  try {
    mountDisk(folder)()
    return true
  } catch {
    // Not root, or not allowed to in this container.
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
