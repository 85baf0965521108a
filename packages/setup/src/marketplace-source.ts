import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { OpenVikingError } from '@openviking-plugins/experience'
import { MARKETPLACE_NAME } from './claude-code/names.ts'
import { readQuietly } from './read-quietly.ts'

/** Where the plugins come from. */
export interface MarketplaceSource {
  kind: 'folder' | 'github' | 'git'
  /** An absolute path, `OWNER/REPO`, or a Git address. */
  address: string
}

/** What `--from` says. @throws INVALID_INPUT for what is neither a clone of ours, nor OWNER/REPO, nor a Git address */
export function parseSource(text: string, cwd: string): MarketplaceSource {
  const given = text.trim()
  if (/^(?:https?|ssh):\/\//i.test(given) || /^[\w.-]+@[\w.-]+:/.test(given)) return { kind: 'git', address: given }
  const folder = resolve(cwd, given)
  if (isMarketplace(folder)) return { kind: 'folder', address: folder }
  if (/^[A-Za-z0-9][\w-]*\/[\w.-]+$/.test(given) && !existsSync(folder)) return { kind: 'github', address: given }
  throw new OpenVikingError(
    'INVALID_INPUT',
    `${given} is no source of the plugins. Give OWNER/REPO, an https or ssh address of Git, or the folder of a clone.`,
  )
}

/** The clone that a file of ours lies in; undefined outside of one. */
export function cloneOf(file: string): MarketplaceSource | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (isMarketplace(folder)) return { kind: 'folder', address: folder }
    if (folder === dirname(folder)) return undefined
  }
}

/** The address in a package's `repository`, whichever of its spellings; undefined without one. */
export function repositorySource(repository: unknown): MarketplaceSource | undefined {
  const url = typeof repository === 'object' && repository !== null && 'url' in repository ? repository.url : repository
  if (typeof url !== 'string' || url.trim() === '') return undefined
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url)?.[1]
  const hosted = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(url)?.[1]
  const name = short ?? hosted
  return name === undefined ? { kind: 'git', address: url.replace(/^git\+/, '') } : { kind: 'github', address: name }
}

/** As Claude Code writes it into `extraKnownMarketplaces`. */
export function sourceSetting({ kind, address }: MarketplaceSource): Record<string, string> {
  if (kind === 'folder') return { source: 'directory', path: address }
  return kind === 'github' ? { source: 'github', repo: address } : { source: 'git', url: address }
}

function isMarketplace(folder: string): boolean {
  const file = join(folder, '.claude-plugin', 'marketplace.json')
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true && readQuietly(file)['name'] === MARKETPLACE_NAME
}
