import type { Settings } from '@openviking-plugins/connect'
import type { Identity } from '@openviking-plugins/experience'
import { knownMessages } from './known-messages.ts'
import type { Side } from './side.ts'

/** A folder that is not there yet, for a dry run: nothing is made. */
export function emptySide({ home, rules }: Pick<Settings, 'home' | 'rules'>, identity: Identity): Side {
  const untouched = (): Promise<never> => Promise.reject(new Error('a dry run writes nothing'))
  return {
    kind: 'folder',
    place: home,
    id: JSON.stringify([home, identity.user]),
    identity,
    rules,
    width: 1,
    experiences: {
      list: async () => ({ names: [], refused: [] }),
      read: untouched,
      keptAs: (name) => [name.normalize('NFC')],
      add: untouched,
    },
    sessions: {
      ids: async () => [],
      async *items() {
        yield* []
      },
      known: async () => knownMessages(),
      append: untouched,
      commit: untouched,
    },
    close: async () => undefined,
  }
}
