import { dirname, join } from 'node:path'
import type { Settings } from '@openviking-plugins/connect/settings'
import type { HomePaths } from '@openviking-plugins/local-store/home'
import type { Check } from '../check.ts'
import { sizeOf } from '../folder-size.ts'
import { byteSize } from '../wording.ts'

/** How much of what was captured is kept, and until when. */
export async function keptCheck(paths: HomePaths, settings: Pick<Settings, 'keep_days' | 'keep_mb'>): Promise<Check> {
  const size = async (...folders: string[]): Promise<string> => {
    const sizes = await Promise.all(folders.map(sizeOf))
    return byteSize(sizes.reduce((sum, bytes) => sum + bytes, 0))
  }
  const { keep_days, keep_mb } = settings
  const parts = [
    `sessions ${await size(paths.sessions)} (for ${keep_days} days, at most ${keep_mb} MB)`,
    `counts ${await size(paths.ledger)}`,
    `outbox, positions and journals ${await size(paths.outbox, paths.cursors, paths.journal)}`,
    `index ${await size(paths.index)}`,
    `notes and log ${await size(join(dirname(paths.log), 'recall'), paths.log)}`,
  ]
  return { id: 'kept', status: 'info', text: `Kept on this machine: ${parts.join(', ')}.` }
}
