import { transcriptFormat } from '@openviking-plugins/capture'
import type { LineReader } from '../recorder.ts'
import { blocksOf, isRecord, type Json, resultText, textOf } from '../scan/recorded-line.ts'
import { editedFile, toolKind } from '../scan/tool-kind.ts'
import { refusalWords } from '../scan/user-words.ts'

export const claudeLines: LineReader = {
  // A message, or the reason for turning down a call.
  said(text, line) {
    const messages = transcriptFormat('claude-code')?.createReader().push(text) ?? []
    const words = messages
      .flatMap(({ parts }) => parts.flatMap((part) => (part.type === 'text' ? part.text : [])))
      .join(' ')
    return words === '' ? (refusalWords(outputIn(line)) ?? '') : words
  },
  command: (line) => textOf(toolCall(line, 'command')['command']),
  output: outputIn,
  file: (line) => editedFile(toolCall(line, 'edit')),
  spoken: (line) =>
    blocksOf(line)
      .map((block) => textOf(block['text']))
      .join('\n'),
  model: (line) => (isRecord(line['message']) ? textOf(line['message']['model']) : ''),
  branch(line) {
    const branch = textOf(line['gitBranch'])
    return branch === 'HEAD' ? '' : branch
  },
}

function toolCall(line: Json, kind: 'command' | 'edit'): Json {
  const call = blocksOf(line).find((block) => block['type'] === 'tool_use' && toolKind(textOf(block['name'])) === kind)
  return isRecord(call?.['input']) ? call['input'] : {}
}

function outputIn(line: Json): string {
  return blocksOf(line).map(resultText).join('\n').trim()
}
