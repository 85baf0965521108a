import { join } from 'node:path'
import type { HookInput } from '@openviking-plugins/capture/hook'

/** What every input of Cursor says of its session; undefined for one without a session. */
export interface CursorSession {
  /** Cursor's own id. */
  id: string
  /** The first folder of the workspace. */
  workspace?: string
  /** Where Cursor keeps the transcript, or will. */
  transcript?: string
}

export function sessionOf(input: HookInput, userFolder: string): CursorSession | undefined {
  const id = textAt(input, 'conversation_id') ?? textAt(input, 'session_id')
  if (id === undefined) return undefined
  const roots = input['workspace_roots']
  const workspace: unknown = Array.isArray(roots) ? roots[0] : undefined
  const session: CursorSession = typeof workspace === 'string' && workspace !== '' ? { id, workspace } : { id }
  const transcript = transcriptOf(input, session, userFolder)
  return transcript === undefined ? session : { ...session, transcript }
}

export function textAt(input: HookInput, key: string): string | undefined {
  const value = input[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Cursor names no file that it has not written yet. */
function transcriptOf(input: HookInput, { id, workspace }: CursorSession, userFolder: string): string | undefined {
  const named = textAt(input, 'transcript_path')
  // Older releases write a text beside or instead, from which nothing can be told apart.
  if (named?.endsWith('.jsonl') === true) return named
  if (workspace === undefined) return undefined
  const name = encodeURIComponent(id).replaceAll('%', '_').slice(0, 200)
  return join(userFolder, '.cursor', 'projects', slug(workspace), 'agent-transcripts', name, `${name}.jsonl`)
}

function slug(workspace: string): string {
  return workspace.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '')
}
