import { type Command, InvalidArgumentError, Option } from 'commander'
import { giveExamples, json } from './command-parts.ts'
import type { WithGlobals } from './context.ts'
import { sinceMoment } from './since.ts'

export interface LearnCommandOptions {
  project?: string
  since?: string
  limit: number
  dryRun?: boolean
  json?: boolean
}

export interface ReviewOptions {
  list?: boolean
  show?: string
  add?: string
  edit?: string
  accept?: string
  drop?: string
  name?: string
  replace?: boolean
  force?: boolean
  json?: boolean
}

const MOST_DIGESTS = 500

function digests(text: string): number {
  const value = Number(text)
  if (/^\d+$/u.test(text) && value >= 1 && value <= MOST_DIGESTS) return value
  throw new InvalidArgumentError(`Give a number from 1 to ${MOST_DIGESTS}.`)
}

/** Commands for what past sessions teach: digests, drafts and their review, and a lint for write-ups. */
export function addLearnCommands(program: Command, withGlobals: WithGlobals, now: () => Date): void {
  const since = (text: string): string => {
    const moment = sinceMoment(text, now())
    if (moment !== undefined) return moment
    throw new InvalidArgumentError('Give an age such as 12h, 7d or 2w, a day such as 2026-11-23, or an ISO time.')
  }

  const learn = program
    .command('learn')
    .summary('find the past sessions that hold a lesson')
    .description(
      'Read the transcripts that Claude Code and Codex keep on this machine, rank the sessions by signs of a lesson (a command that failed and later passed, a correction by you, a long search that ended well), and write a digest of each of the best, without secrets. What subagents did counts as work of their session. No model is called and nothing is sent. A second run reads only what is new.',
    )
    .option('--project <dir>', 'only sessions of this folder and those below it')
    .addOption(
      new Option(
        '--since <when>',
        'only sessions whose last message is of then or later: 12h, 7d, 2w, a day or an ISO time',
      ).argParser(since),
    )
    .addOption(new Option('--limit <n>', 'at most so many digests').argParser(digests).default(40))
    .option('--dry-run', 'rank, and write nothing')
    .addOption(
      json(
        '{"projects","codex","transcripts","read":{"transcripts","bytes"},"opted_out","unreadable","candidates","cleanup":{"days","known"},"sessions":[{"session_id","score","signals":[{"kind","weight","why"}],"project","last_at","expires_at","uri","status"}]}',
      ),
    )
    .action(async (options: LearnCommandOptions) => (await import('./commands/learn.ts')).learn(withGlobals(options)))
  giveExamples(learn, [
    ['ovp learn', 'all sessions that are still on disk'],
    ['ovp learn --project . --since 30d', 'of this project, the last 30 days'],
    ['ovp search --sessions "lockfile"', 'look into the digests'],
  ])

  const review = program
    .command('review')
    .summary('look through drafts and keep or drop them')
    .description(
      'Look through the drafts that agents left and accept, edit or drop each. Accepted drafts become experiences at once. On a terminal it asks; with one of the options below it does that alone.',
    )
    .option('--list', 'list the drafts')
    .option('--show <name>', 'print a draft and what the lint says to it')
    .option('--add <file>', 'keep a file, or - for standard input, as a draft')
    .option('--edit <name>', 'open a draft in your editor ($VISUAL or $EDITOR)')
    .option('--accept <name>', 'make a draft an experience')
    .option('--drop <name>', 'delete a draft')
    .option('--name <name>', 'with --add and --accept: under this name')
    .option('--replace', 'with --add and --accept: overwrite what has the name')
    .option('--force', 'with --accept: also when the lint finds errors')
    .addOption(json('{"drafts":[{"name","uri","provenance","findings":[…],"similar":[{"uri","title","overlap"}]}]}'))
    .action(async (options: ReviewOptions) => (await import('./commands/review.ts')).review(withGlobals(options)))
  giveExamples(review, [
    ['ovp review', 'one draft after the other'],
    ['ovp review --accept ci/cache-miss', 'this one is good'],
    ['ovp review --add - --name ci/cache-miss < notes.md', 'a draft from standard input'],
  ])

  const lint = program
    .command('lint')
    .summary('say what to change in a write-up')
    .description(
      'Check write-ups: one kind of task, the sections Situation, Approach and Reflect, at most eight steps that say what to do, and no secrets, home paths, ids or dates. Ends with exit code 1 if there are errors; warnings alone are no failure.',
    )
    .argument('<what...>', 'a Markdown file, - for standard input, or the name of a draft or an experience')
    .addOption(json('{"files":[{"name","findings":[{"code","severity","line","message"}]}]}'))
    .action(async (what: string[], options: { json?: boolean }) =>
      (await import('./commands/lint.ts')).lint(what, withGlobals(options)),
    )
  giveExamples(lint, [
    ['ovp lint notes.md', 'before it is added'],
    ['ovp lint ci/cache-miss', 'a draft, or an experience, by name'],
  ])
}
