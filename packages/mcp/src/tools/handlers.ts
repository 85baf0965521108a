import { type Backend, TOOLS, type ToolName } from '@openviking-plugins/experience'
import { parseToolArguments, type ToolArguments } from '@openviking-plugins/experience/tool-arguments'
import type { ToolResult } from '../tool-result.ts'
import type { Call } from './call.ts'
import { readExperience, searchExperience } from './experience-tools.ts'
import * as memory from './memory-tools.ts'
import { withoutSecrets } from './secrets.ts'

type Handlers = {
  [Name in ToolName]: (backend: Backend, args: ToolArguments[Name], call: Call) => Promise<ToolResult>
}

const READ_LENGTH = Number(
  TOOLS.find((tool) => tool.name === 'read_experience')?.meta?.['anthropic/maxResultSizeChars'] ?? 100_000,
)

const HANDLERS: Handlers = {
  search_experience: searchExperience,
  read_experience: (backend, args) => readExperience(backend, args, READ_LENGTH),
  find: memory.find,
  search: memory.search,
  read: memory.read,
  list: memory.list,
  tree: memory.tree,
  grep: memory.grep,
  glob: memory.glob,
  remember: memory.remember,
  write: memory.write,
  edit: memory.edit,
  forget: memory.forget,
  add_resource: memory.addResource,
}

/** Runs a tool of the table. @throws OpenVikingError, INVALID_INPUT before the backend is asked anything. */
export async function runTool<Name extends ToolName>(
  name: Name,
  input: unknown,
  options: { open: () => Promise<Backend>; call?: Call },
): Promise<ToolResult> {
  const { open, call = {} } = options
  const args = withCleanQuery(parseToolArguments(name, input), call)
  return HANDLERS[name](await open(), args, call)
}

/** What is searched for may quote what the agent has just seen, and goes to a server. */
function withCleanQuery<Args extends object>(args: Args, call: Call): Args {
  if (!('query' in args) || typeof args.query !== 'string') return args
  return { ...args, query: withoutSecrets(args.query, call) }
}
