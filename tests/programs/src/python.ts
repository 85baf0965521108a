import type { Unavailable } from './cached-folder.ts'
import { type RunResult, run } from './run.ts'

export interface Python {
  /** The interpreter itself, not a launcher for it. */
  program: string
  /** Names what compiled packages fit: implementation, version, platform. */
  tag: string
}

const ASK = `
import json, sys, sysconfig
import pip
print(json.dumps([sys.executable, sys.version_info[:2], f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}"]))
`

/** A Python of at least 3.10 with pip: `OVP_PYTHON`, or what is called python3 or python here. */
export async function python(): Promise<Python | Unavailable> {
  const wanted = process.env['OVP_PYTHON']
  const reasons: string[] = []
  for (const name of wanted ? [wanted] : ['python3', 'python']) {
    const answer = await ask(name)
    if (typeof answer !== 'string') return answer
    reasons.push(answer)
  }
  return { unavailable: reasons.join('; ') }
}

async function ask(name: string): Promise<Python | string> {
  let result: RunResult
  try {
    result = await run(name, ['-c', ASK], { limitMs: 60_000 })
  } catch (thrown) {
    return `${name} cannot be run: ${thrown instanceof Error ? thrown.message : String(thrown)}`
  }
  if (result.status !== 0) return `${name} is of no use here: ${result.stderr.trim().split('\n').at(-1) ?? ''}`
  const [program, [major, minor], tag] = JSON.parse(result.stdout) as [string, [number, number], string]
  if (major !== 3 || minor < 10) return `${name} is Python ${major}.${minor}, and 3.10 is needed`
  return { program, tag }
}
