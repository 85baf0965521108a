export { type DraftText, draftText, type Provenance, parseDraft, withProvenance } from './draft-text.ts'
export { draftName, draftPlaceOf, draftsRoot, draftUri, holdsExperiences } from './draft-uri.ts'
export {
  type AcceptOptions,
  acceptDraft,
  addDraft,
  type Draft,
  type DraftAccess,
  dropDraft,
  listDrafts,
  readDraft,
} from './drafts.ts'
export { type ExperienceProvenance, readProvenance, recordProvenance } from './provenance-file.ts'
export { findSimilar, type Similar } from './similar.ts'
export { isUnattended } from './unattended.ts'
