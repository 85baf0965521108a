/**
 * What the model "extracts" from a committed session when the server asks for memories: one case, one trajectory and one
 * experience if the conversation says `CASE: some_name`, with the outcome that it says as `OUTCOME: success`; else nothing.
 * A commit that extracts takes the server about 20 s.
 */
const AGENT_MEMORIES = ['cases', 'trajectories', 'experiences']

type Value = string | number | boolean | unknown[]
interface Field {
  name: string
  /** As the prompt spells it: a Python annotation or a JSON schema type. */
  type: string
}

/** The answer to a prompt that asks for memories, in the form that it asks for; undefined for any other prompt. */
export function extraction(prompt: string): string | undefined {
  if (prompt.includes('sdk.commit()')) return asCalls(prompt)
  const schema = schemaIn(prompt)
  return schema === undefined ? undefined : JSON.stringify(asJson(schema, prompt))
}

// From 0.4.17 on: a Python program of calls, which the prompt lists as `- sdk.create_<memory>(*, field: type, …)`.
function asCalls(prompt: string): string {
  const offered = [...prompt.matchAll(/^- sdk\.(create|set)_(\w+)\(\*, (.*)\)\s*$/gm)].map(
    ([, verb = '', memory = '', list = '']) => ({ verb, memory, fields: annotatedFields(list) }),
  )
  const name = nameFor(
    prompt,
    offered.map(({ memory }) => memory),
  )
  const chosen = AGENT_MEMORIES.flatMap((memory) => offered.filter((one) => one.memory === memory).slice(0, 1))
  const calls =
    name === undefined
      ? []
      : chosen.map(({ verb, memory, fields }) => {
          const given = fields
            .map((field) => [field.name, fieldValue(field, name, prompt)] as const)
            .map(([key, value]) => `${key}=${typeof value === 'string' ? pythonText(value) : JSON.stringify(value)}`)
          return `sdk.${verb}_${memory}(${given.join(', ')})`
        })
  return [...calls, 'sdk.commit()'].join('\n')
}

function annotatedFields(list: string): Field[] {
  return list
    .split(/,\s*(?=\w+\s*:)/)
    .map((field) => {
      const [name = '', ...type] = field.split(':')
      return { name: name.trim(), type: type.join(':').trim() }
    })
    .filter(({ name }) => name !== 'supersedes')
}

const pythonText = (text: string): string => `"""${text.replaceAll('\\', '\\\\')}"""`

interface Schema {
  type?: string
  $ref?: string
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  $defs?: Record<string, Schema>
}

// Up to 0.4.16: an object of lists by a JSON schema, which the prompt has in a fence.
function schemaIn(prompt: string): Schema | undefined {
  const fenced = /```json\s*(\{[\s\S]*?\})\s*```/.exec(prompt)?.[1]
  if (fenced === undefined) return undefined
  try {
    const schema = JSON.parse(fenced) as Schema
    return schema.properties === undefined ? undefined : schema
  } catch {
    // An example that is cut, not a schema.
    return undefined
  }
}

function asJson(schema: Schema, prompt: string): Record<string, unknown> {
  const properties = Object.entries(schema.properties ?? {})
  const name = nameFor(
    prompt,
    properties.map(([memory]) => memory),
  )
  return Object.fromEntries(
    properties.map(([memory, { type, items, $ref }]) => {
      const item = definition(schema, items?.$ref ?? $ref) ?? items
      if (name === undefined || item === undefined || !AGENT_MEMORIES.includes(memory)) return [memory, []]
      const value = Object.fromEntries(
        Object.entries(item.properties ?? {})
          .map(([key, field]): Field => ({ name: key, type: typeName(field) }))
          .filter((field) => field.name !== 'supersedes')
          .map((field) => [field.name, fieldValue(field, name, prompt)]),
      )
      return [memory, type === 'array' ? [value] : value]
    }),
  )
}

const definition = ({ $defs }: Schema, ref: string | undefined): Schema | undefined =>
  ref === undefined ? undefined : $defs?.[ref.split('/').at(-1) ?? '']

const typeName = ({ type, anyOf }: Schema): string => type ?? (anyOf ?? []).map((one) => one.type).join(' ')

/** Whether and under which name something is extracted. Later stages see only what an earlier one made. */
function nameFor(prompt: string, memories: readonly string[]): string | undefined {
  const said = /\bCASE[:=]\s*([a-z][a-z0-9_]*)/.exec(prompt)?.[1]
  if (said !== undefined || memories.includes('cases')) return said
  return /made_(?:case|trajectory|experience)_([a-z0-9]+)/.exec(prompt)?.[1] ?? 'merged'
}

function fieldValue({ name, type }: Field, made: string, prompt: string): Value {
  if (name === 'page_id') return 100
  if (/list|array/i.test(type) || name.endsWith('_ids')) return []
  if (/^(?:int|float|number)/i.test(type)) return 1
  if (/^bool/i.test(type)) return false
  switch (name) {
    case 'case_name':
    case 'trajectory_name':
    case 'experience_name':
      return `made_${name.replace('_name', '')}_${made}`
    case 'outcome':
      return /OUTCOME[:=]\s*([a-z]+)/.exec(prompt)?.[1] ?? 'success'
    case 'input':
      return JSON.stringify({ summary: `task ${made}`, preconditions: [] })
    case 'rubric':
      return JSON.stringify({
        name: 'rubric',
        description: 'what was asked for is there',
        criteria: [{ name: 'done', description: 'the task ends well', required: true, weight: 1 }],
      })
    case 'content':
      return `## Situation\n- Made for ${made}\n\n## Approach\n- As before\n\n## Reflect\n- Never skip the check`
    default:
      return `${name} of ${made}`
  }
}
