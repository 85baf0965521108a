import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() })

/** Licences that ask for no more than their text and notice. Another one must be looked at by a person first. */
const ACCEPTED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
])

const RULE = '-'.repeat(80)

interface Notice {
  title: string
  license: string
  text: string
}

function readNotice(folder: string): Notice {
  const { name, version, license } = packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  if (!ACCEPTED.has(license)) {
    throw new Error(`${name} ${version} is under "${license}"; see whether it may ship, then add it to notices.ts`)
  }
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  if (texts.length === 0) throw new Error(`${name} ${version} ships no licence text; add it by hand in notices.ts`)
  return { title: `${name} ${version}`, license, text: texts.join('\n\n') }
}

/** The licence texts of the packages in a plugin's bundles, each package once, sorted. */
export function noticesText(packageFolders: readonly string[]): string {
  const notices = new Map([...new Set(packageFolders)].map(readNotice).map((notice) => [notice.title, notice]))
  const sorted = [...notices.values()].sort((a, b) => (a.title < b.title ? -1 : 1))
  return [
    'The bundles in this folder contain code of the packages below. Generated: run "pnpm run sync".\n',
    ...sorted.map(({ title, license, text }) => `${RULE}\n${title} (${license})\n${RULE}\n\n${text}\n`),
  ].join('\n')
}
