import type { Turn } from './scripted-model.ts'

type Given = (turn: Turn) => Turn[]

/** The calls of a turn, as a model gives them that counts them. */
const counting: Given = ({ calls = [] }) => [{ calls: calls.map((each, index) => ({ ...each, id: `call_${index}` })) }]

/** Ways in which ids come again, each with how often the same turns have been played then; `all` gives one id to all calls. */
export function repeatedIds(
  all: (id: string) => Given,
): readonly (readonly [how: string, times: number, given: Given])[] {
  return [
    ['counted anew in each turn', 1, counting],
    ['the same for all', 2, all('call_0')],
    ['the same for all, and look drawn', 3, all('toolu_01SameForEachOfThem0000')],
  ]
}
