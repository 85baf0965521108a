import type { Backend } from '@openviking-plugins/experience'

/** A backend, or how to get it: a server answers `initialize` before it has opened anything. */
export type BackendSource = Backend | (() => Promise<Backend>)

export function backendOf(source: BackendSource): Promise<Backend> {
  return typeof source === 'function' ? source() : Promise.resolve(source)
}

/** `make`, called once for all its callers, and again after it failed. */
export function onceUntilFailure<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
