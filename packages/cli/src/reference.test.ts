import { expect, it } from 'vitest'
import { commandReference } from './reference.ts'

it('docs/commands.md says what the definitions say', async () => {
  await expect(commandReference()).toMatchFileSnapshot('../../../docs/commands.md')
})
