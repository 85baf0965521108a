import type { Identity, TestServer } from './start-server.ts'

/** Waits until a server has done all that this user asked of it; one that has lost a commit is started again for that. */
export async function allDone(server: TestServer, as: Identity): Promise<void> {
  if (await server.settled(as)) return
  await server.down()
  await server.up()
  if (!(await server.settled(as))) throw new Error('a commit stays lost')
}
