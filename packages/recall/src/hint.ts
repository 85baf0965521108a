/** `recall = hint`, byte for byte the same in every session. */
export const HINT =
  'OpenViking: at the start of a task, after a failure and before a deploy or migration, call search_experience; it finds write-ups of how similar tasks were solved.'
