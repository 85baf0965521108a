import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detectTranscript } from '@openviking-plugins/capture'
import { expect, it } from 'vitest'
import { findTranscripts } from '../transcripts.ts'
import { generateBulk, plainRead } from './generate.ts'
import { temporaryFolder } from './temporary-folder.ts'

const NOW = new Date('2026-11-30T10:00:00.000Z')

it('makes the same transcripts of Claude Code from the same seed, as big as asked for', async () => {
  const folders = [temporaryFolder(), temporaryFolder()]
  const made = folders.map((folder) => generateBulk({ folder, bytes: 600_000, bytes_each: 200_000, now: NOW }))
  expect(made[0]).toEqual(made[1])
  expect(made[0]?.bytes).toBeGreaterThanOrEqual(600_000)
  const [texts, again] = folders.map((folder) =>
    findTranscripts(join(folder, 'projects')).map(({ path }) => readFileSync(path, 'utf8')),
  )
  expect(texts).toEqual(again)
  expect(texts?.map((text) => detectTranscript(text.split('\n'))?.harness)).toEqual(texts?.map(() => 'claude-code'))
  expect(await plainRead(join(folders[0] ?? '', 'projects'))).toBe(made[0]?.bytes)
})
