/** What a server is told of who asks: `cli` by default, and the version of this product. */
export function userAgentOf({
  harness = 'cli',
  version = '0.0.0',
}: {
  harness?: string | undefined
  version?: string | undefined
}): string {
  return `openviking-memory-${harness}/${version}`
}
