import { Writable } from 'node:stream'

/**
 * Takes stdout for the protocol: returns the only way to write to it, and sends whatever anything else writes there
 * (`console.log` of a dependency or of a local tool provider) to stderr.
 */
export function claimStdout(
  stdout: NodeJS.WriteStream = process.stdout,
  stderr: NodeJS.WriteStream = process.stderr,
): Writable {
  const write = stdout.write.bind(stdout)
  stdout.write = stderr.write.bind(stderr)
  const claimed = new Writable({
    decodeStrings: false,
    write: (chunk: string | Uint8Array, _encoding, done) => {
      write(chunk, (error) => done(error ?? null))
    },
  })
  stdout.on('error', (error) => claimed.destroy(error))
  return claimed
}
