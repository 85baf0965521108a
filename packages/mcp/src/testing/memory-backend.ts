import {
  type Backend,
  type ExperienceHit,
  experiencesRoot,
  experienceUri,
  type MemoryEntry,
  type MemoryStore,
  OpenVikingError,
  titleFromUri,
  userRoot,
} from '@openviking-plugins/experience'

export interface MemoryBackendOptions {
  kind?: Backend['kind']
  user?: string
  /** Text by URI. */
  files?: Record<string, string>
  /** Instead of a search in `files`. */
  hits?: readonly ExperienceHit[]
  /** Instead of what a method does; it gets the method's arguments. */
  replace?: Record<string, (...given: unknown[]) => unknown>
}

export interface MemoryBackend extends Backend {
  readonly files: Map<string, string>
  /** Names of the methods that were called, in order. */
  readonly calls: string[]
}

/** A Backend that lives as long as the test. */
export function memoryBackend(options: MemoryBackendOptions = {}): MemoryBackend {
  const { kind = 'folder', user = 'mira', replace = {} } = options
  const files = new Map(Object.entries(options.files ?? {}))
  const calls: string[] = []

  const textOf = (uri: string): string => {
    const text = files.get(uri)
    if (text === undefined) throw new OpenVikingError('NOT_FOUND', `There is no file at ${uri}.`)
    return text
  }
  const below = (uri: string): string[] => [...files.keys()].filter((key) => key.startsWith(uri)).sort()
  const matching = (query: string, folder: string): string[] => {
    const words = query.toLowerCase().split(/\s+/)
    return below(folder).filter((uri) => words.some((word) => textOf(uri).toLowerCase().includes(word)))
  }
  const summary = (uri: string) => ({
    uri,
    title: titleFromUri(uri),
    updated_at: '2026-01-01T00:00:00.000Z',
    bytes: Buffer.byteLength(textOf(uri)),
  })
  const put = (uri: string, text: string) => {
    files.set(uri, text)
    return { uri, bytes: Buffer.byteLength(text) }
  }

  const store: MemoryStore = {
    find: async (query, { uri = userRoot(user), limit }) =>
      matching(query, uri)
        .slice(0, limit)
        .map((hit) => ({ uri: hit, score: 0.5, abstract: textOf(hit).slice(0, 500) })),
    read: async (uri, { offset = 0, limit = -1 } = {}) => {
      const lines = textOf(uri).split('\n')
      return lines.slice(offset, limit === -1 ? undefined : offset + limit).join('\n')
    },
    list: async (uri, { recursive = false } = {}) => entries(uri.replace(/\/*$/, '/'), recursive),
    grep: async (pattern, { uri = userRoot(user), case_insensitive = false, limit }) => {
      const expression = new RegExp(pattern, case_insensitive ? 'i' : '')
      return below(uri)
        .flatMap((file) =>
          textOf(file)
            .split('\n')
            .map((text, index) => ({ uri: file, line: index + 1, text })),
        )
        .filter((match) => expression.test(match.text))
        .slice(0, limit)
    },
    glob: async (pattern, { uri = userRoot(user), limit }) =>
      below(uri)
        .filter((file) => file.endsWith(pattern.replace(/^.*\*/, '')))
        .slice(0, limit),
    remember: async (text) => put(`${userRoot(user)}/memories/notes/2026-01-01.md`, text).uri,
    write: async (uri, content, mode) => {
      if (mode === 'create' && files.has(uri)) throw new OpenVikingError('ALREADY_EXISTS', `${uri} exists.`)
      return put(uri, mode === 'append' ? `${files.get(uri) ?? ''}${content}` : content)
    },
    edit: async (uri, old_text, new_text, { replace_all = false } = {}) => {
      const text = textOf(uri)
      return put(uri, replace_all ? text.replaceAll(old_text, new_text) : text.replace(old_text, new_text))
    },
    forget: async (uri) => {
      const gone = below(uri)
      for (const file of gone) files.delete(file)
      return { uri, deleted: gone.length }
    },
  }

  function entries(folder: string, recursive: boolean): MemoryEntry[] {
    const found = new Map<string, MemoryEntry>()
    for (const uri of below(folder)) {
      const names = uri.slice(folder.length).split('/')
      names.forEach((name, depth) => {
        if (depth > 0 && !recursive) return
        const at = folder + names.slice(0, depth + 1).join('/')
        const is_dir = depth < names.length - 1
        found.set(at, { name, uri: at, is_dir, bytes: is_dir ? 0 : Buffer.byteLength(textOf(uri)) })
      })
    }
    return [...found.values()]
  }

  const backend: Backend = {
    kind,
    identity: async () => ({ user, account: 'local' }),
    searchExperiences: async (query, limit) =>
      [...(options.hits ?? matching(query, experiencesRoot(user)).map(hitOf))].slice(
        0,
        options.hits ? undefined : limit,
      ),
    readExperience: async (uri) => ({ uri, content: textOf(uri) }),
    listExperiences: async () => below(experiencesRoot(user)).map(summary),
    addExperience: async (name, content) => {
      const uri = experienceUri(user, name)
      put(uri, content)
      return summary(uri)
    },
    memory: () => watched(store),
    append: async (_session, messages) => ({ added: messages.length }),
    commit: async () => ({ status: 'skipped', reason: 'no_messages', events: [], experience_uris: [] }),
    usage: async () => ({ experiences: [], sessions: 0, recalls: 0, injections: 0 }),
    close: async () => undefined,
  }

  function hitOf(uri: string): ExperienceHit {
    return { uri, title: titleFromUri(uri), score: 0.5, snippet: textOf(uri).slice(0, 120) }
  }

  /** `target`, with its calls noted and its replaced methods replaced. */
  function watched<T extends object>(target: T): T {
    return new Proxy(target, {
      get: (real, name) => {
        const value: unknown = Reflect.get(real, name)
        if (typeof value !== 'function' || typeof name !== 'string') return value
        return (...given: unknown[]): unknown => {
          calls.push(name)
          return (replace[name] ?? value)(...given)
        }
      },
    })
  }

  return Object.assign(watched(backend), { files, calls })
}
