import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, installServer } from './mcp-child.ts'
import { type Bridge, httpBridge } from './mcp-http-bridge.ts'
import { type HttpServer, type InstalledCommand, installCommand, startHttpServer } from './ovp-child.ts'

const run = promisify(execFile)
// The package has no main module; its program is the only file in its dist.
const SUITE = join(
  dirname(fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/package.json'))),
  'dist/index.js',
)

/** The scenarios of the suite that a server with tools alone can be held to, over stdio and over HTTP. */
const RUN = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
  'json-schema-2020-12',
] as const

const ASKS_CLIENT = 'our tools never ask the client for anything'
const NO_RESOURCES = 'resources are not offered'
const NO_PROMPTS = 'prompts are not offered'
const NO_SESSIONS = 'sessions and streams that are taken up again are not offered: each request stands alone'

/** Those that are about HTTP itself. Over stdio the front is a bridge of this test. */
const HTTP_ONLY = ['dns-rebinding-protection'] as const

/** The others, each with the reason. */
const NOT_RUN: Record<string, string> = {
  'logging-set-level': 'logging is not offered',
  'tools-call-with-logging': 'logging is not offered',
  'completion-complete': 'completions are not offered',
  'tools-call-sampling': ASKS_CLIENT,
  'tools-call-elicitation': ASKS_CLIENT,
  'elicitation-sep1034-defaults': ASKS_CLIENT,
  'elicitation-sep1330-enums': ASKS_CLIENT,
  'server-sse-polling': NO_SESSIONS,
  'server-sse-multiple-streams': NO_SESSIONS,
  'resources-list': NO_RESOURCES,
  'resources-read-text': NO_RESOURCES,
  'resources-read-binary': NO_RESOURCES,
  'resources-templates-read': NO_RESOURCES,
  'resources-subscribe': NO_RESOURCES,
  'resources-unsubscribe': NO_RESOURCES,
  'prompts-list': NO_PROMPTS,
  'prompts-get-simple': NO_PROMPTS,
  'prompts-get-with-args': NO_PROMPTS,
  'prompts-get-embedded-resource': NO_PROMPTS,
  'prompts-get-with-image': NO_PROMPTS,
}

/** The tools that the suite calls, from a local tool provider. */
const PROVIDER = `
const text = { type: 'text', text: 'This is a simple text response for testing.' }
const image = { type: 'image', data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', mimeType: 'image/png' }
const resource = { type: 'resource', resource: { uri: 'test://embedded', mimeType: 'text/plain', text: 'embedded' } }
const answers = {
  test_simple_text: () => ({ content: [text] }),
  test_image_content: () => ({ content: [image] }),
  test_audio_content: () => ({ content: [{ type: 'audio', data: 'UklGRiQAAABXQVZF', mimeType: 'audio/wav' }] }),
  test_embedded_resource: () => ({ content: [resource] }),
  test_multiple_content_types: () => ({ content: [text, image, resource] }),
  test_error_handling: () => { throw new Error('on purpose') },
  test_tool_with_progress: async (context) => {
    for (const done of [0, 50, 100]) context.progress(done, 100)
    return 'done'
  },
}
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
  properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
  additionalProperties: false,
}
const empty = { type: 'object', properties: {} }
export default {
  tools: [
    ...Object.keys(answers).map((name) => ({ name, description: name, inputSchema: empty })),
    { name: 'json_schema_2020_12_tool', description: 'schema', inputSchema: schema },
  ],
  call: async (name, args, context) => answers[name](context),
}
`

let installation: Installation
let bridge: Bridge
let command: InstalledCommand
let http: HttpServer
let results: string
beforeAll(async () => {
  installation = installServer()
  results = mkdtempSync(join(tmpdir(), 'ovp conformance '))
  const provider = join(results, 'provider.mjs')
  writeFileSync(provider, PROVIDER)
  const home = join(installation.folder, 'home')
  bridge = await httpBridge(process.execPath, [installation.server, '--home', home, '--provider', provider])
  command = installCommand()
  http = await startHttpServer(command, { home: `${home} of http`, token: false, provider })
})
afterAll(async () => {
  await bridge.close()
  await http.stop()
  command.remove()
  installation.remove()
  rmSync(results, { recursive: true, force: true })
})

test('every scenario of the suite is run or has a reason', async () => {
  const { stdout } = await run(process.execPath, [SUITE, 'list', '--server'])
  const listed = Array.from(stdout.matchAll(/^ {2}- (\S+)/gm), ([, name]) => String(name))
  expect(listed.length).toBeGreaterThan(0)
  expect([...RUN, ...HTTP_ONLY, ...Object.keys(NOT_RUN)].sort()).toEqual(listed.sort())
})

async function passes(url: string, front: string, scenario: string): Promise<void> {
  const folder = join(results, front, scenario)
  const ran = await run(process.execPath, [SUITE, 'server', '--url', url, '--scenario', scenario, '-o', folder], {
    env: { PATH: process.env['PATH'] },
  }).catch((error: { stdout: string; stderr: string }) => error)
  const [only = ''] = readdirSync(folder)
  const checks = JSON.parse(readFileSync(join(folder, only, 'checks.json'), 'utf8')) as { status: string }[]
  expect(checks.length, ran.stdout + ran.stderr).toBeGreaterThan(0)
  expect(checks.filter((check) => check.status !== 'SUCCESS' && check.status !== 'INFO')).toEqual([])
}

test.concurrent.each(RUN)('over stdio: %s', (scenario) => passes(bridge.url, 'stdio', scenario))

test.concurrent.each([...RUN, ...HTTP_ONLY])('over HTTP: %s', (scenario) => passes(http.url, 'http', scenario))
