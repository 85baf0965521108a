import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Everything that a module of this package loads when it is loaded, by static imports. */
function loadedBy(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  const code = readFileSync(file, 'utf8')
  for (const [, names = '', from = ''] of code.matchAll(/^(?:import|export) (.*?) from '([^']+)'/gms)) {
    if (names.startsWith('type ')) continue
    if (from.startsWith('.')) loadedBy(new URL(from, file), seen)
    else seen.add(from)
  }
  return seen
}

it('a hook loads no zod, no TLS, no cryptography, no fetch and no performance hooks', () => {
  const loaded = [...loadedBy(new URL('./hook.ts', import.meta.url))]
  const names = loaded.filter((each) => !each.startsWith('file:'))
  const packages = new Set(names.map((each) => each.replace(/^(@[^/]+\/[^/]+)\/.*/, '$1')))
  expect([...packages].sort()).toEqual(['@openviking-plugins/experience', 'node:fs', 'node:net', 'node:path'])
  const files = loaded.filter((each) => each.startsWith('file:')).map((each) => readFileSync(new URL(each), 'utf8'))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((code) => /\bfetch\(|\bperformance\./.test(code))).toEqual([])
})
