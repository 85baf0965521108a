import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { NODE_RELEASES, ROOT } from './mcp-child.ts'
import { hasTerminal, inTerminal, type Terminal } from './terminal.ts'

const GOOD =
  '# Port in use\n\n## Situation\nA server cannot bind.\n\n## Approach\n1. Bind port 0.\n\n## Reflect\nPorts collide.\n'
const ENTER = '\r'
const CONTROL_C = '\u0003'
const CONTROL_D = '\u0004'

describe.runIf(hasTerminal)('ovp review as the plugin ships it, in a terminal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ovp review '))
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const command = join(folder, 'a plugin', 'dist', 'ovp.cjs')
  cpSync(join(ROOT, 'plugins', 'claude-code'), join(folder, 'a plugin'), { recursive: true })
  const editor = join(folder, 'editor.cjs')
  const change = "fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('Bind port 0', 'Listen on port 0'))"
  writeFileSync(editor, `const fs = require('node:fs')\nconst file = process.argv[2]\n${change}\n`)
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    TERM: 'xterm',
    EDITOR: `"${process.execPath}" "${editor}"`,
  }

  let home = ''
  let runs = 0
  beforeEach(() => {
    home = join(folder, `home ${runs++}`)
    for (const [name, text] of [
      ['a', GOOD],
      ['b', '# Bare\n'],
      ['c', GOOD.replace('Port', 'Socket')],
    ] as const) {
      expect(ovp(['review', '--add', '-', '--name', name], text).status).toBe(0)
    }
  })

  function ovp(args: readonly string[], input = '') {
    return spawnSync(process.execPath, [command, '--home', home, ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
      input,
    })
  }
  const review = (node = process.execPath): Terminal =>
    inTerminal([node, command, '--home', home, 'review'], { cwd: folder, env })

  function kept(): { experiences: string[]; drafts: string[] } {
    const { experiences } = JSON.parse(ovp(['list', '--json']).stdout) as { experiences: { title: string }[] }
    const { drafts } = JSON.parse(ovp(['review', '--json']).stdout) as { drafts: { name: string }[] }
    return { experiences: experiences.map(({ title }) => title), drafts: drafts.map(({ name }) => name) }
  }

  it.each(NODE_RELEASES.filter(({ present }) => present))('asks about each draft on $name', async ({ path }) => {
    const terminal = review(path)
    await terminal.shows('1 of 3')
    await terminal.shows('# Port in use')
    await terminal.shows('What becomes of a? [1-5] ')
    terminal.type(`1${ENTER}`)
    await terminal.shows('Accepted viking://user/')
    await terminal.shows('Add "## Situation"')
    await terminal.shows('1  Edit')
    await terminal.shows('What becomes of b? [1-5] ')
    terminal.type(`2${ENTER}`)
    await terminal.shows('Dropped b')
    await terminal.shows('What becomes of c? [1-5] ')
    terminal.type(`4${ENTER}`)
    expect(await terminal.ended).toBe(0)
    expect(kept()).toEqual({ experiences: ['a'], drafts: ['c'] })
  })

  it('opens the editor, shows the draft again and asks once more', async () => {
    const terminal = review()
    await terminal.shows('What becomes of a? [1-5] ')
    terminal.type(`2${ENTER}`)
    await terminal.shows('1. Listen on port 0.')
    await terminal.shows('What becomes of a? [1-5] ')
    terminal.type(`1${ENTER}`)
    await terminal.shows('Accepted')
    await terminal.shows('What becomes of b? [1-5] ')
    terminal.type(CONTROL_D)
    expect(await terminal.ended).toBe(0)
    expect(kept()).toEqual({ experiences: ['a'], drafts: ['b', 'c'] })
    expect(ovp(['read', 'a']).stdout).toContain('Listen on port 0')
  })

  it.each([
    ['Enter alone', ENTER],
    ['a number that is none of them', `9${ENTER}`],
  ])('asks again after %s', async (_name, keys) => {
    const terminal = review()
    await terminal.shows('What becomes of a? [1-5] ')
    terminal.type(keys)
    await terminal.shows('Answer with a number from 1 to 5. What becomes of a? [1-5] ')
    terminal.type(CONTROL_D)
    await terminal.ended
    expect(kept()).toEqual({ experiences: [], drafts: ['a', 'b', 'c'] })
  })

  it.each([
    ['the end of input', CONTROL_D],
    ['an interruption', CONTROL_C],
  ])('decides nothing by %s', async (_name, keys) => {
    const terminal = review()
    await terminal.shows('What becomes of a? [1-5] ')
    terminal.type(keys)
    await terminal.ended
    expect(kept()).toEqual({ experiences: [], drafts: ['a', 'b', 'c'] })
  })

  it('asks before it forgets', async () => {
    ovp(['review', '--accept', 'a'])
    const forget = (): Terminal =>
      inTerminal([process.execPath, command, '--home', home, 'forget', 'a'], { cwd: folder, env })
    const no = forget()
    await no.shows('Delete a? [y/N] ')
    no.type(ENTER)
    await no.shows('Nothing was deleted.')
    expect(await no.ended).toBe(0)
    const yes = forget()
    await yes.shows('Delete a? [y/N] ')
    yes.type(`y${ENTER}`)
    expect(await yes.ended).toBe(0)
    expect(kept().experiences).toEqual([])
  })
})
