import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionOf } from './input.ts'

const HOME = join('/home', 'u')
const kept = (slug: string, name: string) =>
  join(HOME, '.cursor', 'projects', slug, 'agent-transcripts', name, `${name}.jsonl`)

test.each<[string, Record<string, unknown>, unknown]>([
  [
    'the file that Cursor names',
    { conversation_id: 'c', workspace_roots: ['/ws'], transcript_path: '/t/c.jsonl' },
    { id: 'c', workspace: '/ws', transcript: '/t/c.jsonl' },
  ],
  [
    'the file that it will write',
    { conversation_id: 'c', workspace_roots: ['/home/u/my_proj.x/'], transcript_path: null },
    { id: 'c', workspace: '/home/u/my_proj.x/', transcript: kept('home-u-my-proj-x', 'c') },
  ],
  [
    'a workspace of Windows, and an id with signs in it',
    { conversation_id: 'a/b', workspace_roots: ['C:\\Users\\u\\proj'], transcript_path: null },
    { id: 'a/b', workspace: 'C:\\Users\\u\\proj', transcript: kept('C-Users-u-proj', 'a_2Fb') },
  ],
  [
    'not the text that older releases write',
    { conversation_id: 'c', workspace_roots: ['/ws'], transcript_path: '/t/c.txt' },
    { id: 'c', workspace: '/ws', transcript: kept('ws', 'c') },
  ],
  ['no workspace', { conversation_id: 'c', workspace_roots: [] }, { id: 'c' }],
  ['the end of a session that names no conversation', { conversation_id: '', session_id: 's' }, { id: 's' }],
  ['no session', { conversation_id: '', session_id: 5 }, undefined],
])('%s', (_, input, expected) => {
  expect(sessionOf(input, HOME)).toEqual(expected)
})
