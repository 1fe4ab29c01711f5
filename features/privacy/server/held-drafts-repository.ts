import { or, sql } from 'drizzle-orm'
import { staffDrafts } from '#platform/db/schema/drafts.ts'
import type { PersonalDataSource } from './holding.ts'

/**
 * Drafts of the office that were not sent. They are not answers yet, so the person does not see them. Every draft that
 * names an email address or a booking of the person is deleted immediately; the others are deleted after some days
 * (`DRAFT_RETENTION_DAYS`).
 */
export const draftPersonalData: PersonalDataSource = {
  list: () => Promise.resolve([]),

  async erase(tx, { addresses, references }) {
    const searchTexts = [
      ...addresses.map(({ email }) => email.toLowerCase()),
      ...references.map((name) => name.toLowerCase()),
    ]
    if (searchTexts.length === 0) return
    const conditions = searchTexts.map(
      (searchText) => sql`strpos(lower(${staffDrafts.name} || ' ' || ${staffDrafts.text}), ${searchText}) > 0`,
    )
    await tx.delete(staffDrafts).where(or(...conditions))
  },
}
