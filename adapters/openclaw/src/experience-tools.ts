import { type Backend, EXPERIENCE_TOOLS } from '@openviking-plugins/experience'
import { callTool, type Journal, onceUntilFailure, resultText, type ToolContext } from '@openviking-plugins/mcp'
import { type CallLedger, callDetails } from './call-ledger.ts'
import { type Families, ownIdOf } from './families.ts'
import { HARNESS } from './names.ts'
import type { OpenClawApi } from './openclaw-api.ts'

/** What a call needs. Made at the first call: OpenClaw loads plugins in commands that never call a tool. */
export interface Opened extends Pick<ToolContext, 'redactor'> {
  backend: Backend
  journal?: Journal
}

export interface ExperienceToolsOptions {
  open: () => Promise<Opened>
  /** Whether calls of an agent that works there may be recorded. */
  keepsIn: (workspace: string | undefined) => boolean
  families: Families
  ledger: CallLedger
  log: (line: string) => void
}

/** The two experience tools, as they stand in the table of all tools. */
export function experienceTools({
  open,
  keepsIn,
  families,
  ledger,
  log,
}: ExperienceToolsOptions): (api: OpenClawApi) => void {
  const opened = onceUntilFailure(open)
  return (api) => {
    for (const { name, title, description, inputSchema } of EXPERIENCE_TOOLS) {
      api.registerTool(
        (session) => {
          // Hooks that tell of its calls do not say where it works.
          const workspace = families.placeOf(session)?.workspace ?? session.workspaceDir
          return {
            name,
            label: title,
            description,
            parameters: inputSchema,
            catalogMode: 'direct-only',
            async execute(id, params) {
              const { backend, journal, redactor } = await opened()
              const place = families.placeOf(session)
              const call_id = ledger.begun({ id, name, input: params }, place && ownIdOf(place))
              const result = await callTool(name, params, {
                backend,
                redactor,
                journal: keepsIn(workspace) ? journal : undefined,
                call: { call_id, ...(place === undefined ? {} : { session_id: place.session_id }) },
                harness: HARNESS,
                groups: 'experience',
                log,
              })
              ledger.answered(call_id, result.isError === true)
              if (result.isError === true) throw new Error(resultText(result))
              return { content: result.content, details: callDetails(call_id) }
            },
          }
        },
        { name },
      )
    }
  }
}
