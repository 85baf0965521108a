import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone that is under test. */
export const repository: string = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
