import { type Command, Option } from 'commander'
import { displayWidth } from './display-width.ts'

/** A line to type and what it does. */
export type Example = readonly [line: string, effect: string]

const examplesOf = new WeakMap<Command, readonly Example[]>()

/** The examples that the help of `command` shows. */
export function commandExamples(command: Command): readonly Example[] {
  return examplesOf.get(command) ?? []
}

function exampleText(examples: readonly Example[]): string {
  const width = Math.max(...examples.map(([line]) => displayWidth(line)))
  const lines = examples.map(([line, effect]) => `  ${line}${' '.repeat(width - displayWidth(line))}  ${effect}`)
  return `\nExamples:\n${lines.join('\n')}`
}

export function giveExamples(command: Command, examples: readonly Example[]): void {
  examplesOf.set(command, examples)
  command.addHelpText('after', () => exampleText(examples))
}

/** The option `--json`, with the shape of what it prints. */
export const json = (shape: string): Option => new Option('--json', `print one JSON object: ${shape}`)
