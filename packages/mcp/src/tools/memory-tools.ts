import {
  type Backend,
  cutText,
  type MemoryEntry,
  type MemoryHit,
  type MemoryToolCall,
  OpenVikingError,
  sliceLines,
  userRoot,
} from '@openviking-plugins/experience'
import type { ToolArguments } from '@openviking-plugins/experience/tool-arguments'
import { type ToolResult, textResult } from '../tool-result.ts'
import type { Call } from './call.ts'
import { refuseSecrets } from './secrets.ts'
import { boundedLines, fenced, fittingLines, MAX_OUTPUT, oneLine } from './text-fence.ts'
import { draftInstead, editDraft, refuseForget, writeDraft } from './unattended.ts'

const ABSTRACT_LENGTH = 200
const MATCH_LENGTH = 300

/** A folder has no other order than relevance, so `search` is `find` there. */
export async function search(backend: Backend, args: ToolArguments['search'], call: Call = {}): Promise<ToolResult> {
  return (await onServer(backend, { name: 'search', args }, call)) ?? found(backend, args)
}

export async function find(backend: Backend, args: ToolArguments['find'], call: Call = {}): Promise<ToolResult> {
  return (await onServer(backend, { name: 'find', args }, call)) ?? found(backend, args)
}

async function found(backend: Backend, args: ToolArguments['find']): Promise<ToolResult> {
  const hits = await backend.memory().find(args.query, { ...folderOf(args), limit: args.limit })
  if (hits.length === 0) return textResult('Nothing found. Try other words, or grep for an exact text.')
  return textResult(boundedLines(hits.flatMap(hitLines), 'ask with a smaller limit'))
}

export async function read(backend: Backend, args: ToolArguments['read'], call: Call = {}): Promise<ToolResult> {
  const { uri, offset, limit } = args
  const whole = await backend.callMemoryTool?.({ name: 'read', args }, call)
  const text =
    whole === undefined ? await backend.memory().read(uri, { offset, limit }) : sliceLines(whole, offset, limit)
  const lines = text.split('\n')
  const count = fittingLines(lines)
  if (count === lines.length) return textResult(fenced(uri, text))
  if (count === 0)
    return textResult(`${fenced(uri, text.slice(0, MAX_OUTPUT))}\n(cut in the middle of line ${offset + 1})`)
  const rest = `(cut: read on with offset ${offset + count})`
  return textResult(`${fenced(uri, lines.slice(0, count).join('\n'))}\n${rest}`)
}

export async function list(backend: Backend, args: ToolArguments['list'], call: Call = {}): Promise<ToolResult> {
  const told = await onServer(backend, { name: 'list', args }, call)
  if (told !== undefined) return told
  const uri = args.uri ?? (await root(backend))
  const { recursive, limit } = args
  const entries = await backend.memory().list(uri, { recursive, limit })
  if (entries.length === 0) return textResult(`(no entries under ${uri})`)
  const line = (entry: MemoryEntry): string => `${kind(entry)} ${recursive ? entry.uri : entry.name}${size(entry)}`
  return textResult(boundedLines(entries.map(line), 'list a folder below it'))
}

export async function tree(backend: Backend, args: ToolArguments['tree'], call: Call = {}): Promise<ToolResult> {
  const told = await onServer(backend, { name: 'tree', args }, call)
  if (told !== undefined) return told
  const uri = args.uri ?? (await root(backend))
  const base = uri.replace(/(?<!\/)\/+$/, '')
  const entries = await backend.memory().list(uri, { recursive: true })
  const lines = entries
    .map((entry) => ({ entry, path: entry.uri.slice(base.length + 1).split('/') }))
    .filter(({ path }) => path.length <= args.depth)
    .map(({ entry, path }) => `${'  '.repeat(path.length)}${entry.name}${entry.is_dir ? '/' : size(entry)}`)
  if (lines.length === 0) return textResult(`(no entries under ${uri})`)
  return textResult(boundedLines([`${base}/`, ...lines], 'ask for a folder below it'))
}

export async function grep(backend: Backend, args: ToolArguments['grep'], call: Call = {}): Promise<ToolResult> {
  const told = await onServer(backend, { name: 'grep', args }, call)
  if (told !== undefined) return told
  const { pattern, case_insensitive, limit } = args
  const matches = await backend.memory().grep(pattern, { ...folderOf(args), case_insensitive, limit })
  if (matches.length === 0) return textResult('No match.')
  const lines = matches.map((match) => `${match.uri}:${match.line}: ${oneLine(match.text, MATCH_LENGTH)}`)
  return textResult(boundedLines(lines, 'narrow the pattern or give a folder'))
}

export async function glob(backend: Backend, args: ToolArguments['glob'], call: Call = {}): Promise<ToolResult> {
  const told = await onServer(backend, { name: 'glob', args }, call)
  if (told !== undefined) return told
  const uris = await backend.memory().glob(args.pattern, { ...folderOf(args), limit: args.limit })
  return textResult(uris.length === 0 ? 'No file.' : boundedLines(uris, 'narrow the pattern or give a folder'))
}

export async function remember(
  backend: Backend,
  args: ToolArguments['remember'],
  call: Call = {},
): Promise<ToolResult> {
  refuseSecrets(args.text, call)
  const told = await onServer(backend, { name: 'remember', args }, call)
  if (told !== undefined) return told
  return textResult(`Noted in ${await backend.memory().remember(args.text)}`)
}

export async function write(backend: Backend, args: ToolArguments['write'], call: Call = {}): Promise<ToolResult> {
  refuseSecrets(args.content, call)
  const draft = await draftInstead(backend, args.uri, call)
  if (draft !== undefined) return writeDraft(backend, draft, args)
  const told = await onServer(backend, { name: 'write', args }, call)
  if (told !== undefined) return told
  const written = await backend.memory().write(args.uri, args.content, args.mode)
  return textResult(`Wrote ${written.uri} (${written.bytes} bytes, ${args.mode}).`)
}

export async function edit(backend: Backend, args: ToolArguments['edit'], call: Call = {}): Promise<ToolResult> {
  refuseSecrets(args.new_text, call)
  const draft = await draftInstead(backend, args.uri, call)
  if (draft !== undefined) return editDraft(backend, draft, args)
  const told = await onServer(backend, { name: 'edit', args }, call)
  if (told !== undefined) return told
  const { old_text, new_text, replace_all } = args
  const edited = await backend.memory().edit(args.uri, old_text, new_text, { replace_all })
  return textResult(`Edited ${edited.uri} (${edited.bytes} bytes).`)
}

export async function forget(backend: Backend, args: ToolArguments['forget'], call: Call = {}): Promise<ToolResult> {
  await refuseForget(backend, args.uri, call)
  const told = await onServer(backend, { name: 'forget', args }, call)
  if (told !== undefined) return told
  const { uri, deleted } = await backend.memory().forget(args.uri, { recursive: args.recursive })
  return textResult(`Deleted ${uri} (${deleted} ${deleted === 1 ? 'file' : 'files'}).`)
}

export async function addResource(
  backend: Backend,
  args: ToolArguments['add_resource'],
  call: Call = {},
): Promise<ToolResult> {
  refuseSecrets(args.url, call)
  const told = await onServer(backend, { name: 'add_resource', args }, call)
  if (told !== undefined) return told
  throw new OpenVikingError('UNSUPPORTED', 'add_resource needs an OpenViking server. Use write to store a text.')
}

/** What a server says about its memory is reference too, whichever tool it answers. */
async function onServer(backend: Backend, tool: MemoryToolCall, call: Call): Promise<ToolResult | undefined> {
  const told = await backend.callMemoryTool?.(tool, call)
  if (told === undefined) return undefined
  const text = told.length <= MAX_OUTPUT ? told : `${cutText(told, MAX_OUTPUT)}\n(cut; ask for less)`
  return textResult(fenced(`${tool.name} on the server`, text))
}

function folderOf(args: { uri?: string }): { uri?: string } {
  return args.uri === undefined ? {} : { uri: args.uri }
}

async function root(backend: Backend): Promise<string> {
  return userRoot((await backend.identity()).user)
}

function hitLines(hit: MemoryHit): string[] {
  const score = Number.isFinite(hit.score) ? hit.score.toFixed(2) : '0.00'
  const abstract = oneLine(hit.abstract, ABSTRACT_LENGTH)
  return [`${hit.uri} (${score})`, ...(abstract === '' ? [] : [`  ${abstract}`])]
}

function kind(entry: MemoryEntry): string {
  return entry.is_dir ? '[dir]' : '[file]'
}

function size(entry: MemoryEntry): string {
  return entry.is_dir ? '' : ` (${entry.bytes} bytes)`
}
