import type { RecordedCall } from '@openviking-plugins/experience'
import { jsonLines } from './recording.ts'

interface Line {
  type: string
  payload: {
    type: string
    call_id?: string
    name?: string
    namespace?: string
    arguments?: string
    output?: unknown
    result?: { Ok?: { isError?: boolean } }
    item?: { type: string; id: string; status?: string }
  }
}

/** Calls of a rollout; that one failed is only in the event beside its output. */
export function codexCalls(file: string): RecordedCall[] {
  const payloads = jsonLines<Line>(file).map(({ payload }) => payload)
  const failed = new Set(
    payloads.flatMap(({ item, result, call_id = '' }) => {
      if (result?.Ok?.isError === true) return [call_id]
      return item?.status === 'failed' ? [item.id] : []
    }),
  )
  return payloads.flatMap(({ type, call_id: id = '', name = '', namespace, arguments: input }) => {
    if (type !== 'function_call') return []
    const result = payloads.find((one) => one.type === 'function_call_output' && one.call_id === id)
    return {
      id,
      recorded_name: name,
      ...(namespace === undefined ? {} : { namespace }),
      input,
      output: result?.output,
      status: failed.has(id) ? 'error' : 'completed',
    }
  })
}
