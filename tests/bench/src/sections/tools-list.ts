import {
  EXPERIENCE_TOOLS,
  listedTool,
  SERVER_INSTRUCTIONS,
  TOOLS,
  type ToolDefinition,
} from '@openviking-plugins/experience'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { Section } from '../context.ts'
import { count, judged } from '../measurement.ts'

export const toolsList: Section = {
  name: 'tools-list',
  title: 'Tokens of `tools/list`',
  about:
    'The result as the server sends it, in tokens of o200k. The whole set includes the tool that only a server backend has.',
  async run() {
    const tokens = (tools: readonly ToolDefinition[]): number =>
      countTokens(JSON.stringify({ tools: tools.map(listedTool) }))
    return [
      judged({ what: 'the two experience tools' }, tokens(EXPERIENCE_TOOLS), { atMost: 250 }, count),
      judged({ what: `the whole set of ${TOOLS.length}` }, tokens(TOOLS), { atMost: 1_200 }, count),
      { what: '`instructions` of the server, once a session', measured: count(countTokens(SERVER_INSTRUCTIONS)) },
    ]
  },
}
