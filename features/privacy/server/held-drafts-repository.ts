import { or, sql } from 'drizzle-orm'
import { staffDrafts } from '#platform/db/schema/drafts.ts'
import type { Holding } from './holding.ts'

/**
 * What the office has begun to write and not sent. It is nobody's answer yet, so nobody reads it here. Every draft that
 * names an address or a booking of the person goes at once; the others end by themselves after some days
 * (`DRAFT_KEPT_DAYS`).
 */
export const heldDrafts: Holding = {
  list: () => Promise.resolve([]),

  async erase(tx, { addresses, references }) {
    const marks = [
      ...addresses.map(({ email }) => email.toLowerCase()),
      ...references.map((name) => name.toLowerCase()),
    ]
    if (marks.length === 0) return
    const isNamed = marks.map(
      (mark) => sql`strpos(lower(${staffDrafts.name} || ' ' || ${staffDrafts.text}), ${mark}) > 0`,
    )
    await tx.delete(staffDrafts).where(or(...isNamed))
  },
}
