import * as z from 'zod/mini'
import { Timestamp } from './schema-parts.ts'

/** The last recorded change of each field of a record, beside its current value. */
export function changesOf<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return z.array(z.object({ field: z.enum(fields), who: z.string(), at: Timestamp }))
}
