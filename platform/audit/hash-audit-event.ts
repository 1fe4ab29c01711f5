import { createHash } from 'node:crypto'
import type { acts, ActValue } from '#platform/db/schema/acts.ts'

export type ActRow = typeof acts.$inferSelect

/** The salted hash of what an act says about a person. Without the salt nobody can guess the values from it. */
export function commitmentOf({
  salt,
  person,
  value,
}: {
  salt: string
  person: string | null
  value: ActValue
}): string {
  return sha256(canonical([salt, person, value]))
}

/** The hash of a link of the chain. It covers every column of the act, and through `previous` all acts before. */
export function linkHash(act: ActRow, { position, previous }: { position: number; previous: string }): string {
  return sha256(canonical([position, previous, { ...act, at: act.at.toISOString() }]))
}

/** JSON with the keys of each object in order, because the database keeps objects in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inside]) => inside !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
