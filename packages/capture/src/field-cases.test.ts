import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const KINDS = ['capture', 'durability', 'hooks', 'i18n', 'tokens']

interface FieldCase {
  id: string
  kind: string
}

const cases = readFileSync(resolve(ROOT, 'tests/fixtures/field-cases.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as FieldCase)
  .filter(({ kind }) => KINDS.includes(kind))

const tests = globSync('{packages,adapters}/*/src/**/*.test.ts', { cwd: ROOT })
  .map((path) => readFileSync(resolve(ROOT, path), 'utf8'))
  .join('\n')

test.each(cases.map(({ id }) => id))('what went wrong elsewhere has a test of its name: %s', (id) => {
  expect(tests).toMatch(new RegExp(`(?:test|it)(?:\\.[\\w.]+)?(?:\\([^\\n]*\\))?\\(\\s*['"\`]${id}\\b`))
})
