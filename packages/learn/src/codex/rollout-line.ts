import { transcriptFormat } from '@openviking-plugins/capture'
import type { LineReader } from '../recorder.ts'
import { isRecord, type Json, parseRecord, resultText, textOf } from '../scan/recorded-line.ts'

const SHELLS = new Set(['exec_command', 'shell', 'shell_command', 'local_shell', 'container.exec'])
const CHANGED_FILE = /^\*\*\* (?:Add|Update|Delete) File: (.+)$/gm

/** Whether a call of this name may run a command, or change files. */
export const isShell = (name: string): boolean => SHELLS.has(name)
export const isPatch = (name: string): boolean => name === 'apply_patch'

/** The command line behind a call, as it was typed; undefined for a call that runs none. */
export function commandOf(tool_name: string, input: Json | null): string | undefined {
  if (!isShell(tool_name)) return undefined
  const command = input?.['cmd'] ?? input?.['command']
  if (!Array.isArray(command)) return textOf(command)
  const words = command.map(textOf)
  const [, flag = '', script] = words
  // Older ones name the shell as well.
  return script !== undefined && /^-\w*c$/.test(flag) ? script : words.join(' ')
}

/** The files that a patch changes; '' for a call that is none. */
export function filesOf(tool_name: string, input: Json | null): string {
  if (!isPatch(tool_name)) return ''
  return Array.from(textOf(input?.['input']).matchAll(CHANGED_FILE), ([, path = '']) => path.trim()).join(', ')
}

export const rolloutLines: LineReader = {
  said: (text) =>
    (transcriptFormat('codex')?.createReader().push(text) ?? [])
      .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? part.text : [])))
      .join(' '),
  command(line) {
    const { name, input } = callIn(line)
    return commandOf(name, input) ?? ''
  },
  output(line) {
    const { output } = payloadOf(line)
    const text = typeof output === 'string' ? output : resultText({ content: output })
    return (textOf(itemOf(line)['aggregated_output']) || text.replace(/^(?:.*\n){1,6}?Output:\n/, '')).trim()
  },
  file(line) {
    const { name, input } = callIn(line)
    return filesOf(name, input)
  },
  spoken: (line) => resultText({ content: itemOf(line)['content'] ?? payloadOf(line)['content'] }),
  model: () => '',
  branch: () => '',
}

/** The call of an item, or of an event that tells of one. */
function callIn(line: Json): { name: string; input: Json | null } {
  const { name, input, arguments: given } = payloadOf(line)
  const { command } = itemOf(line)
  if (command !== undefined) return { name: 'exec_command', input: { command } }
  return { name: textOf(name), input: input === undefined ? (parseRecord(textOf(given)) ?? null) : { input } }
}

export function payloadOf(line: Json): Json {
  return isRecord(line['payload']) ? line['payload'] : {}
}

function itemOf(line: Json): Json {
  const { item } = payloadOf(line)
  return isRecord(item) ? item : {}
}
