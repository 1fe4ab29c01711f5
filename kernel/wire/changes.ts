import * as z from 'zod/mini'
import { Timestamp } from './schema-parts.ts'

/** The schema for who last changed each field of a record, and when. */
export function changesOf<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return z.array(z.object({ field: z.enum(fields), who: z.string(), at: Timestamp }))
}
