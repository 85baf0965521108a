import { drawsFrom } from './draws.ts'
import { SECRET_FORMATS } from './formats.ts'
import { PLACES } from './places.ts'

/** A secret as it was recorded somewhere. */
export interface PlantedSecret {
  format: string
  place: string
  text: string
  secrets: readonly string[]
}

/** `perFormat` secrets of every format, each in another place as far as there are as many. */
export function secretCorpus({ seed = 1, perFormat = 8 }: { seed?: number; perFormat?: number } = {}): PlantedSecret[] {
  return SECRET_FORMATS.flatMap((format, which) => {
    const places = PLACES.filter(({ takes }) => takes.includes(format.shape))
    return Array.from({ length: perFormat }, (_, at) => {
      const draws = drawsFrom(`${seed}:${format.name}:${at}`)
      const place = places[(which * perFormat + seed + at) % places.length] ?? places[0]
      if (place === undefined) throw new Error(`no place takes a ${format.shape}`)
      const { text, secrets } = format.make(draws)
      return { format: format.name, place: place.name, text: place.put(text, draws), secrets }
    })
  })
}

const PIECE = 10

/** Pieces by which a secret is known again also where it was broken, cut or escaped. */
export function tracesOf(secret: string): string[] {
  if (secret.length <= PIECE) return [secret]
  const pieces: string[] = []
  for (let at = 0; at < secret.length; at += PIECE) pieces.push(secret.slice(at, at + PIECE))
  const last = pieces.at(-1) ?? ''
  return last.length === PIECE ? pieces : [...pieces.slice(0, -1), secret.slice(-PIECE)]
}

/** The secrets of which something can still be read in `text`. */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) => tracesOf(secret).some((trace) => text.includes(trace)))
}
