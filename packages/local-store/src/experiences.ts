import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  alreadyThere,
  type ExperienceDocument,
  type ExperienceSummary,
  experienceUri,
  requireExperienceText,
  titleFromUri,
} from '@openviking-plugins/experience'
import { createWhole, writeAtomic } from './files.ts'
import { makeFolder } from './home.ts'
import type { SearchIndex } from './index/search-index.ts'
import { existingFile, writablePlace } from './memory/place.ts'
import { EXPERIENCES, uriOf, visitFolder } from './store-files.ts'
import { requireText, textToStore } from './text-file.ts'

export interface ExperienceContext {
  store: string
  user: string
  index: SearchIndex
}

/** The text under a canonical URI, without a byte-order mark and with `\n` line ends. @throws NOT_FOUND */
export function readExperience({ store, user }: ExperienceContext, uri: string): ExperienceDocument {
  const place = existingFile(store, uri, user)
  return { uri: place.uri, content: requireText(readFileSync(place.absolute), place.uri).text }
}

/** All experiences, by URI. */
export function listExperiences({ store, user }: ExperienceContext): ExperienceSummary[] {
  const found: ExperienceSummary[] = []
  visitFolder(store, EXPERIENCES, {
    folder: () => undefined,
    skipped: () => undefined,
    file: ({ path, kind, stats }) => {
      if (kind === 'experience') found.push(summary(uriOf(user, path), stats))
    },
  })
  return found.sort((left, right) => (left.uri < right.uri ? -1 : 1))
}

/** @throws ALREADY_EXISTS unless `replace`; INVALID_INPUT for a name that not every system can hold, or a text too long */
export function addExperience(
  { store, user, index }: ExperienceContext,
  name: string,
  content: string,
  options: { replace?: boolean } = {},
): ExperienceSummary {
  requireExperienceText(content)
  const place = writablePlace(store, experienceUri(user, name.normalize('NFC')), user)
  const text = textToStore(content, place.uri)
  makeFolder(dirname(place.absolute))
  if (options.replace) {
    writeAtomic(place.absolute, text, place.stats && { mode: place.stats.mode & 0o777 })
  } else if (place.stats !== undefined || !createWhole(place.absolute, text)) {
    throw alreadyThere(place.uri)
  }
  index.touch(place.path)
  return summary(place.uri, statSync(place.absolute))
}

function summary(uri: string, stats: { mtime: Date; size: number }): ExperienceSummary {
  return { uri, title: titleFromUri(uri), updated_at: stats.mtime.toISOString(), bytes: stats.size }
}
