import { Readable } from 'node:stream'
import type { Argument, Command, Option } from 'commander'
import { commandExamples } from './command-parts.ts'
import { buildProgram, CONVENTIONS } from './program.ts'

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function rows(head: readonly string[], lines: readonly (readonly string[])[]): string {
  if (lines.length === 0) return ''
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |\n`
  return `\n${line(head)}${line(head.map(() => '---'))}${lines.map(line).join('')}`
}

function argumentRow(argument: Argument): string[] {
  return [`\`${argument.name()}${argument.variadic ? '…' : ''}\``, argument.description]
}

function optionRow(option: Option): string[] {
  const choices = option.argChoices ? `: ${option.argChoices.map((choice) => `\`${choice}\``).join(', ')}` : ''
  const fallback =
    option.defaultValue === undefined || String(option.defaultValue) === ''
      ? ''
      : ` (default: \`${String(option.defaultValue)}\`)`
  return [`\`${option.flags}\``, `${option.description}${choices}${fallback}`]
}

function visible(command: Command): Option[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .filter((option) => option.long !== '--help')
}

function usageLine(command: Command): string {
  const args = command.registeredArguments.map((argument) => {
    const name = `${argument.name().toUpperCase()}${argument.variadic ? '…' : ''}`
    return argument.required ? name : `[${name}]`
  })
  const options = visible(command)
    .toSorted((left, right) => Number(right.mandatory) - Number(left.mandatory))
    .map((option) => {
      const flags = option.flags.replace(/<([^<>]+)>/u, (_, name: string) => name.toUpperCase())
      return option.mandatory ? flags : `[${flags}]`
    })
  return ['ovp', command.name(), ...args, ...options].join(' ')
}

function examples(command: Command): string {
  const lines = commandExamples(command)
  if (lines.length === 0) return ''
  return `\n\`\`\`sh\n${lines.map(([line, effect]) => `${line}  # ${effect}\n`).join('')}\`\`\`\n`
}

function section(command: Command): string {
  return [
    `\n## ovp ${command.name()}\n`,
    `\n${command.description().replaceAll('\n', ' ')}\n`,
    `\n\`\`\`text\n${usageLine(command)}\n\`\`\`\n`,
    rows(['argument', 'what'], command.registeredArguments.map(argumentRow)),
    rows(['option', 'what'], visible(command).map(optionRow)),
    examples(command),
  ].join('')
}

/** Markdown of docs/commands.md, made from the definitions that `--help` prints. */
export function commandReference(): string {
  const program = buildProgram({
    out: () => undefined,
    err: () => undefined,
    stdin: () => Readable.from([]),
    stdinIsTerminal: false,
    stdoutIsTerminal: false,
    now: () => new Date(0),
  })
  return [
    '<!-- Generated from packages/cli/src/program.ts. Do not edit: change that file and run `npx vitest run --project cli -u`. -->\n',
    '\n# Commands\n',
    `\n${program.description().replaceAll('\n', ' ')} The long name of \`ovp\` is \`openviking-plugins\`.\n`,
    rows(
      ['command', 'what it does'],
      program.commands.map((command) => [`[\`ovp ${command.name()}\`](#ovp-${command.name()})`, command.summary()]),
    ),
    '\n## For every command\n',
    rows(['option', 'what'], visible(program).map(optionRow)),
    `\n${CONVENTIONS.replaceAll('\n', ' ')}\n`,
    ...program.commands.map(section),
  ].join('')
}
