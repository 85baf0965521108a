import type { MemoryToolCall } from '@openviking-plugins/experience'

/** How a tool of ours is called at the server. */
export interface ServerTool {
  arguments: Record<string, unknown>
  /** Whether it does no harm when it is done twice. */
  repeatable: boolean
  /** Whether the server works at it: fetches, waits for its models. */
  slow?: true
}

/**
 * Our arguments as the server's own tools take them. Only what every release takes is sent: some ignore what they do
 * not know, so that it would seem to have been heeded. Without a URI a tool looks at the caller's own space, `find` and
 * `search` also at the resources.
 */
export function serverTool(call: MemoryToolCall, place: (uri: string) => string, root: string): ServerTool {
  const target = (uri: string | undefined): object => (uri === undefined ? {} : { target_uri: place(uri) })
  const looks = (args: Record<string, unknown>): ServerTool => ({ arguments: args, repeatable: true })
  switch (call.name) {
    case 'find':
      return looks({ query: call.args.query, ...target(call.args.uri), limit: call.args.limit })
    case 'search': {
      const { query, session_id, uri, limit } = call.args
      return looks({ query, ...target(uri), limit, ...(session_id === undefined ? {} : { session_id }) })
    }
    case 'read':
      // A text, since a list of one may come back under a heading. Lines are counted here: 0.4.20 was the first to.
      return looks({ uris: place(call.args.uri) })
    case 'list':
      return looks({ uri: place(call.args.uri ?? root), recursive: call.args.recursive, limit: call.args.limit })
    case 'tree':
      return looks({ uri: place(call.args.uri ?? root), level_limit: call.args.depth })
    case 'grep': {
      const { pattern, uri, case_insensitive, limit } = call.args
      return looks({ uri: place(uri ?? root), pattern, case_insensitive, node_limit: limit })
    }
    case 'glob':
      return looks({ pattern: call.args.pattern, uri: place(call.args.uri ?? root), node_limit: call.args.limit })
    case 'remember': {
      const messages = [{ role: 'user', content: call.args.text }]
      return { arguments: { messages }, repeatable: false, slow: true }
    }
    case 'write': {
      const { uri, content, mode } = call.args
      return { arguments: { uri: place(uri), content, mode, wait: true }, repeatable: false, slow: true }
    }
    case 'edit': {
      const { uri, old_text, new_text, replace_all } = call.args
      const args = { uri: place(uri), old_string: old_text, new_string: new_text, replace_all, wait: true }
      return { arguments: args, repeatable: false, slow: true }
    }
    case 'forget':
      return { arguments: { uri: place(call.args.uri), recursive: call.args.recursive }, repeatable: false, slow: true }
    case 'add_resource':
      return { arguments: { path: call.args.url }, repeatable: false, slow: true }
  }
}
