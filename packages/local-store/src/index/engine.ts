/** `none`: a file that is no text of the store, remembered so that it is not read again. */
export type FileKind = 'experience' | 'other' | 'none'
export type SearchedKind = Exclude<FileKind, 'none'>

/** What tells that a file changed without reading it. */
export interface Stamp {
  mtime: number
  ctime: number
  size: number
  inode: number
}

export interface IndexedFile {
  /** Relative to the store, with `/`. */
  path: string
  kind: FileKind
  /** Undefined when the file changed so recently that its times may not show the next change: read it again. */
  stamp: Stamp | undefined
  snippet: string
  titleTerms: string
  bodyTerms: string
}

export interface IndexChange {
  put: readonly IndexedFile[]
  /** Paths; what is below a path that was a folder is named on its own. */
  remove: readonly string[]
  /** Modification time by folder; undefined when it must be looked through again, null when it is gone. */
  folders: ReadonlyMap<string, number | undefined | null>
}

export interface RankedFile {
  path: string
  snippet: string
  /** Share of the score that the query could reach, in [0, 1]. */
  score: number
}

/** Where terms are kept and ranked. */
export interface SearchEngine {
  readonly name: 'fts5' | 'scan'
  /** Stamp by path of every known file. */
  stamps(): Map<string, Stamp | undefined>
  stampsOf(paths: readonly string[]): Map<string, Stamp | undefined>
  /** Modification time by path of every known folder. */
  folders(): Map<string, number | undefined>
  /** Known files directly in or anywhere below a folder. */
  filesIn(folder: string, options: { deep: boolean }): string[]
  /** Idempotent by path. */
  change(change: IndexChange): void
  /** After many changes: one step towards an order in which less has to be read; true while more are worth it. */
  tidy(): boolean
  /** Best first; equal scores by path. `terms` come from `queryTerms`; `under` is a folder. */
  search(kind: SearchedKind, terms: readonly string[], limit: number, under?: string): RankedFile[]
  /** How rare each term is among the files of a kind: 1 for one that no file holds, nearly 0 for one of half of them. */
  rarities(kind: SearchedKind, terms: readonly string[]): number[]
  /** Which of the terms each of the files holds. */
  matches(kind: SearchedKind, terms: readonly string[], paths: readonly string[]): Map<string, string[]>
  close(): void
}
