/** Runs `work` for each item, so many at once, until `stop` is aborted or one of them throws; then waits for those that run. @throws the first */
export async function inParallel<Item>(
  items: Iterable<Item>,
  { width, stop }: { width: number; stop: AbortSignal },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]()
  const thrown: unknown[] = []
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) {
      if (stop.aborted || thrown.length > 0) return
      try {
        await work(next.value)
      } catch (failure) {
        thrown.push(failure)
      }
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  if (thrown.length > 0) throw thrown[0]
}
