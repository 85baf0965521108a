import { OpenVikingError, PLUGIN_NAME } from '@openviking-plugins/experience'
import { z } from 'zod'
import type { Machine } from '../machine.ts'
import { askOpenClaw, openClawLine } from './run-openclaw.ts'

/** Our plugin as OpenClaw knows it. */
export interface OpenClawPlugin {
  version: string
  folder: string
  on: boolean
  /** The user lets it have what is said. */
  conversations: boolean
  /** What OpenClaw finds wrong with it, a sentence each. */
  problems: string[]
}

const Inspected = z.object({
  plugin: z.object({ version: z.string().nullish(), rootDir: z.string(), enabled: z.boolean() }),
  policy: z.object({ allowConversationAccess: z.boolean().nullish() }).nullish(),
  diagnostics: z.array(z.object({ level: z.string().nullish(), message: z.string() })).nullish(),
})

/** When a command fails, above all because its own file is broken. */
const Refused = z.object({
  ok: z.literal(false),
  error: z.object({ message: z.string() }),
  issues: z.array(z.object({ message: z.string() })).nullish(),
})

const INSPECT = ['plugins', 'inspect', PLUGIN_NAME, '--json']

/**
 * Undefined where it is not installed. @throws CONFIGURATION with OpenClaw's own words when it fails, UNSUPPORTED for an
 * OpenClaw that does not say it as those known here do
 */
export async function openClawPlugin(machine: Machine): Promise<OpenClawPlugin | undefined> {
  const { status, stdout, stderr } = await askOpenClaw(INSPECT, machine)
  if (status !== 0 && /not found/i.test(`${stdout}${stderr}`)) return undefined
  const { plugin, policy, diagnostics } = parse(stdout)
  return {
    version: plugin.version ?? 'of unknown version',
    folder: plugin.rootDir,
    on: plugin.enabled,
    conversations: policy?.allowConversationAccess === true,
    problems: (diagnostics ?? []).filter(({ level }) => level !== 'info').map(({ message }) => message),
  }
}

function parse(text: string): z.infer<typeof Inspected> {
  let refused: z.infer<typeof Refused>
  try {
    const answer = z.union([Inspected, Refused]).parse(JSON.parse(text))
    if (!('ok' in answer)) return answer
    refused = answer
  } catch (cause) {
    throw new OpenVikingError(
      'UNSUPPORTED',
      `This OpenClaw answers ${openClawLine(INSPECT)} in a form that is not known here.`,
      { cause },
    )
  }
  const why = [refused.error, ...(refused.issues ?? [])].map(({ message }) => message.replace(/\.$/, '')).join(': ')
  throw new OpenVikingError(
    'CONFIGURATION',
    `OpenClaw could not do it: ${why}. Mend that, or run it yourself: ${openClawLine(INSPECT)}`,
  )
}
