import { type CountingRules, unique } from './counting-rules.ts'
import { failedStatuses, failuresInText } from './generic-failures.ts'
import { listUris, readOutput, readUris, searchUris, textsOf } from './generic-output.ts'
import { strip } from './python-text.ts'
import type { OperationOf } from './tool-names.ts'
import { type AcceptUri, acceptExactly, aliasesOf, resolveAlias } from './uri-acceptance.ts'

export interface GenericPieces {
  operation: OperationOf
  /** How usage events may spell the user's memories. */
  aliases: readonly string[]
  lineage: AcceptUri
}

/** Rules that know the server's own `find`, `search`, `list`, `read` and `multi_read`. */
export function genericRules(pieces: GenericPieces): CountingRules {
  return {
    read(call, user) {
      const operation = pieces.operation(call.tool_name)
      if (operation === undefined) return undefined
      const resolve = (uri: string): string => resolveAlias(strip(uri), user, pieces.aliases)
      const counted = (uris: readonly string[]): string[] =>
        unique(uris.map(resolve)).filter((uri) => acceptExactly(uri, user) !== undefined)
      const output = readOutput(call.output)

      if (operation === 'search' || operation === 'list') {
        const found = operation === 'search' ? searchUris(output) : listUris(output, call.input)
        return { operation, found, failed: [], recalled: counted(found), injected: [], lineage: [] }
      }

      const found = readUris(call.input, output).map(strip)
      const batch = operation === 'multi_read' ? output : undefined
      // Usage looks for a failure under every spelling of a URI, lineage only under the recorded one.
      const spellings = (uri: string): string[] => aliasesOf(resolve(uri), user, pieces.aliases)
      const inText = failuresInText(textsOf(output), new Set([...found, ...found.flatMap(spellings)]))
      const usageFailures = failedStatuses(batch, resolve)
      const failed = new Set(
        found.filter((uri) => usageFailures.has(resolve(uri)) || spellings(uri).some((name) => inText.has(name))),
      )
      const lineageFailures = failedStatuses(batch, strip)
      const delivered = found.filter((uri) => !lineageFailures.has(uri) && !inText.has(uri))
      return {
        operation,
        found,
        failed: [...failed],
        recalled: [],
        injected: counted(found.filter((uri) => !failed.has(uri))),
        lineage: delivered.flatMap((uri) => pieces.lineage(uri, user) ?? []),
      }
    },
  }
}
