import { expect, it, onTestFinished } from 'vitest'
import { testHome } from './testing/test-home.ts'

const WRITE_UP = '# Port in use\n\n## Situation\nx\n\n## Approach\n1. Bind port 0.\n\n## Reflect\ny\n'

it.each([
  [['list']],
  [['overview']],
  [['search', 'port']],
  [['search', '--sessions', 'port']],
  [['read', 'port-in-use']],
  [['add', '-', '--name', 'other']],
  [['forget', 'port-in-use', '--yes']],
  [['usage']],
  [['learn', '--dry-run']],
  [['review', '--list']],
  [['lint', 'port-in-use']],
])('a folder holds nothing of another user than its owner: %j', async (args) => {
  const home = testHome()
  onTestFinished(home.remove)
  expect((await home.ovp(['--user', 'mira', 'add', '-'], { stdin: [WRITE_UP] })).status).toBe(0)
  const { status, stdout, stderr } = await home.ovp(['--user', 'otto', ...args, '--debug'], { stdin: [WRITE_UP] })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain(`error: The folder ${home.home} is that of mira, and holds nothing of otto.`)
  const { experiences } = JSON.parse((await home.ovp(['--user', 'mira', 'list', '--json'])).stdout)
  expect(experiences).toMatchObject([{ uri: 'viking://user/mira/memories/experiences/port-in-use.md' }])
})

it('a new folder is that of the user who is named first', async () => {
  const home = testHome()
  onTestFinished(home.remove)
  expect((await home.ovp(['--user', 'otto', 'list'])).status).toBe(0)
  expect((await home.ovp(['list'])).status).toBe(0)
  expect((await home.ovp(['--user', 'mira', 'list'])).status).toBe(1)
})
