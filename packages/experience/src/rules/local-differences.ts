/** A recorded case in which our ledger does not count as the rules do that know the same two tools most widely. */
export interface LocalDifference {
  /** Id in the recorded attribution cases. */
  id: string
  /** Whether `local` counts what `dedicated-any` does not, or leaves out what that counts. */
  local: 'counts more' | 'counts less'
  reason: string
}

const OWN_PREFIX = 'The name is one of ours behind a separator that a harness uses.'
const FOREIGN_PREFIX = "The prefix is not ours, so the call may be another server's."
const DEEPER = 'Envelopes are opened as deep as harnesses nest them, not six steps.'

/** Every recorded case in which `local` and `dedicated-any` differ. */
export const LOCAL_DIFFERENCES: readonly LocalDifference[] = [
  { id: 'ded-search-strdepth-3', local: 'counts more', reason: DEEPER },
  { id: 'ded-search-strdepth-4', local: 'counts more', reason: DEEPER },
  {
    id: 'ded-search-result-list',
    local: 'counts more',
    reason: 'Content blocks under `result` are read like content blocks elsewhere.',
  },
  {
    id: 'ded-search-result-sibling',
    local: 'counts more',
    reason: 'A list of results is the answer; a `result` text beside it does not hide it.',
  },
  {
    id: 'ded-read-output-content-list',
    local: 'counts more',
    reason: 'The content of an answer is a document and is not opened as an envelope, whatever its shape.',
  },
  { id: 'ded-search-hyphen-ns', local: 'counts more', reason: OWN_PREFIX },
  { id: 'ded-search-dot-ns', local: 'counts more', reason: OWN_PREFIX },
  { id: 'ded-search-slash-ns', local: 'counts more', reason: OWN_PREFIX },
  { id: 'ded-search-any-prefix', local: 'counts less', reason: FOREIGN_PREFIX },
  { id: 'ded-search-only-dsep', local: 'counts less', reason: FOREIGN_PREFIX },
  {
    id: 'ded-search-dup',
    local: 'counts less',
    reason: 'Our search returns an experience once, so a URI counts once in one search.',
  },
  {
    id: 'ded-search-isError',
    local: 'counts less',
    reason: 'An output that says the call failed delivered nothing, whatever the status.',
  },
  {
    id: 'ded-read-input-wins',
    local: 'counts less',
    reason: 'Input and output name different experiences, so the record does not tell which one was delivered.',
  },
  {
    id: 'ded-read-double-slash',
    local: 'counts less',
    reason: 'Only the canonical spelling counts; our read refuses every other.',
  },
  {
    id: 'ded-read-query',
    local: 'counts less',
    reason: 'Only the canonical spelling is in the lineage; our read refuses every other.',
  },
]
