import { pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

/** Whose data was erased, by hash only: a backup that is restored is told by it whom to erase again. */
export const erasures = pgTable('erasures', {
  /** SHA-256 of the account's id, which is random and stands nowhere else afterwards. */
  subjectSha256: text('subject_sha256').primaryKey(),
  erasedAt: momentColumn('erased_at').notNull(),
})
