import { experiencesRoot, headingText, titleFromUri } from '@openviking-plugins/experience'

const SECTIONS = new Set(['situation', 'approach', 'reflect'])

/** The path below the user's experiences, decoded for people: `ci/flaky-port-bind`. The URI itself when it lies elsewhere. */
export function shownName(uri: string, user: string): string {
  const root = `${experiencesRoot(user)}/`
  if (!uri.startsWith(root)) return uri
  return uri.slice(root.length).split('/').map(titleFromUri).join('/')
}

/** Drops `.md` in any case. */
export function withoutExtension(name: string): string {
  return name.replace(/\.md$/iu, '')
}

function slug(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replace(/^-|-$/gu, '')
}

/** A name from the first Markdown heading that is not one of the three sections every experience has. */
export function nameFromHeading(markdown: string): string | undefined {
  const prose = markdown.replace(/^(```|~~~).*?^\1/gmsu, '')
  for (const [, heading = ''] of prose.matchAll(/^#{1,6}([ \t].*)$/gmu)) {
    const name = slug(headingText(heading))
    if (name !== '' && !SECTIONS.has(name)) return name
  }
  return undefined
}
