import {
  allDone,
  countedThere,
  heldSession,
  heldSessionIds,
  serverProgram,
  startServer,
} from '@openviking-plugins/server-tests'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toolPartsOf } from '../claude-code/memory.ts'
import { newScene } from './new-scene.ts'
import { missing, named } from './program.ts'
import { conversation } from './session.ts'

const WITHIN_MS = 300_000
/** Without it a busy test machine takes its server for one that is away. */
const PATIENCE = { OPENVIKING_TIMEOUT_MS: '60000', OPENVIKING_PLUGINS_RECALL_TIMEOUT_MS: '4000' }
const WRITE_UP = '# Busy port\n\nIntegration tests fail with EADDRINUSE on the runner.'
const PROMPT = 'Please find out why the build is slow'

/** The newest release of the server, and the oldest that the README names. */
const RELEASES = await Promise.all(
  ['0.5.2', '0.4.13'].map(async (version) => ({
    version,
    program: missing ? { unavailable: 'there are no parts of Cursor' } : await serverProgram(version),
  })),
)

describe.each(RELEASES)('on OpenViking $version', ({ program }) => {
  const reason = 'unavailable' in program ? ` (${program.unavailable})` : ''
  it.skipIf('unavailable' in program)(
    named(`a session is there once, and counted as it was${reason}`),
    async () => {
      if ('unavailable' in program) return
      const server = await startServer(program, { auth: 'key' })
      onTestFinished(() => server.stop())
      const as = await server.createUser('acme', 'mira')
      const scene = newScene({ ...PATIENCE, OPENVIKING_URL: server.url, OPENVIKING_API_KEY: as.key })
      const { ovp, start, memory, clone } = scene
      expect(await ovp('setup', '--harness', 'cursor', '--from', clone, '--yes')).toMatchObject({ status: 0 })
      const uri = await memory.add('busy-port', WRITE_UP)

      const ask = await start()
      await ask('load', { transport: 'stdin' })
      const talk = conversation(ask, 'conv-1')
      await talk.begin()
      await talk.prompt(PROMPT)
      await talk.tool('search_experience', { query: 'EADDRINUSE on the runner' })
      await talk.tool('read_experience', { uri })
      await talk.tool('read_experience', { uri: uri.replace('busy-port', 'never-written') })
      talk.read('package.json')
      await talk.command('npm run build', { output: 'ok', exitCode: 0 })
      talk.say('It waits for a port that is taken. Done.')
      await talk.endTurn()
      await talk.end()
      await memory.settled()
      await allDone(server, as)

      expect(countedThere(server, as)).toEqual([`memory.injected ${uri}`, `memory.recalled ${uri}`])
      expect(await heldSessionIds(server, as)).toEqual(['cu-conv-1'])
      const held = await heldSession(server, as, 'cu-conv-1')
      expect(held).toMatchObject({ userTexts: [PROMPT], commits: 1 })
      const [stored] = memory.sessions()
      expect(held.toolParts.map(({ tool_id }) => tool_id)).toEqual(toolPartsOf(stored).map(({ tool_id }) => tool_id))
      const { experiences } = await memory.usage()
      expect(experiences).toMatchObject([{ recalls: 1, injections: 1 }])
    },
    WITHIN_MS,
  )
})
