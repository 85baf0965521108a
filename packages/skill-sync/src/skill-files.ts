import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isText, skillDigest } from './digest.ts'
import type { Finding, FindingCode } from './findings.ts'
import { readFrontMatter } from './front-matter.ts'
import { infoOf } from './info-of.ts'
import { isSystemFile } from './system-files.ts'
import { SKILLS_FOLDER, VERSIONS_FILE } from './targets.ts'

export interface SkillFile {
  /** Relative to the skill's folder, with `/`. */
  path: string
  content: Uint8Array
}

export interface Skill {
  name: string
  description: string
  version: string
  files: SkillFile[]
  sha256: string
}

const RESERVED_ON_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

function nameProblem(path: string): string | undefined {
  for (const segment of path.split('/')) {
    if (segment.startsWith('.')) return 'begins with a dot'
    if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(segment)) return 'may hold letters, digits, ".", "_" and "-" alone'
    if (segment.endsWith('.')) return 'ends with a dot'
    if (RESERVED_ON_WINDOWS.test(segment)) return 'is reserved on Windows'
    if (segment === 'metadata.json' || segment === '__pycache__') return 'is left out by "npx skills"'
  }
  return path.length > 100 ? 'is longer than 100 characters' : undefined
}

/** What is wrong with the names of a skill's files, wherever they are to be installed. */
export function pathProblems(paths: readonly string[]): { code: FindingCode; path: string; message: string }[] {
  const seen = new Map<string, string>()
  return paths.flatMap((path) => {
    const problems: { code: FindingCode; path: string; message: string }[] = []
    const name = nameProblem(path)
    if (name !== undefined)
      problems.push({ code: 'PATH_NOT_PORTABLE', path, message: `the name ${name}; rename the file` })
    const twin = seen.get(path.toLowerCase())
    if (twin !== undefined) {
      problems.push({ code: 'PATH_COLLISION', path, message: `differs from ${twin} in case alone; rename one` })
    }
    seen.set(path.toLowerCase(), path)
    if (path.endsWith('/SKILL.md')) {
      const message = 'installers do not look below a SKILL.md; give it a folder of its own in skills/'
      problems.push({ code: 'NESTED_SKILL', path, message })
    }
    return problems
  })
}

/** Files below `folder`, relative with `/`, sorted; links are reported and not followed. */
export function walkFiles(folder: string): { files: string[]; links: string[] } {
  const files: string[] = []
  const links: string[] = []
  const walk = (prefix: string): void => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = `${prefix}${entry.name}`
      if (entry.isSymbolicLink()) links.push(path)
      else if (entry.isDirectory()) walk(`${path}/`)
      else files.push(path)
    }
  }
  const own = infoOf(folder)
  if (own?.isSymbolicLink()) links.push('')
  else if (own?.isDirectory()) walk('')
  return { files: files.sort(), links: links.sort() }
}

function readSkill(
  root: string,
  folder: string,
  report: (code: FindingCode, path: string, message: string) => void,
): Skill | undefined {
  const base = `${SKILLS_FOLDER}/${folder}`
  const { files: found, links } = walkFiles(join(root, base))
  const paths = found.filter((path) => !isSystemFile(path))
  for (const link of links) report('LINK', `${base}/${link}`, 'replace the link by a real file; installers drop links')
  for (const { code, path, message } of pathProblems(paths)) report(code, `${base}/${path}`, message)
  const files = paths.map((path) => ({ path, content: readFileSync(join(root, base, path)) }))
  let readable = true
  for (const { path, content } of files.filter((file) => isText(file.content))) {
    if (content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf) {
      report('BOM', `${base}/${path}`, 'save it as UTF-8 without a byte-order mark')
      readable = false
    }
    if (content.includes(0x0d)) {
      report('CRLF', `${base}/${path}`, 'save it with LF line endings; nothing else about it matters yet')
      readable = false
    }
  }
  const main = files.find((file) => file.path === 'SKILL.md')
  if (main === undefined) {
    report('SKILL_FILE_MISSING', base, 'add a SKILL.md or remove the folder')
    return undefined
  }
  if (!readable) return undefined
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(main.content)
  } catch (error) {
    report(
      'NOT_UTF8',
      `${base}/SKILL.md`,
      `save it as UTF-8 (${error instanceof Error ? error.message : String(error)})`,
    )
    return undefined
  }
  const result = readFrontMatter(text)
  if (!('ok' in result)) {
    report(result.code, `${base}/SKILL.md`, result.message)
    return undefined
  }
  if (result.ok.name !== folder) {
    report(
      'NAME_MISMATCH',
      `${base}/SKILL.md`,
      `name is "${result.ok.name}" but the folder is "${folder}"; make them equal`,
    )
  }
  return { ...result.ok, files, sha256: skillDigest(files) }
}

/** True for a system file, and for a folder that holds no other: Git removed the skill that was there. */
function isLeftByFileManager(home: string, entry: Dirent): boolean {
  if (!entry.isDirectory()) return isSystemFile(entry.name)
  const { files, links } = walkFiles(join(home, entry.name))
  return files.length > 0 && links.length === 0 && files.every(isSystemFile)
}

/**
 * The canonical skills, sorted by name, and everything that is wrong with them. `unread`: the folders that could not
 * be taken as skills, or `skills` when there is none at all; nothing can be told about their copies.
 */
export function readSkills(root: string): { skills: Skill[]; unread: string[]; findings: Finding[] } {
  const findings: Finding[] = []
  const report = (code: FindingCode, file: string, message: string): void => {
    findings.push({ code, file, message })
  }
  const home = join(root, SKILLS_FOLDER)
  const own = infoOf(home)
  if (own?.isSymbolicLink()) report('LINK', SKILLS_FOLDER, 'replace the link by a real folder; installers drop links')
  const entries = own?.isDirectory() === true ? readdirSync(home, { withFileTypes: true }) : []
  const skills: Skill[] = []
  const names: string[] = []
  const unread: string[] = own?.isDirectory() === true ? [] : [SKILLS_FOLDER]
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${SKILLS_FOLDER}/${entry.name}`
    if (entry.isSymbolicLink()) {
      report('LINK', path, 'replace the link by a real folder; installers drop links')
      unread.push(path)
    } else if (path === VERSIONS_FILE || isLeftByFileManager(home, entry)) {
      // Neither is a skill's.
    } else if (entry.isDirectory()) {
      const skill = readSkill(root, entry.name, report)
      if (skill !== undefined) names.push(skill.name)
      if (skill?.name === entry.name) skills.push(skill)
      else unread.push(path)
    } else report('STRAY_FILE', path, 'move it into the folder of its skill or remove it')
  }
  const byName = new Map<string, number>()
  for (const name of names) byName.set(name, (byName.get(name) ?? 0) + 1)
  for (const [name, count] of byName) {
    if (count > 1)
      report(
        'DUPLICATE_NAME',
        SKILLS_FOLDER,
        `${count} skills are called "${name}"; installers take the first they find`,
      )
  }
  if (skills.length === 0 && findings.length === 0) report('NO_SKILLS', SKILLS_FOLDER, 'add skills/<name>/SKILL.md')
  return { skills, unread, findings }
}
