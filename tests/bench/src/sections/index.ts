import type { Section } from '../context.ts'
import { courier } from './courier.ts'
import { learn } from './learn.ts'
import { mcpStart } from './mcp-start.ts'
import { onServer } from './on-server.ts'
import { payload } from './payload.ts'
import { promptHook } from './prompt-hook.ts'
import { searchQuality } from './search-quality.ts'
import { searchSpeed } from './search-speed.ts'
import { stopHook } from './stop-hook.ts'
import { toolsList } from './tools-list.ts'

/** In the order of the page. */
export const SECTIONS: readonly Section[] = [
  stopHook,
  promptHook,
  onServer,
  courier,
  learn,
  mcpStart,
  searchSpeed,
  searchQuality,
  toolsList,
  payload,
]
