import * as z from 'zod/mini'
import { Moment } from './schema-parts.ts'

/** The last change of each field of a record that the record of acts knows, beside what stands there now. */
export function changesOf<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  return z.array(z.object({ field: z.enum(fields), who: z.string(), at: Moment }))
}
