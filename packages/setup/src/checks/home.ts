import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { messageOf } from '@openviking-plugins/experience'
import { ensureHome, type HomePaths, homePaths } from '@openviking-plugins/local-store/home'
import type { Check } from '../check.ts'
import { sizeOf } from '../folder-size.ts'
import { byteSize } from '../wording.ts'

/** The home, and its paths where it can be used. A home that is not there yet is not made. */
export async function homeCheck(home: string): Promise<{ check: Check; paths?: HomePaths }> {
  const id = 'home'
  const { state } = homePaths(home)
  if (!existsSync(home)) {
    return { check: { id, status: 'info', text: `${home} is not there yet; the first session or ovp add makes it.` } }
  }
  let paths: HomePaths
  try {
    paths = await ensureHome(home)
  } catch (thrown) {
    const advice = `Look at its owner and permissions (${process.platform === 'win32' ? 'icacls' : 'ls -ld'}), or choose another folder with OPENVIKING_PLUGINS_HOME.`
    return { check: { id, status: 'fail', text: messageOf(thrown), do: advice } }
  }
  const closed = Object.values(paths).find((folder) => !isWritable(folder))
  if (closed !== undefined) {
    return {
      check: {
        id,
        status: 'fail',
        text: `${closed} cannot be written: nothing can be captured or counted.`,
        do: `Give yourself the right to write into ${closed}.`,
      },
    }
  }
  const sizes = `${byteSize(await sizeOf(paths.store))} of write-ups and notes, ${byteSize(await sizeOf(state))} of sessions, counts and index`
  return { check: { id, status: 'ok', text: `${home} (${ownership(home)}): ${sizes}.` }, paths }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    // Reported by the caller, with the folder's path.
    return false
  }
}

function ownership(home: string): string {
  if (process.platform === 'win32') return 'yours'
  return `yours, mode ${(statSync(home).mode & 0o777).toString(8).padStart(4, '0')}`
}
