import { join } from 'node:path'
import { everything, npmPackage, type Unavailable } from '@openviking-plugins/programs'
import { TESTED } from '../requirements/versions.ts'

/** Version, or tag, of Cursor's SDK that is tested; Cursor itself is in no registry. */
const wanted = process.env['OVP_CURSOR_SDK_VERSION'] || TESTED.cursor.versions.join()

interface CursorSdk {
  file: string
  version: string
}

async function fetchSdk(): Promise<CursorSdk | Unavailable> {
  if (!everything) return { unavailable: 'a download of 100 MB, only with CI or OVP_ALL' }
  // Its hooks run in a shell of POSIX here.
  if (process.platform === 'win32') return { unavailable: 'not on Windows' }
  const fetched = await npmPackage('@cursor/sdk', wanted)
  if ('unavailable' in fetched) return fetched
  return { file: join(fetched.folder, 'dist', 'bundled', 'index.js'), version: fetched.version }
}

const sdk = await fetchSdk()

/** Condition and name for `describe.skipIf(…)(…)`: the reason of a skip is part of the name. */
export const missing: boolean = 'unavailable' in sdk
export const named = (title: string): string =>
  'unavailable' in sdk
    ? `Parts of Cursor (SDK ${wanted}): ${title} (${sdk.unavailable})`
    : `Parts of Cursor (SDK ${sdk.version}): ${title}`

/** The file that holds them; only where it is not missing. */
export function sdkFile(): string {
  if ('unavailable' in sdk) throw new Error(sdk.unavailable)
  return sdk.file
}
