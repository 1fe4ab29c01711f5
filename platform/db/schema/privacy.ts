import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

/** Hashes of people who were erased. After a restore from a backup, this table shows who must be erased again. */
export const erasures = pgTable('erasures', {
  /**
   * For an account, the SHA-256 of its id, which is random and stored nowhere else afterwards. For an email address,
   * the id of a key and the hash with that key (`addressHash`).
   */
  subjectSha256: text('subject_sha256').primaryKey(),
  erasedAt: timestampColumn('erased_at').notNull(),
})
