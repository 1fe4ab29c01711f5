import type * as z from 'zod/mini'

/** The start of the error message for a job that cannot be parsed. The nightly check searches for it. */
export const UNREADABLE = 'the data of the job cannot be read'

/**
 * Parses the payload of a job with the schema of its queue. A job waits in the database, so another version of the code
 * may have written it.
 *
 * @throws {Error} when the data does not match the schema. The job is tried again, and the nightly check reports it to
 * the office.
 */
export function readPayload<Payload extends object>(schema: z.ZodMiniType<Payload>, data: unknown): Payload {
  const read = schema.safeParse(data)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path }) => path.join('.') || 'the whole payload')
  throw new Error(`${UNREADABLE}: ${places.join(', ')}`)
}
