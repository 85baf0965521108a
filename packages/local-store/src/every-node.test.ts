import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'tsdown'
import { expect, test } from 'vitest'
import { temporaryFolder } from './testing/temporary-folder.ts'

const NODES = join(import.meta.dirname, '../../../tests/nodes/node_modules')
const run = promisify(execFile)

const programs = [
  { name: 'this Node', program: process.execPath, auto: 'fts5' },
  { name: 'Node 20', program: join(NODES, 'node20/bin/node'), auto: 'scan' },
  { name: 'Node 22', program: join(NODES, 'node22/bin/node'), auto: 'fts5' },
  { name: 'Node 24', program: join(NODES, 'node24/bin/node'), auto: 'fts5' },
].filter(({ program }) => existsSync(program))

test(`a bundle says the same on ${programs.map(({ name }) => name).join(', ')}, and nothing else`, {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder()
  const outDir = join(folder, 'bundle')
  await build({
    config: false,
    entry: { probe: join(import.meta.dirname, 'testing/probe.ts') },
    outDir,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    deps: { alwaysBundle: [/./] },
    dts: false,
    report: false,
    logLevel: 'silent',
  })
  const answers: unknown[] = []
  for (const { name, program, auto } of programs) {
    for (const engine of ['auto', 'scan']) {
      const home = join(folder, `${name} ${engine}`)
      const { stdout, stderr } = await run(program, [join(outDir, 'probe.cjs'), home, engine])
      expect({ name, stderr }).toEqual({ name, stderr: '' })
      const { engine: used, ...answer } = JSON.parse(stdout)
      expect({ name, used }).toEqual({ name, used: engine === 'auto' ? auto : 'scan' })
      answers.push(answer)
    }
  }
  expect(answers[0]).toMatchObject({
    english: [{ title: 'flaky-port' }],
    chinese: [{ title: '死锁' }],
    status: 'committed',
    recalls: 1,
    injections: 1,
    grep: 1,
    glob: 2,
  })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})
