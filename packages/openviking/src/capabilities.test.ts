import { describe, expect, it } from 'vitest'
import { capabilitiesOf } from './capabilities.ts'

/** One letter for each thing that a version has, in the order of the names below. */
const NAMES = [
  'home alias for users',
  'home alias for root',
  'read_content',
  'lineage',
  'lineage dates',
  'create keeps',
  'write makes',
  'health refuses a bad key',
  'stateless MCP',
  'MCP failures are errors',
  'MCP write',
]

function has(version: string | undefined): string {
  const { homeAlias, mcp, ...rest } = capabilitiesOf(version)
  return [
    homeAlias.users,
    homeAlias.root,
    rest.readContent,
    rest.lineage,
    rest.lineageDates,
    rest.createKeeps,
    rest.writeMakes,
    rest.healthRefusesKey,
    mcp.stateless,
    mcp.failuresAreErrors,
    mcp.tools.includes('write'),
  ]
    .map((there) => (there ? 'x' : '.'))
    .join('')
}

describe(`versions have (${NAMES.join(', ')})`, () => {
  it.each<[string | undefined, string, string, string]>([
    ['0.4.9', 'older', 'none', '.....x.....'],
    ['0.4.10', 'known', 'dedicated-exact', '.....x.....'],
    ['0.4.13', 'known', 'dedicated-exact', '...x.x.....'],
    ['0.4.14.dev1+gfd01e62b9', 'known', 'dedicated-any', '...x.x.....'],
    ['0.4.14', 'known', 'generic-0', '...xxx..x.x'],
    ['0.4.15', 'known', 'generic-0', '...xxx..x.x'],
    ['0.4.16', 'known', 'generic-1', 'x..xxx..x.x'],
    ['0.4.17.dev9+g6e944cc3e', 'known', 'generic-1-home', 'x..xxx..x.x'],
    ['0.4.17', 'known', 'generic-2', 'xxxxxx..x.x'],
    ['0.4.17.1', 'known', 'generic-2', 'xxxxxx..x.x'],
    ['0.4.22', 'known', 'generic-2', 'xxxxxx..x.x'],
    ['0.4.23', 'known', 'generic-2', 'xxxxxx.xxxx'],
    ['0.5.1.1', 'known', 'generic-2', 'xxxxxx.xxxx'],
    ['0.5.2', 'known', 'generic-2-alias', 'xxxxx.xxxxx'],
    ['0.5.3rc1', 'newer', 'generic-2-alias', 'xxxxx.xxxxx'],
    ['1.0.0', 'newer', 'generic-2-alias', 'xxxxx.xxxxx'],
    ['0.0.0+unknown', 'untold', 'none', '.....x.....'],
    [undefined, 'untold', 'none', '.....x.....'],
  ])('%s is %s, counts by %s: %s', (version, known, rules, expected) => {
    const capabilities = capabilitiesOf(version)
    expect([capabilities.version, capabilities.known, capabilities.rules]).toEqual([version, known, rules])
    expect(has(version)).toBe(expected)
    expect(capabilities.reason).toMatch(/\.$/)
  })
})

it('only the unreleased state has the experience tools of its own', () => {
  const withTools = ['0.4.13', '0.4.14.dev1+gfd01e62b9', '0.4.14', '0.5.2'].filter((version) =>
    capabilitiesOf(version).mcp.tools.includes('search_experience'),
  )
  expect(withTools).toEqual(['0.4.14.dev1+gfd01e62b9'])
})
