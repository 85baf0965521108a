import {
  experiencesRoot,
  extractUsage,
  type IgnoredReason,
  type Message,
  type ToolPart,
  titleFromUri,
  unwrapOutput,
} from '@openviking-plugins/experience'
import { isPlainObject } from '../plain-object.ts'
import type { CalledTool } from './called-tool.ts'
import { unrelatedPart } from './other-part.ts'
import type { SpellOptions } from './spell.ts'
import { type WireToolPart, wireToolPart } from './wire-message.ts'

type ExperienceCall = Extract<CalledTool, { kind: 'experience' }>

/**
 * What the two tools are called on a server. Up to 0.4.13 by their own names, which later ones ignore; from then on a
 * search is a `find` and a read is a `read`. With the prefix they are told from a harness's own `find` and `read` by
 * everybody who looks at the session later, and every release counts them so.
 */
const OWN_NAMES = { search_experience: 'search_experience', read_experience: 'read_experience' }
const GENERIC_NAMES = { search_experience: 'openviking_find', read_experience: 'openviking_read' }

/** Spells the calls of the two tools in one message, in their order: what is there twice is sent once. */
export function experienceSpeller(
  message: Message,
  options: SpellOptions,
): (part: ToolPart, call: ExperienceCall) => WireToolPart[] {
  const isGeneric = options.rules === 'none' || options.rules.startsWith('generic')
  const names = isGeneric ? GENERIC_NAMES : OWN_NAMES
  const sent = new Set<string>()

  return (part, { name, input }) => {
    const owner = options.user ?? ownerNamed(part) ?? 'nobody'
    const joined = input ?? inputElsewhere(message, part) ?? {}
    const wire: WireToolPart = {
      ...wireToolPart(part),
      tool_name: names[name],
      tool_input: {
        ...knownArguments(name, joined),
        ...(isGeneric && name === 'search_experience' ? { target_uri: experiencesRoot(owner) } : {}),
      },
    }
    if (part.tool_status !== 'completed') return [wire]
    const { uris, reason } = countedHere(part, { input: joined, owner })
    if (reason === 'failed-search' || reason === 'failed-read') return [{ ...wire, tool_status: 'error' }]
    const keyOf = (uri: string): string => JSON.stringify([part.tool_id, name, uri])
    const fresh = uris.filter((uri) => part.tool_id === '' || !sent.has(keyOf(uri)))
    for (const uri of fresh) sent.add(keyOf(uri))
    if (uris.length > 0 && fresh.length === 0) return []
    if (name === 'search_experience') {
      if (uris.length > 0 || reason === 'no-hits') return [{ ...wire, tool_output: searchOutput(part, fresh) }]
    } else if (uris[0] !== undefined) {
      return [{ ...wire, tool_input: { uri: uris[0] }, tool_output: readOutput(part, uris[0]) }]
    } else if (reason === 'input-missing' && isEmpty(joined)) {
      // Another message of this commit may have it, where the server looks as well.
      return [{ ...wire, tool_input: {}, tool_output: readOutput(part, undefined) }]
    }
    // What our own ledger does not count, no server shall.
    return [unrelatedPart(part)]
  }
}

interface Counted {
  uris: string[]
  /** Why there is none. */
  reason: IgnoredReason | undefined
}

function countedHere(part: ToolPart, { input, owner }: { input: Record<string, unknown>; owner: string }): Counted {
  // Without an id nothing counts, but a read is in the lineage all the same.
  const whole = { ...part, tool_id: part.tool_id || 'any', tool_input: input }
  const { events, ignored } = extractUsage([{ id: '', parts: [whole] }], { user: owner, account: '', session_id: '' })
  return { uris: events.map(({ resource_uri }) => resource_uri), reason: ignored[0]?.reason }
}

function knownArguments(name: ExperienceCall['name'], input: Record<string, unknown>): Record<string, unknown> {
  const { query, limit, uri } = input
  if (name === 'read_experience') return typeof uri === 'string' ? { uri: uri.trim() } : {}
  return {
    ...(typeof query === 'string' ? { query } : {}),
    ...(typeof limit === 'number' ? { limit } : {}),
  }
}

/** Bare JSON with nothing in it but the members of the contract: every server reads it, and finds nothing else in it. */
function searchOutput(part: ToolPart, uris: readonly string[]): string {
  const results: unknown = unwrapOutput(part.tool_output).payload?.['results']
  const hits = Array.isArray(results) ? results.filter(isPlainObject) : []
  return JSON.stringify({
    results: uris.map((uri) => {
      const hit = hits.find((candidate) => typeof candidate['uri'] === 'string' && candidate['uri'].trim() === uri)
      const { title, score, snippet } = hit ?? {}
      return {
        uri,
        title: typeof title === 'string' ? title : titleFromUri(uri),
        score: typeof score === 'number' && Number.isFinite(score) ? score : 0,
        snippet: typeof snippet === 'string' ? snippet : '',
      }
    }),
  })
}

/** An object always: in a bare text, a body that quotes the words of a failure would cancel its own injection. */
function readOutput(part: ToolPart, uri: string | undefined): string {
  const { payload, text } = unwrapOutput(part.tool_output)
  const body: unknown = payload !== undefined && Object.hasOwn(payload, 'content') ? payload['content'] : text
  const content = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  return JSON.stringify(uri === undefined ? { content } : { uri, content })
}

/** The input of another part of the same call. */
function inputElsewhere(message: Message, { tool_id, tool_name }: ToolPart): Record<string, unknown> | undefined {
  if (tool_id === '') return undefined
  const inputs = message.parts.flatMap((part) =>
    part.type === 'tool' && part.tool_id === tool_id && part.tool_name === tool_name && !isEmpty(part.tool_input)
      ? [part.tool_input ?? {}]
      : [],
  )
  return inputs.at(-1)
}

const EXPERIENCE_URI = /viking:\/\/user\/([A-Za-z0-9_.@-]+)\/memories\/experiences\//

function ownerNamed({ tool_input, tool_output }: ToolPart): string | undefined {
  return (EXPERIENCE_URI.exec(JSON.stringify(tool_input) ?? '') ?? EXPERIENCE_URI.exec(tool_output))?.[1]
}

function isEmpty(object: Record<string, unknown> | null): boolean {
  return object === null || Object.keys(object).length === 0
}
