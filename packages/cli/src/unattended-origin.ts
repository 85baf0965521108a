import { harnessSession } from '@openviking-plugins/connect'
import { isUnattended, type Provenance } from '@openviking-plugins/learn/draft'
import type { CliIo } from './io.ts'

/**
 * Where a write comes from, in a run of an agent that nobody watches; undefined where somebody does. What such a run
 * writes about experiences waits as a draft, by the tools and by this command alike.
 */
export function unattendedOrigin({ env, cwd, now }: Pick<CliIo, 'env' | 'cwd' | 'now'>): Provenance | undefined {
  if (!isUnattended(env)) return undefined
  const session = harnessSession(env)
  return {
    harness: 'claude-code',
    ...(session === undefined ? {} : { session }),
    project: cwd ?? process.cwd(),
    created: now().toISOString(),
  }
}
