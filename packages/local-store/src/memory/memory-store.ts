import { readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  alreadyThere,
  appendText,
  type GrepMatch,
  isAFile,
  type MemoryStore,
  nameMissing,
  OpenVikingError,
  replaceText,
  requireNote,
  requireQuery,
  sliceLines,
  userRoot,
} from '@openviking-plugins/experience'
import { appendLines } from '@openviking-plugins/line-files'
import { onDisk } from '../disk-errors.ts'
import { createWhole, writeAtomic } from '../files.ts'
import { makeFolder } from '../home.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { LARGEST_INDEXED, sameStamp, stampOf, uriOf } from '../store-files.ts'
import { decodeText, isBinary, requireText, type TextFile, textToStore } from '../text-file.ts'
import { matchesGlob } from './glob.ts'
import { lineFinder } from './grep.ts'
import { entriesIn, memoryEntry, type StoreEntry } from './list.ts'
import { existingFile, existingPlace, type Place, placeOf, writablePlace } from './place.ts'

const NOTES = 'memories/notes'
/** Of a line that grep shows. */
const LONGEST_LINE = 500

export interface MemoryContext {
  store: string
  user: string
  index: SearchIndex
}

/** The memory tools on the text files of a store. Nothing outside the store can be named. */
export function memoryStore(context: MemoryContext): MemoryStore {
  const { store, user, index } = context
  const folderOf = (uri: string | undefined) => {
    const place = existingPlace(store, uri ?? userRoot(user), user)
    if (place.stats.isDirectory()) return place.path
    throw isAFile(place.uri)
  }
  const find: MemoryStore['find'] = async (query, options) => {
    requireQuery(query)
    const under = folderOf(options.uri)
    const ranked = await index.search(['experience', 'other'], query, options.limit, under === '' ? undefined : under)
    return ranked.map(({ path, score, snippet }) => ({
      uri: uriOf(user, path),
      score: Math.round(score * 1e4) / 1e4,
      abstract: snippet,
    }))
  }
  const read = (uri: string, options: { offset?: number; limit?: number } = {}) => {
    const { text } = readText(existingFile(store, uri, user))
    return sliceLines(text, options.offset ?? 0, options.limit ?? -1)
  }
  const list = (uri: string, options: { recursive?: boolean; limit?: number } = {}) => {
    const found = entriesIn(store, folderOf(uri), options.recursive === true)
    return take(found, options.limit ?? Number.POSITIVE_INFINITY).map((entry) => memoryEntry(entry, user))
  }
  const glob = (pattern: string, options: { uri?: string; limit: number }) => {
    const folder = folderOf(options.uri)
    const from = folder === '' ? 0 : folder.length + 1
    const files = entriesIn(store, folder, true)
    const found = filtered(files, ({ path, isFolder }) => !isFolder && matchesGlob(path.slice(from), pattern))
    return take(found, options.limit).map(({ path }) => uriOf(user, path))
  }
  const io = <Result>(work: () => Result | Promise<Result>) => onDisk(store, work)
  return {
    find: (query, options) => io(() => find(query, options)),
    read: (uri, options) => io(() => read(uri, options)),
    list: (uri, options) => io(() => list(uri, options)),
    grep: (pattern, options) => io(() => grep(context, filesBelow(context, options.uri), pattern, options)),
    glob: (pattern, options) => io(() => glob(pattern, options)),
    remember: (text) => io(() => remember(context, text)),
    write: (uri, content, mode) => io(() => write(context, writablePlace(store, uri, user), content, mode)),
    edit: (uri, oldText, newText, options = {}) =>
      io(() => edit(context, existingFile(store, uri, user), oldText, newText, options.replace_all === true)),
    forget: (uri, options = {}) =>
      io(() => forget(context, existingPlace(store, uri, user), options.recursive === true)),
  }
}

function* filesBelow({ store, user }: MemoryContext, uri: string | undefined): Generator<StoreEntry> {
  const { path, stats } = existingPlace(store, uri ?? userRoot(user), user)
  if (stats.isFile()) yield { path, isFolder: false, bytes: stats.size }
  else yield* filtered(entriesIn(store, path, true), ({ isFolder }) => !isFolder)
}

function grep(
  { store, user }: MemoryContext,
  files: Iterable<StoreEntry>,
  pattern: string,
  options: { case_insensitive?: boolean; limit: number },
): GrepMatch[] {
  const find = lineFinder(pattern, { caseInsensitive: options.case_insensitive === true })
  const matches: GrepMatch[] = []
  for (const { path, bytes } of files) {
    if (matches.length >= options.limit) break
    if (bytes > LARGEST_INDEXED) continue
    const content = readFileSync(join(store, path))
    if (isBinary(content)) continue
    const lines = decodeText(content).text.split('\n')
    for (const line of find(lines, options.limit - matches.length)) {
      matches.push({
        uri: uriOf(user, path),
        line,
        text: (lines[line - 1] ?? '').slice(0, LONGEST_LINE).toWellFormed(),
      })
    }
  }
  return matches
}

function remember(context: MemoryContext, text: string): string {
  const note = requireNote(text)
  const now = new Date().toISOString()
  const path = `${NOTES}/${now.slice(0, 10)}.md`
  const place = placeOf(context.store, uriOf(context.user, path), context.user)
  const stored = textToStore(note, place.uri)
  makeFolder(dirname(place.absolute))
  appendLines(place.absolute, [`## ${now.slice(0, 10)} ${now.slice(11, 19)} UTC`, '', stored, ''], {
    durable: true,
  })
  context.index.touch(path)
  return place.uri
}

function write(
  context: MemoryContext,
  place: Place,
  content: string,
  mode: 'create' | 'replace' | 'append',
): { uri: string; bytes: number } {
  const text = textToStore(content, place.uri)
  makeFolder(dirname(place.absolute))
  if (mode === 'create') {
    if (place.stats !== undefined || !createWhole(place.absolute, text)) throw alreadyThere(place.uri)
  } else if (place.stats === undefined) {
    writeAtomic(place.absolute, text)
  } else {
    const before = readText(place)
    const whole = mode === 'append' ? appendText(before.text, content) : content
    writeAtomic(place.absolute, textToStore(whole, place.uri, before), { mode: place.stats.mode & 0o777 })
  }
  return written(context, place)
}

function edit(
  context: MemoryContext,
  place: Place & { stats: NonNullable<Place['stats']> },
  oldText: string,
  newText: string,
  all: boolean,
): { uri: string; bytes: number } {
  const file = readText(place)
  if (file.text.includes('\ufffd')) {
    throw new OpenVikingError(
      'UNSUPPORTED',
      `${place.uri} holds bytes that are no UTF-8, which an edit would lose. Write it anew with mode "replace".`,
    )
  }
  const text = textToStore(replaceText(file.text, oldText, newText, { all, shown: place.uri }), place.uri, file)
  if (!sameStamp(stampOf(statSync(place.absolute)), stampOf(place.stats))) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `${place.uri} was changed by somebody else at this moment. Read it and try again.`,
    )
  }
  writeAtomic(place.absolute, text, { mode: place.stats.mode & 0o777 })
  return written(context, place)
}

function forget(
  context: MemoryContext,
  place: Place & { stats: NonNullable<Place['stats']> },
  recursive: boolean,
): { uri: string; deleted: number } {
  if (place.path === '') {
    throw nameMissing()
  }
  const files = place.stats.isFile() ? 1 : filesIn(context.store, place.path)
  if (place.stats.isDirectory() && !recursive) {
    throw new OpenVikingError(
      'INVALID_INPUT',
      `${place.uri} is a folder with ${files} files. Ask for recursive to delete all of them.`,
    )
  }
  rmSync(place.absolute, { recursive })
  context.index.touch(place.path)
  return { uri: place.uri, deleted: files }
}

function filesIn(store: string, folder: string): number {
  return [...filtered(entriesIn(store, folder, true), ({ isFolder }) => !isFolder)].length
}

function written({ index }: MemoryContext, place: Place): { uri: string; bytes: number } {
  index.touch(place.path)
  return { uri: place.uri, bytes: statSync(place.absolute).size }
}

function readText(place: Place): TextFile {
  return requireText(readFileSync(place.absolute), place.uri)
}

function* filtered<Item>(items: Iterable<Item>, keep: (item: Item) => boolean): Generator<Item> {
  for (const item of items) if (keep(item)) yield item
}

function take<Item>(items: Iterable<Item>, limit: number): Item[] {
  const taken: Item[] = []
  if (limit <= 0) return taken
  for (const item of items) {
    taken.push(item)
    if (taken.length >= limit) break
  }
  return taken
}
