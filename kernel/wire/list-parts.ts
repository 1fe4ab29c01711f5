import * as z from 'zod/mini'
import { lineOfText, wholeNumber } from './schema-parts.ts'

const MOST = { values: 50, characters: 1_000 }

/** Several values in one parameter of a list, with commas between them. */
export function listOf<Item extends z.ZodMiniType<unknown, string>>(item: Item, { values, characters } = MOST) {
  const texts = z.pipe(
    z.string().check(z.maxLength(characters, 'Please choose fewer.')),
    z.transform((text) => text.split(',')),
  )
  return z.pipe(texts, z.array(item).check(z.maxLength(values, `Please choose at most ${values}.`)))
}

/** Which page of a list is asked for. */
export const PageAsked = {
  limit: z._default(wholeNumber(1, 100), 25),
  /** The `next` or `previous` of another page of the same filter. */
  cursor: z.optional(lineOfText(200)),
}

/** The pages beside one; null where the list ends. */
export const PagesBeside = { next: z.nullable(z.string()), previous: z.nullable(z.string()) }
