import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MAIL_OUTCOMES, MAILBOX_PROBLEMS } from '#features/enquiries/rules/incoming-mail.ts'
import { enquiryCases } from './cases.ts'
import { timestampColumn } from './columns.ts'

/** The mailbox whose emails appear at the desk: the last email read, and the current problem. */
export const mailboxes = pgTable('mailboxes', {
  /** `user@host/folder`. */
  name: text('name').primaryKey(),
  /**
   * The server's name for the current numbering of emails. When it changes, the numbers below refer to other emails.
   */
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** When the mailbox was last read completely. */
  readAt: timestampColumn('read_at'),
  problem: text('problem', { enum: MAILBOX_PROBLEMS }),
  problemSince: timestampColumn('problem_since'),
  /** The email that could not be stored, and the number of attempts. */
  failedUid: bigint('failed_uid', { mode: 'number' }),
  failedTries: integer('failed_tries').notNull().default(0),
})

/** Every email that was read, so that none is stored twice, and its outcome. */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    /** SHA-256 of the email's Message-ID, content and sender; of all its bytes, when there is no id. */
    key: text('key').primaryKey(),
    mailbox: text('mailbox')
      .notNull()
      .references(() => mailboxes.name, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: MAIL_OUTCOMES }).notNull(),
    fromEmail: text('from_email').notNull(),
    caseId: uuid('case_id').references(() => enquiryCases.id, { onDelete: 'set null' }),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [index('incoming_mails_received').on(table.receivedAt), index('incoming_mails_case').on(table.caseId)],
)
