import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
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

/** The marketplace that a harness has now. */
export interface KnownMarketplace {
  /** Its address or folder; undefined where the harness does not know it. */
  marketplace: string | undefined
  /** It was a folder that is no longer there, or holds something else. */
  gone: boolean
}

/** Another place to take the plugin from than the harness does now. */
export interface NextSource {
  source: MarketplaceSource
  /** Nobody has named it, and the other one works: it is worth a question. */
  asked: boolean
}

/**
 * Undefined where it stays as it is, or nobody knows a place. A repository is left for a clone only by those who say so:
 * it has updates.
 */
export function nextSource(
  { from, fallback }: { from?: MarketplaceSource; fallback?: MarketplaceSource },
  { marketplace, gone }: KnownMarketplace,
): NextSource | undefined {
  const source = from ?? fallback
  if (source === undefined) return undefined
  if (marketplace === undefined || gone) return { source, asked: false }
  if (isSamePlace(source.address, marketplace)) return undefined
  if (from !== undefined) return { source, asked: false }
  return source.kind === 'folder' && isAbsolute(marketplace) ? { source, asked: true } : undefined
}

/** What such a step is called. */
export function moveTitle({ address }: MarketplaceSource, { marketplace, gone }: KnownMarketplace): string {
  return `Take the plugin from ${address} instead of ${marketplace}${gone ? ', which is no longer there' : ''}`
}

export function moveQuestion({ address }: MarketplaceSource, { marketplace }: KnownMarketplace): string {
  return `The plugin comes from ${marketplace}, and this ovp from ${address}. Take the plugin from there as well?`
}

/** A folder that is gone and nothing in its place. */
export function goneError({ marketplace }: KnownMarketplace, harness: string): OpenVikingError {
  return new OpenVikingError(
    'CONFIGURATION',
    `The plugin comes from ${marketplace}, which is no longer there. Put it back, or say where it comes from now: ovp setup --harness ${harness} --from NEW`,
  )
}

function isSamePlace(one: string, other: string): boolean {
  return one === other || (existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other))
}

function isMarketplace(folder: string): boolean {
  const file = join(folder, '.claude-plugin', 'marketplace.json')
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true && readQuietly(file)['name'] === MARKETPLACE_NAME
}
