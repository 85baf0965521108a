import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXPERIENCE_TOOLS } from '@openviking-plugins/experience'
import { HINT } from '@openviking-plugins/recall'
import { describe, expect, it, vi } from 'vitest'
import { counted, textsOf, toolPartsOf } from '../claude-code/memory.ts'
import { proves } from '../requirements/proves.ts'
import { newScene } from './new-scene.ts'
import { missing, named } from './program.ts'
import type { Scene } from './scene.ts'
import { conversation } from './session.ts'

vi.setConfig({ testTimeout: 120_000 })

const WRITE_UP = '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.'
const PROMPT = 'The integration tests on our runner fail with EADDRINUSE, please fix'
const SUGGESTED = expect.stringContaining('- "busy-port" viking://user/')

async function installed(): Promise<Scene & { uri: string }> {
  const scene = newScene()
  const { status, stderr } = await scene.ovp('setup', '--harness', 'cursor', '--from', scene.clone, '--yes')
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return { ...scene, uri: await scene.memory.add('busy-port', WRITE_UP) }
}

describe.skipIf(missing)(named('the plugin'), () => {
  it(proves('is loaded from where setup puts it, whole', 'cursor.install', 'cursor.tools-offered'), async () => {
    const { start, home } = await installed()
    const ask = await start()
    const plugins = await ask('load', { transport: 'stdin' })
    expect(await ask('told', null)).toEqual({ loader: [], hooks: [] })
    expect(plugins).toHaveLength(1)
    const [plugin] = plugins
    expect(plugin).toMatchObject({
      installPath: join(home, '.cursor', 'plugins', 'local', 'openviking-memory'),
      rules: [{ alwaysApply: true, content: expect.stringContaining('search_experience') }],
    })
    expect(plugin?.skills.map(({ name }) => name).sort()).toEqual([
      'openviking-memory',
      'ov-distill-experience',
      'ov-experience-memory',
    ])
    expect(Object.keys(plugin?.hooks?.config?.hooks ?? {})).toHaveLength(8)
    const { tools } = await ask('tools', null)
    for (const { name, description } of EXPERIENCE_TOOLS)
      expect(tools.find((tool) => tool.name === name)).toMatchObject({ description })
  })
})

describe.skipIf(missing).each(['stdin', 'argv_heredoc'] as const)(named('a session, hooks fed by %s'), (transport) => {
  it(
    proves(
      'is kept and counted: each call once, with its result, in its place',
      'cursor.search',
      'cursor.read',
      'cursor.failed-read',
      'cursor.refused-call',
      'cursor.name-and-envelope',
      'cursor.session-end',
    ),
    async () => {
      const { start, memory, uri } = await installed()
      const ask = await start()
      await ask('load', { transport })
      const talk = conversation(ask, 'conv-1')
      expect(await talk.begin()).toBeUndefined()
      expect(await talk.prompt(PROMPT)).toEqual(SUGGESTED)
      const search = await talk.tool('search_experience', { query: 'EADDRINUSE on the runner' })
      expect(JSON.stringify(search.result)).toContain(uri)
      const read = await talk.tool('read_experience', { uri })
      expect(JSON.stringify(read.result)).toContain('EADDRINUSE on the runner.')
      const foreign = uri.replace(/user\/[^/]+\//, 'user/somebody-else/')
      expect((await talk.tool('read_experience', { uri: foreign })).result).toMatchObject({ value: { isError: true } })
      await talk.tool(
        'read_experience',
        { uri },
        { result: { case: 'rejected', value: { reason: 'The user said no.' } } },
      )
      await talk.tool('read_experience', { uri }, { result: { case: 'error', value: { error: 'not connected' } } })
      talk.read('package.json')
      await talk.command('npm test', { output: 'ok', exitCode: 0 })
      talk.say('The port was taken. Done.')
      await talk.endTurn()
      await talk.end()
      await memory.settled()

      expect(counted(await memory.usage())).toEqual({ 'busy-port': [1, 1] })
      const [session, ...others] = memory.sessions()
      expect(others).toEqual([])
      expect(session?.info).toMatchObject({ session_id: 'cu-conv-1', harness: 'cursor' })
      expect(session?.commits).toBe(1)
      expect(textsOf(session, 'user')).toEqual([PROMPT])
      expect(textsOf(session, 'assistant')).toEqual(['The port was taken. Done.'])
      expect(toolPartsOf(session).map(({ tool_name, tool_status }) => [tool_name, tool_status])).toEqual([
        ['search_experience', 'completed'],
        ['read_experience', 'completed'],
        ['read_experience', 'error'],
        ['read_experience', 'error'],
        ['read_experience', 'error'],
        ['Read', 'pending'],
        ['Shell', 'completed'],
      ])
      expect(toolPartsOf(session)[1]).toMatchObject({
        tool_input: { uri },
        tool_output: JSON.stringify({ uri, content: WRITE_UP }),
        recorded_name: 'MCP:read_experience',
      })
      const { hooks } = await ask('told', null)
      expect(hooks.filter((told) => !told.endsWith(' success'))).toEqual([])
    },
  )
})

describe.skipIf(missing)(named('a session'), () => {
  it(
    proves('that goes on adds what is new, also after a compaction', 'cursor.resume', 'cursor.compaction'),
    async () => {
      const { start, memory, uri } = await installed()
      const ask = await start()
      await ask('load', { transport: 'stdin' })
      const talk = conversation(ask, 'conv-1')
      await talk.begin()
      await talk.prompt('Run the migration on staging')
      talk.say('It ran in two minutes.')
      await talk.endTurn()
      await memory.settled()
      await talk.compact()
      await memory.settled()
      expect(memory.sessions()[0]?.commits).toBe(1)
      await talk.prompt('go on')
      await talk.tool('read_experience', { uri })
      talk.say('Done.')
      await talk.endTurn()
      await memory.settled()
      await talk.prompt('go on')
      talk.say('All of it is done.')
      await talk.endTurn()
      await talk.end()
      await memory.settled()
      const [session] = memory.sessions()
      expect(textsOf(session, 'user')).toEqual(['Run the migration on staging', 'go on', 'go on'])
      expect(JSON.stringify(session)).not.toContain('in short')
      expect(counted(await memory.usage())).toEqual({ 'busy-port': [0, 1] })
    },
  )

  it('keeps what a subagent said apart, once', async () => {
    const { start, memory } = await installed()
    const ask = await start()
    await ask('load', { transport: 'stdin' })
    const talk = conversation(ask, 'conv-1')
    await talk.begin()
    await talk.prompt('Find out why the build is slow')
    await talk.delegate('sub-1', 'Look which test takes longest', 'It is the one of the index.')
    talk.say('The test of the index takes longest.')
    await talk.endTurn()
    await talk.end()
    await memory.settled()
    const [parent, subagent, ...others] = memory
      .sessions()
      .sort((a, b) => (a.info.session_id < b.info.session_id ? -1 : 1))
    expect(others).toEqual([])
    expect(textsOf(parent, 'user')).toEqual(['Find out why the build is slow'])
    expect(subagent?.info).toMatchObject({ session_id: 'cu-conv-1__subagent-sub-1', parent_session_id: 'cu-conv-1' })
    expect(textsOf(subagent, 'user')).toEqual(['Look which test takes longest'])
    expect(textsOf(subagent, 'assistant')).toEqual(['It is the one of the index.'])
  })

  it('is captured once where Cursor loads the plugin for Claude Code as well', async () => {
    const { start, memory, uri, clone } = await installed()
    const ask = await start()
    const plugins = await ask('load', { transport: 'stdin', claudePlugin: join(clone, 'plugins', 'claude-code') })
    expect(plugins).toHaveLength(2)
    const talk = conversation(ask, 'conv-1')
    await talk.begin()
    await talk.prompt('Run the migration on staging')
    await talk.tool('read_experience', { uri })
    talk.say('It is done.')
    await talk.endTurn()
    await talk.end()
    await memory.settled()
    const [session, ...others] = memory.sessions()
    expect(others).toEqual([])
    expect(textsOf(session, 'user')).toEqual(['Run the migration on staging'])
    expect(counted(await memory.usage())).toEqual({ 'busy-port': [0, 1] })
    const { hooks } = await ask('told', null)
    expect(hooks.filter((told) => told === 'stop success')).toHaveLength(2)
  })

  it('is told what fits after a command has failed, and that counts', async () => {
    const { start, memory } = await installed()
    const ask = await start()
    await ask('load', { transport: 'stdin' })
    const talk = conversation(ask, 'conv-1')
    await talk.begin()
    await talk.prompt('Run the suite')
    const failure = { output: 'integration tests on runner: Error: listen EADDRINUSE 127.0.0.1:3000', exitCode: 1 }
    expect(await talk.command('npm test', failure)).toEqual(SUGGESTED)
    talk.say('Trying another port.')
    await talk.endTurn()
    await talk.end()
    await memory.settled()
    expect(counted(await memory.usage())).toEqual({ 'busy-port': [1, 0] })
  })

  it('is told the hint at its start where the user wants that', async () => {
    const { start } = await installed()
    const ask = await start({ OPENVIKING_PLUGINS_RECALL: 'hint' })
    await ask('load', { transport: 'stdin' })
    expect(await conversation(ask, 'conv-1').begin()).toBe(HINT)
  })

  it('of which Cursor writes no transcript is counted all the same', async () => {
    const { start, memory, uri } = await installed()
    const ask = await start()
    await ask('load', { transport: 'stdin' })
    const talk = conversation(ask, 'conv-1')
    await talk.begin()
    await talk.prompt('Run the suite')
    await talk.tool('read_experience', { uri })
    await talk.end()
    await memory.settled()
    expect(counted(await memory.usage())).toEqual({ 'busy-port': [0, 1] })
  })
})

describe.skipIf(missing)(named('what setup has done'), () => {
  it(
    proves('is brought up to date and taken back; experiences stay', 'cursor.update', 'cursor.uninstall'),
    async () => {
      const { ovp, start, home, memory, clone, uri } = await installed()
      const again = await ovp('setup', '--harness', 'cursor', '--from', clone, '--yes')
      expect(again).toMatchObject({ status: 0, stdout: expect.stringContaining('it is in') })

      const before = await start()
      await before('load', { transport: 'stdin' })
      const talk = conversation(before, 'conv-1')
      await talk.begin()
      await talk.prompt('Run the suite')
      await talk.tool('read_experience', { uri })
      const settings = join(memory.paths.home, 'config.json')
      writeFileSync(settings, '{"recall":"hint"}\n')
      const manifest = join(clone, 'plugins', 'cursor', '.cursor-plugin', 'plugin.json')
      writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version: '99.0.0' }))
      const updated = await ovp('setup', '--harness', 'cursor', '--from', clone, '--yes')
      expect(updated).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/Update the plugin from \S+ to 99\.0\.0/),
      })

      const after = await start()
      expect(await after('load', { transport: 'stdin' })).toMatchObject([{ version: '99.0.0' }])
      expect(readFileSync(settings, 'utf8')).toBe('{"recall":"hint"}\n')
      const goesOn = conversation(after, 'conv-1')
      await goesOn.begin()
      await goesOn.prompt('And now the linter')
      await goesOn.end()
      await memory.settled()
      expect(counted(await memory.usage())).toEqual({ 'busy-port': [0, 1] })

      const gone = await ovp('uninstall', '--harness', 'cursor', '--yes')
      expect(gone).toMatchObject({ status: 0, stdout: expect.stringContaining('Your experiences stay') })
      expect(existsSync(join(home, '.cursor', 'plugins'))).toBe(false)
      expect(await memory.search('EADDRINUSE runner')).toHaveLength(1)
    },
  )
})
