import type { Identity, TestServer } from '../server/start-server.ts'

const ATTEMPTS = 4

/** Does the work in account after account, until the server has not lost a commit of it; `undefined` says that it has. */
export async function untilKept<Result>(
  server: TestServer,
  { account, user }: { account: string; user: string },
  work: (as: Identity) => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await work(await server.createUser(`${account}-${attempt}`, user))
    if (result !== undefined) return result
  }
  throw new Error(`openviking ${server.version} lost ${ATTEMPTS} commits of ${account}`)
}
