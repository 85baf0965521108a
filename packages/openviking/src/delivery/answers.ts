import { z } from 'zod'

// A request that was answered has been carried out, so that nothing is refused here over a member that is missing.
const count = z.number().int().nonnegative().nullable().catch(null)
const text = z.string().nullable().catch(null)

/** `POST …/messages` and `…/messages/batch`. */
export const AddAnswer: z.ZodType<{ added: number | null; message_count: number | null }> = z
  .object({ added: count, message_count: count })
  .catch({ added: null, message_count: null })

/** `GET …/sessions/{id}` */
export const SessionAnswer: z.ZodType<{
  message_count: number | null
  total_message_count: number | null
  commit_count: number | null
}> = z.object({ message_count: count, total_message_count: count, commit_count: count })

/** `POST …/commit` */
export const CommitAnswer: z.ZodType<{ status: string | null; task_id: string | null; reason: string | null }> = z
  .object({ status: text, task_id: text, reason: text })
  .catch({ status: null, task_id: null, reason: null })

/** What a commit's task says when it is completed. `memories_extracted` counts by kind. */
export type TaskResult = {
  usage_events_extracted: number | null
  memories_extracted: Record<string, number> | null
  agent_evolution_enabled: boolean | null
  agent_memory_skip_reason: string | null
} | null

/** `GET /api/v1/tasks/{id}` */
export const TaskAnswer: z.ZodType<{ status: string; error: string | null; result: TaskResult }> = z.object({
  status: z.string(),
  error: text,
  result: z
    .object({
      usage_events_extracted: count,
      memories_extracted: z.record(z.string(), z.number()).nullable().catch(null),
      agent_evolution_enabled: z.boolean().nullable().catch(null),
      agent_memory_skip_reason: text,
    })
    .nullable()
    .catch(null),
})
