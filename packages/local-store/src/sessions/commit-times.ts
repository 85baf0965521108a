import { join } from 'node:path'
import { appendLines, readLines } from '@openviking-plugins/line-files'
import { parsePrunedSession, parseSessionLine } from './records.ts'
import type { SessionPaths } from './session-paths.ts'
import { sessionFiles } from './session-reader.ts'

type Paths = Pick<SessionPaths, 'sessions' | 'ledger'>

/** When each session was committed, also those whose file was pruned; ISO 8601. */
export function commitTimes(paths: Paths, log: (line: string) => void): string[][] {
  const sessions = new Map<string, Set<string>>()
  const add = (name: string, times: readonly string[]): void => {
    sessions.set(name, new Set([...(sessions.get(name) ?? []), ...times]))
  }
  for (const { text } of readLines(prunedFile(paths))) {
    const pruned = parsePrunedSession(text)
    if (pruned !== undefined) add(pruned.file, pruned.commits)
  }
  for (const name of sessionFiles(paths)) add(name, commitTimesOf(paths, name, log))
  return [...sessions.values()].map((times) => [...times])
}

/** Keeps when a session was committed, before its file is removed. */
export function keepCommitTimes(paths: Paths, name: string, log: (line: string) => void): void {
  const commits = commitTimesOf(paths, name, log)
  if (commits.length === 0) return
  appendLines(prunedFile(paths), [JSON.stringify({ v: 1, file: name, commits })], { durable: true })
}

/** Of a session of many megabytes only the commit lines are parsed. */
function commitTimesOf(paths: Paths, name: string, log: (line: string) => void): string[] {
  const times: string[] = []
  for (const { text } of readLines(join(paths.sessions, name))) {
    if (!text.startsWith('{"v":1,"type":"commit"')) continue
    const line = parseSessionLine(text)
    if (line?.type === 'commit') times.push(line.at)
    else log(`sessions: a damaged commit line in ${name} is left out`)
  }
  return times
}

function prunedFile({ ledger }: Paths): string {
  return join(ledger, 'pruned-sessions.jsonl')
}
