import { type CommandContext, printJson } from '../context.ts'
import { UsageError } from '../exit-code.ts'
import { printableLine } from '../printable.ts'
import { withStore } from '../store.ts'

export async function search(words: readonly string[], context: CommandContext<{ limit: number }>): Promise<void> {
  const { io, options } = context
  const query = words.join(' ').trim()
  if (query === '') throw new UsageError('Say what to search for, for example: ovp search "port in use".')
  await withStore(context, async ({ backend }) => {
    const results = await backend.searchExperiences(query, options.limit)
    if (options.json) return printJson(io, { results })
    if (results.length === 0) {
      io.out('No experience matches. Try other words, or see all of them with: ovp list\n')
      return
    }
    for (const [index, hit] of results.entries()) {
      io.out(`${index === 0 ? '' : '\n'}${printableLine(hit.title)}  (score ${hit.score.toFixed(2)})\n`)
      io.out(`  ${printableLine(hit.uri)}\n`)
      if (hit.snippet !== '') io.out(`  ${printableLine(hit.snippet)}\n`)
    }
  })
}
