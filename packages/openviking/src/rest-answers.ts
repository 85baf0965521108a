import { OpenVikingError } from '@openviking-plugins/experience'
import { z } from 'zod'
import { normalizeUrl } from './address.ts'
import type { ServerClient, ServerRequest } from './http-client.ts'

const count = z.number().catch(0)
const text = z.string().catch('')

/** What `fs/stat` says of a file or folder. `modTime` is ISO 8601. */
export interface FileStat {
  isDir: boolean
  size: number
  modTime: string
}

export interface ListedFile extends FileStat {
  uri: string
}

export interface TrajectoryRow {
  uri: string
  name: string
  description: string
  created_at: string
  updated_at: string
}

/** `content/read`: nothing at all stands for an empty file. */
export const ReadAnswer: z.ZodType<string> = z
  .string()
  .nullish()
  .transform((content) => content ?? '')

export const StatAnswer: z.ZodType<FileStat> = z.object({ isDir: z.boolean(), size: count, modTime: text })

export const ListAnswer: z.ZodType<ListedFile[]> = z.array(
  z.object({ uri: z.string(), isDir: z.boolean(), size: count, modTime: text }),
)

export const WriteAnswer: z.ZodType<{ uri: string; vector_status?: string | undefined }> = z.object({
  uri: z.string(),
  vector_status: z.string().optional().catch(undefined),
})

export const DeleteAnswer: z.ZodType<{ estimated_deleted_count?: number | undefined }> = z.object({
  estimated_deleted_count: z.number().optional().catch(undefined),
})

export const GrepAnswer: z.ZodType<{ matches: { uri: string; line: number; content: string }[] }> = z.object({
  matches: z.array(z.object({ uri: z.string(), line: count, content: text })),
})

export const GlobAnswer: z.ZodType<{ matches: string[] }> = z.object({ matches: z.array(z.string()) })

export const CommitAnswer: z.ZodType<{ archive_uri?: string | null | undefined }> = z.object({
  archive_uri: z.string().nullish(),
})

export const TrajectoriesAnswer: z.ZodType<{ items: TrajectoryRow[]; total: number }> = z.object({
  items: z.array(z.object({ uri: z.string(), name: text, description: text, created_at: text, updated_at: text })),
  total: count,
})

export const OutcomesAnswer: z.ZodType<{ outcome_distribution: { outcome: string; count: number }[] }> = z.object({
  outcome_distribution: z.array(z.object({ outcome: z.string(), count })),
})

/** Sends a request and reads its answer. @throws SERVER for an answer in no known shape, and as `ServerClient.request` */
export async function ask<Answer>(
  client: ServerClient,
  schema: z.ZodType<Answer>,
  request: ServerRequest,
): Promise<Answer> {
  const answer = schema.safeParse(await client.request(request))
  if (answer.success) return answer.data
  throw new OpenVikingError(
    'SERVER',
    `The OpenViking server at ${normalizeUrl(client.connection.url)} answered ${request.method} ${request.path} in a form that is not known. Update the plugin, or the server if it is old.`,
    { cause: answer.error },
  )
}
