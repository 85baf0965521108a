/** One wrong promise must not take the tools away from a whole session, or from every client. Returns what ends it. */
export function surviveMistakes(log: (line: string) => void): () => void {
  const tell = (error: unknown): void => log(`unexpected: ${error instanceof Error ? error.stack : String(error)}`)
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
  return () => {
    process.off('uncaughtException', tell)
    process.off('unhandledRejection', tell)
  }
}
