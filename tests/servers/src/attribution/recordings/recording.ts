import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Path of recorded data, named as below `tests/fixtures`. */
export const fixture = (file: string): string => fileURLToPath(new URL(`../../../../fixtures/${file}`, import.meta.url))

export const jsonLines = <Line>(file: string): Line[] =>
  readFileSync(fixture(file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
