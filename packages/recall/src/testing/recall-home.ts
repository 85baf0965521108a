import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalStore, openLocalStore } from '@openviking-plugins/local-store'
import { searchEvidenceOnce } from '@openviking-plugins/local-store/hook'
import { onTestFinished } from 'vitest'
import type { RecallContext } from '../recall-context.ts'

export const ROOT = 'viking://user/mira/memories/experiences'
export const PORT = '# Busy port in CI\n\n## Situation\n\nIntegration tests fail with EADDRINUSE on the runner.\n'

/** A home for one test, with a store only once something is added. */
export interface RecallHome {
  home: string
  context(more?: Partial<RecallContext['settings']> & { session_id?: string }): RecallContext
  add(name: string, content: string): Promise<void>
  open(): Promise<LocalStore>
  lines(): string[]
  /** What hooks have recorded. */
  rows(): Record<string, unknown>[]
}

export function recallHome(): RecallHome {
  const folder = mkdtempSync(join(tmpdir(), 'recall '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const home = join(folder, 'home')
  const logged: string[] = []
  const open = () => openLocalStore({ home, user: 'mira' })
  return {
    home,
    context: ({ session_id = 'session-1', ...settings } = {}) => ({
      settings: {
        home,
        user: 'mira',
        engine: 'auto',
        recall: 'suggest',
        recall_timeout_ms: 5_000,
        capture: 'full',
        redact: 'on',
        redact_patterns: [],
        seen: 'on',
        ...settings,
      },
      harness: 'claude-code',
      session_id,
      search: searchEvidenceOnce,
      log: (line) => logged.push(line),
    }),
    async add(name, content) {
      const store = await open()
      await store.addExperience(name, content)
      await store.close()
    },
    open,
    lines: () => logged,
    rows: () => {
      const journal = join(home, 'state', 'journal')
      return readdirSync(journal).flatMap((name) =>
        readFileSync(join(journal, name), 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      )
    },
  }
}
