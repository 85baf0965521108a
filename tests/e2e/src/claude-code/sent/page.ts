import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownTable, sectionOf, withSection } from '@openviking-plugins/skill-sync/marked-section'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { repository } from '../../repository.ts'
import { type RecallSetting, SETTINGS, type Sent, STORES, type StoreSize } from './measure.ts'
import { PROMPTS } from './prompts.ts'

const PAGE = join(repository, 'docs', 'prompt.md')
const MARKER = 'sent'

/** The section of docs/prompt.md about what is sent, as it stands there. */
export const writtenSection = (): string => sectionOf(readFileSync(PAGE, 'utf8'), MARKER)

export function writeSection(section: string): void {
  writeFileSync(PAGE, withSection(readFileSync(PAGE, 'utf8'), MARKER, section))
}

export function sentSection(sent: Sent): string {
  return `With every request, whatever the store holds:

${fixedTable(sent)}

At a prompt, for a store of five experiences and for the same five among 2,000. Where one number stands, both are the
same; an empty cell is nothing, not a byte. **With an empty store it is nothing for each setting and each prompt.**

${promptTable(sent)}

Word for word, with five experiences:

\`\`\`text
${examples(sent)}
\`\`\``
}

function fixedTable({ fixed, allTools }: Sent): string {
  const names = fixed.lines.filter((line) => line.startsWith('mcp__'))
  const listed = fixed.lines.filter((line) => line.startsWith('- '))
  const instructions = fixed.lines.filter((line) => !names.includes(line) && !listed.includes(line))
  const parts: [string, readonly string[]][] = [
    [`the ${fixed.tools.length} experience tools, with their schemas`, fixed.tools],
    [`the names of the ${names.length} memory tools, whose schemas Claude Code loads on demand`, names],
    ['the instructions of the MCP server, with the heading that Claude Code gives them', instructions],
    [`names and descriptions of the skills and commands, ${listed.length} in all`, listed],
  ]
  return markdownTable(
    ['', 'tokens'],
    [
      ...parts.map(([name, lines]) => [name, String(tokens(lines))]),
      ['in all', String(parts.reduce((sum, [, lines]) => sum + tokens(lines), 0))],
      [
        `all ${allTools.length} tools with their schemas, where Claude Code is told to hold none back (\`ENABLE_TOOL_SEARCH=false\`)`,
        String(tokens(allTools)),
      ],
    ],
  )
}

function promptTable({ prompts }: Sent): string {
  return markdownTable(
    ['prompt', ...SETTINGS.map((setting) => `\`${setting}\``)],
    PROMPTS.flatMap(({ row }, index) =>
      row === undefined ? [] : [[row, ...SETTINGS.map((setting) => cell(prompts[setting], index))]],
    ),
  )
}

function cell(stores: Record<StoreSize, string[][]>, index: number): string {
  const counts = STORES.filter((size) => size > 0).map((size) => tokens(stores[size][index] ?? []))
  if (counts.every((count) => count === 0)) return ''
  return new Set(counts).size === 1 ? String(counts[0]) : counts.join(' / ')
}

/** One of `inject` shows the form; the text in it is that of the experience. */
function examples({ prompts }: Sent): string {
  const shown = (setting: RecallSetting): [string, string][] =>
    PROMPTS.flatMap(({ row = '' }, index) =>
      (prompts[setting][5][index] ?? []).map((context): [string, string] => [`${setting}, ${row}`, context]),
    )
  return [...shown('hint'), ...shown('suggest'), ...shown('inject').slice(0, 1)]
    .map(([name, context]) => `(${name})\n${context}`)
    .join('\n\n')
}

const tokens = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + countTokens(line), 0)
