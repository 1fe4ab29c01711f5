import * as z from 'zod/mini'
import { lineOfText, wholeNumber } from './schema-parts.ts'

const LIST_LIMITS = { values: 50, characters: 1_000 }

/** A list parameter with several values, separated by commas. */
export function listOf<Item extends z.ZodMiniType<unknown, string>>(item: Item, { values, characters } = LIST_LIMITS) {
  const texts = z.pipe(
    z.string().check(z.maxLength(characters, 'Please choose fewer.')),
    z.transform((text) => text.split(',')),
  )
  return z.pipe(texts, z.array(item).check(z.maxLength(values, `Please choose at most ${values}.`)))
}

/** The requested page of a list. */
export const PageQuery = {
  limit: z._default(wholeNumber(1, 100), 25),
  /** The `next` or `previous` value of an earlier response with the same filter. */
  cursor: z.optional(lineOfText(200)),
}

/** Cursors of the adjacent pages; null where the list ends. */
export const AdjacentPages = { next: z.nullable(z.string()), previous: z.nullable(z.string()) }
