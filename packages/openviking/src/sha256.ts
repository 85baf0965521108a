/** Fractions of the square roots of the first primes, and of the cube roots of more of them. */
const INITIAL: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]
const ROUNDS: readonly number[] = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]

/**
 * SHA-256 (FIPS 180-4) of a text in UTF-8, as 64 hexadecimal digits. `node:crypto` gives the same, but takes a hook a
 * fifth of its start to load. Written out: in a process that has just started each call of a function takes its time.
 */
export function sha256(text: string): string {
  const state = [...INITIAL]
  const blocks = padded(Buffer.from(text, 'utf8'))
  const schedule = new Int32Array(64)
  for (let block = 0; block < blocks.length; block += 64) {
    for (let at = 0; at < 64; at++)
      schedule[at] = at < 16 ? blocks.readInt32BE(block + at * 4) : scheduled(schedule, at)
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < 64; at++) {
      const choice = (e & f) ^ (~e & g)
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const mixed = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const first = (h + mixed + choice + (ROUNDS[at] ?? 0) + (schedule[at] ?? 0)) | 0
      const turned = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const second = (turned + majority) | 0
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = ((state[at] ?? 0) + value) | 0
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function scheduled(schedule: Int32Array, at: number): number {
  const early = schedule[at - 15] ?? 0
  const late = schedule[at - 2] ?? 0
  const first = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)
  const second = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10)
  return ((schedule[at - 16] ?? 0) + (schedule[at - 7] ?? 0) + first + second) | 0
}

/** The message, a bit, zeros, and its length in bits, in whole blocks of 64 bytes. */
function padded(message: Buffer): Buffer {
  const blocks = Buffer.alloc((Math.floor((message.length + 8) / 64) + 1) * 64)
  message.copy(blocks)
  blocks[message.length] = 0x80
  blocks.writeUInt32BE(Math.floor(message.length / 2 ** 29), blocks.length - 8)
  blocks.writeUInt32BE((message.length * 8) >>> 0, blocks.length - 4)
  return blocks
}
