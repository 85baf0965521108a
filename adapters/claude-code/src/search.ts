/** What a hook loads when it searches: a file of its own, since reading it takes longer than what other events do. */
export { searchEvidenceOnce } from '@openviking-plugins/local-store/hook'
