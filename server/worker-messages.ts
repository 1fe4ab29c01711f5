import * as z from 'zod/mini'

const Connection = z.union([
  z.object({ connectionString: z.string() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string(), database: z.string() }),
])

/** The parent's first word to a worker: where the database is. It travels by pipe, not by environment or arguments. */
export const StartMessage = z.object({ kind: z.literal('start'), connection: Connection })

/** A worker's answer: it serves, or why it cannot. */
export const WorkerMessage = z.union([
  z.object({ kind: z.literal('serving'), baseUrl: z.string(), port: z.number() }),
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
])
export type WorkerMessage = z.infer<typeof WorkerMessage>
