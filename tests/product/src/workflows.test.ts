import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, '.github', 'workflows')
const { scripts, packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const matches = (pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

  test('takes actions by commit, as a tag can be moved', () => {
    const used = matches(/uses: (.*)$/gm)
    expect(used).not.toEqual([])
    expect(used.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
  })

  test('may read, and write only where a job says so', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
  })

  test('is bounded in time', () => {
    expect(matches(/(timeout-minutes): \d+/g)).toHaveLength(matches(/(runs-on):/g).length)
  })

  test('runs scripts that there are, with the pnpm that the repository names', () => {
    const run = matches(/\bpnpm@\S+ run ([\w:-]+)/g)
    expect(run.filter((script) => !(script in scripts))).toEqual([])
    expect(new Set(matches(/\b(pnpm@[^\s,]+)/g))).toEqual(new Set([packageManager]))
  })
})
