import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.ts'
import { REQUIREMENT_IDS, type RequirementId } from './requirements.ts'

const SOURCES = join(repository, 'tests', 'e2e', 'src')
const LITERAL = /'([a-z-]+\.[a-z-]+)'/g

/** The requirements that tests say they prove, each with the files of those tests, relative to `src`. */
export function provedIds(): Map<RequirementId, string[]> {
  const known = new Set<string>(REQUIREMENT_IDS)
  const proved = new Map<RequirementId, string[]>()
  for (const file of globSync('**/*.test.ts', { cwd: SOURCES }).sort()) {
    for (const id of literals(readFileSync(join(SOURCES, file), 'utf8'))) {
      if (known.has(id)) proved.set(id as RequirementId, [...(proved.get(id as RequirementId) ?? []), file])
    }
  }
  return proved
}

/** `proves(…)` alone takes an id: the compiler sees to that. */
function literals(source: string): Set<string> {
  const lines = source.split('\n').filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
  return new Set([...lines.join('\n').matchAll(LITERAL)].map(([, id]) => id ?? ''))
}
