import { z } from 'zod'
import { PLUGIN_ID } from './names.ts'

/** What the user decides about one plugin; of the others nothing is looked at. */
const Config = z.looseObject({
  plugins: z.looseObject({
    entries: z.looseObject({
      [PLUGIN_ID]: z.looseObject({ hooks: z.looseObject({ allowConversationAccess: z.literal(true) }) }),
    }),
  }),
})

/** Whether the user lets this plugin have what is said; its hooks for that are left out by OpenClaw otherwise. */
export function hasConversationAccess(config: unknown): boolean {
  return Config.safeParse(config).success
}
