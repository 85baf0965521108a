import { kindOf } from '@openviking-plugins/capture/hook'
import type { HookContext, OpenClawApi } from './openclaw-api.ts'

/**
 * OpenClaw as our parts see it: each event and context is an object, and what goes wrong in a hook of ours never reaches
 * OpenClaw; `trouble` is told of it.
 */
export function guarded(api: OpenClawApi, trouble: (line: string) => void): OpenClawApi {
  return {
    config: api.config,
    ...(api.rootDir === undefined ? {} : { rootDir: api.rootDir }),
    registerTool: (make, options) => api.registerTool((session) => make(objectOf(session)), options),
    on(name, handler, options) {
      const fail = (thrown: unknown): void => {
        trouble(`${name}: nothing came of it (${kindOf(thrown)})`)
      }
      const answer = (event: unknown, context: unknown): unknown => {
        try {
          const result = handler(objectOf(event) as Parameters<typeof handler>[0], objectOf<HookContext>(context))
          return result instanceof Promise ? result.catch(fail) : result
        } catch (thrown) {
          return fail(thrown)
        }
      }
      api.on(name, answer, options)
    },
  }
}

function objectOf<T extends object>(told: unknown): T {
  return (typeof told === 'object' && told !== null ? told : {}) as T
}
