import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every module that a file loads, by the specifiers of its static imports that are not for types alone. */
function loadedBy(file: URL, seen = new Set<string>()): Set<string> {
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm,
  )
  for (const [, from, alone] of imports) {
    const specifier = from ?? alone ?? ''
    const name = specifier.startsWith('.') ? new URL(specifier, file).href : specifier
    if (seen.has(name)) continue
    seen.add(name)
    if (specifier.startsWith('.')) loadedBy(new URL(name), seen)
  }
  return seen
}

const entry = (name: string): URL => new URL(`./${name}`, import.meta.url)
const packages = (name: string): string[] =>
  [...loadedBy(entry(name))].filter((module) => !/^(?:file|node):/.test(module))

test('the index loads no package, because hooks load the index', () => {
  expect(packages('index.ts')).toEqual([])
})

test('only the arguments need zod', () => {
  expect(packages('tool-arguments.ts')).toEqual(['zod'])
})
