import * as z from 'zod/mini'

const Connection = z.union([
  z.object({ connectionString: z.string() }),
  z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string(), database: z.string() }),
])

/**
 * The first message from the parent to a worker: the address of the database. It is sent through a pipe, so that it
 * appears neither in the environment nor in the arguments.
 */
export const StartMessage = z.object({ kind: z.literal('start'), connection: Connection })

/** A worker's reply: it is serving, or the reason why it cannot. */
export const WorkerMessage = z.union([
  z.object({ kind: z.literal('serving'), baseUrl: z.string(), port: z.number() }),
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
])
export type WorkerMessage = z.infer<typeof WorkerMessage>
