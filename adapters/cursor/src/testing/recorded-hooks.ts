import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../../../tests/fixtures/cursor/hooks.jsonl', import.meta.url))

/** What a hook of a plugin was given, in order, by the hook engine of Cursor's SDK. */
export function recordedHooks(): { event: string; input: Record<string, unknown> }[] {
  return readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { input } = JSON.parse(line) as { input: Record<string, unknown> }
      return { event: String(input['hook_event_name']), input }
    })
}
