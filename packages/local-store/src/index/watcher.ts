import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@openviking-plugins/experience/errors'

/** Tells which paths of the store may have changed. Paths are relative to the store. */
export interface Watcher {
  /** Asks to be told about this folder; cheap to repeat. */
  folder(path: string): void
  /** What was named since the last call; a folder stands for what is in it. */
  take(): Set<string>
  /** True when every change is named by the time the event loop has turned once; false when some may be missed. */
  exact(): boolean
  close(): void
}

/** inotify has a limit for each user; a store of more folders is swept instead. */
const MOST_FOLDERS = 1_000

/**
 * Linux: one watch a folder, which names in-place edits as well. macOS and Windows: one recursive watch, whose events
 * come late, so that it is never `exact`.
 */
export function watchStore(store: string, log: (line: string) => void): Watcher {
  const recursive = process.platform !== 'linux'
  const watchers = new Map<string, FSWatcher>()
  let changed = new Set<string>()
  let complete = !recursive

  const forget = (folder: string, cause?: unknown) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      watchers.delete(path)
    }
    changed.add(folder)
    if (cause !== undefined) {
      complete = false
      log(`index: cannot watch ${join(store, folder)} (${messageOf(cause)}); looking through the folders instead`)
    }
  }
  const start = (folder: string) => {
    try {
      const watcher = watch(join(store, folder), { persistent: false, recursive }, (event, name) => {
        const path = name === null ? folder : [folder, name.replaceAll('\\', '/')].filter(Boolean).join('/')
        changed.add(path)
        // The watch of a folder that was deleted or moved away tells nothing any more.
        if (event === 'rename' && watchers.has(path) && path !== '') forget(path)
      })
      watcher.on('error', (cause) => forget(folder, cause))
      watchers.set(folder, watcher)
    } catch (thrown) {
      complete = false
      log(`index: cannot watch ${join(store, folder)} (${messageOf(thrown)}); looking through the folders instead`)
    }
  }
  return {
    folder: (path) => {
      if (watchers.has(path) || (recursive && path !== '')) return
      if (watchers.size >= MOST_FOLDERS) complete = false
      else start(path)
    },
    take: () => {
      const taken = changed
      changed = new Set()
      return taken
    },
    exact: () => complete,
    close: () => {
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}
