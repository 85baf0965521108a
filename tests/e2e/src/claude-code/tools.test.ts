import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPERIENCE_TOOLS, MEMORY_TOOLS } from '@openviking-plugins/experience'
import { describe, expect, it } from 'vitest'
import { seenResults, wholeText } from '../model/messages-api.ts'
import type { Step, Turn } from '../model/scripted-model.ts'
import { counted, toolPartsOf } from './memory.ts'
import { missing, named } from './program.ts'
import { prepareScene } from './scene.ts'
import { ALLOWED, pluginTool } from './session.ts'
import { bash, lastResult, read, readBestHit, say, search } from './steps.ts'
import { FOREIGN_URI, MIGRATION_QUERY, MIGRATION_TITLE } from './write-ups.ts'

describe.skipIf(missing)(named('the tools'), () => {
  const scene = prepareScene()
  const onFolder = MEMORY_TOOLS.filter(({ needsServer }) => needsServer !== true).map(({ name }) => pluginTool(name))

  it.each([
    { tools: 'experience', listed: [] },
    { tools: 'all', listed: onFolder },
  ])('with tools = $tools, the model gets two schemas and the names of the others', async ({ tools, listed }) => {
    const { memory } = await scene.memory(tools)
    const session = await scene.session(memory, [say('Hello.')], {
      prompt: 'Hello',
      env: { OPENVIKING_PLUGINS_TOOLS: tools },
    })
    const body = session.model.lastRequest().body
    const offered = (body.tools ?? []).map(({ name }) => name).filter((name) => name.includes('openviking'))
    expect(offered.toSorted()).toEqual(EXPERIENCE_TOOLS.map(({ name }) => pluginTool(name)).toSorted())
    const lines = wholeText(body)
      .split('\n')
      .map((line) => line.trim())
    const others = lines.filter((line) => line.startsWith(pluginTool('find').slice(0, -'find'.length)))
    expect(others.toSorted()).toEqual(listed.toSorted())
  })

  it('that write are refused without a rule of their own, and do their work with one', async () => {
    const { memory } = await scene.memory('notes')
    const load: Step = {
      calls: [{ name: 'ToolSearch', input: { query: `select:${pluginTool('remember')}`, max_results: 5 } }],
    }
    const remember: Step = { calls: [{ name: pluginTool('remember'), input: { text: 'Port 5433, not 5432.' } }] }
    const take = (allow: readonly string[]) =>
      scene.session(memory, [load, remember, say('Done.')], {
        prompt: 'Remember the port',
        env: { OPENVIKING_PLUGINS_TOOLS: 'all' },
        allow,
      })
    const results = async (allow: readonly string[]) =>
      seenResults((await take(allow)).model.lastRequest().body).map(({ failed }) => failed)
    expect(await results(ALLOWED)).toEqual([false, true])
    expect(await results([...ALLOWED, pluginTool('remember')])).toEqual([false, false])
    const notes = join(memory.paths.store, 'memories', 'notes')
    const kept = readdirSync(notes).map((name) => readFileSync(join(notes, name), 'utf8'))
    expect(kept.join('').split('Port 5433, not 5432.')).toHaveLength(2)
  })

  it.each([
    ['60 kB', 60_000],
    ['300 kB', 300_000],
  ])('give a write-up of %s to the model whole, and it is counted', async (name, size) => {
    const { memory } = await scene.memory(name)
    const text = `# Long migration\n\n${'Take the lock, run the migration. '.repeat(size / 34)}\nEND OF IT\n`
    await memory.add('long-migration', text)
    const uri = 'long-migration.md'
    const readLong: Step = (request) => {
      const { results } = JSON.parse(lastResult(request).text) as { results: { uri: string }[] }
      const long = results.find((hit) => hit.uri.endsWith(uri))
      return { calls: [{ name: pluginTool('read_experience'), input: { uri: long?.uri } }] }
    }
    const session = await scene.session(memory, [search(MIGRATION_QUERY), readLong, say('Read.')], {
      prompt: 'Run the migration',
    })
    const seen = seenResults(session.model.lastRequest().body)
    expect(JSON.parse(seen[1]?.text ?? '')).toMatchObject({ content: text })
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 0], 'long-migration': [1, 1] })
    const [, part] = toolPartsOf(memory.sessions()[0])
    expect(JSON.parse(part?.tool_output ?? '')).toMatchObject({ content: text })
  })

  it('called side by side, are told apart, and each call counts', async () => {
    const { memory, uri } = await scene.memory('side by side')
    const calls = [search(MIGRATION_QUERY), read(uri), read(uri), read(FOREIGN_URI), bash('exit 3')]
    const together: Turn = { calls: calls.flatMap((turn) => turn.calls ?? []) }
    await scene.session(memory, [together, say('All done.')], { prompt: '并行 🔥' })
    expect(counted(await memory.usage())).toEqual({ [MIGRATION_TITLE]: [1, 2] })
    // They are stored in the order of their results.
    const parts = toolPartsOf(memory.sessions()[0]).toSorted((a, b) => a.tool_id.localeCompare(b.tool_id))
    expect(parts).toMatchObject([
      { tool_name: 'search_experience', tool_input: { query: MIGRATION_QUERY }, tool_status: 'completed' },
      { tool_name: 'read_experience', tool_input: { uri }, tool_status: 'completed' },
      { tool_name: 'read_experience', tool_input: { uri }, tool_status: 'completed' },
      { tool_name: 'read_experience', tool_input: { uri: FOREIGN_URI }, tool_status: 'error' },
      { tool_name: 'Bash', tool_input: { command: 'exit 3' }, tool_status: 'error' },
    ])
  })

  it('keep apart what two sessions at once have used', async () => {
    const { memory, uri } = await scene.memory('both')
    let arrived = 0
    let release: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    const together: Step = async () => {
      arrived += 1
      if (arrived === 2) release()
      await both
      return search(MIGRATION_QUERY)
    }
    const started = [
      scene.session(memory, [together, readBestHit, say('First done.')], { prompt: 'First' }),
      scene.session(memory, [together, read(uri), say('Second done.')], { prompt: 'Second' }),
    ]
    const sessions = await Promise.all(started)
    await memory.settled()
    expect(await memory.usage()).toMatchObject({ sessions: 2, recalls: 2, injections: 2 })
    for (const { id } of sessions) {
      const stored = memory.sessions().find(({ info }) => info.session_id === `cc-${id}`)
      expect(toolPartsOf(stored).map(({ tool_name }) => tool_name)).toEqual(['search_experience', 'read_experience'])
    }
  })
})
