import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

/**
 * People who were erased, only as hashes. After a restore from a backup this table says who must be erased again.
 */
export const erasures = pgTable('erasures', {
  /**
   * SHA-256 of the account's id, which is random and stored nowhere else afterwards; for an email address, a keyed hash
   * after the id of its key (`addressHash`).
   */
  subjectSha256: text('subject_sha256').primaryKey(),
  erasedAt: timestampColumn('erased_at').notNull(),
})
