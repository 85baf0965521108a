import { type Harness, PLUGINS } from '@openviking-plugins/skill-sync'

/** What a plugin has to do in the program that it is made for, in the order of a user's days with it. */
export const REQUIREMENTS = {
  install: 'is installed with the commands of its README, and its server is found connected',
  'tools-offered': 'the model is offered the two experience tools, with our descriptions and schemas',
  search: 'a search reaches the model with our answer, and each hit counts as one recall',
  read: 'a read reaches the model with the whole text, and counts as one injection',
  'failed-read': 'a read of what is not there, or not the user’s, reaches the model as a failure and counts nothing',
  'refused-call': 'a call that the user or the program refuses counts nothing',
  'name-and-envelope': 'each call is kept as one part: bare name, input, bare answer, status',
  resume: 'a session that is resumed adds its new turns alone',
  compaction: 'what was said before a compaction is kept, and the summary is not taken for an answer',
  subagent: 'what a subagent calls is counted once, and kept apart from its parent',
  'session-end': 'at the end of a session all of it is kept and counted, each user text and each call once',
  'one-shot': 'a run without anybody at the terminal is kept and counted all the same',
  update: 'an update brings the new version, and settings, outbox and experiences stay',
  uninstall: 'uninstalling takes the plugin away, and leaves the experiences',
} as const

export type Requirement = keyof typeof REQUIREMENTS
export type RequirementId = `${Harness}.${Requirement}`

export const REQUIREMENT_NAMES: readonly Requirement[] = Object.keys(REQUIREMENTS) as Requirement[]

export const idsOf = (harness: Harness): RequirementId[] =>
  REQUIREMENT_NAMES.map((requirement): RequirementId => `${harness}.${requirement}`)

export const REQUIREMENT_IDS: readonly RequirementId[] = PLUGINS.flatMap(({ harness }) => idsOf(harness))
