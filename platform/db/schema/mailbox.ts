import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MAIL_OUTCOMES, MAILBOX_PROBLEMS } from '#features/enquiries/rules/incoming-mail.ts'
import { enquiryCases } from './cases.ts'
import { momentColumn } from './columns.ts'

/** The mailbox whose mails come to the desk: how far it was read, and what stands in the way. */
export const mailboxes = pgTable('mailboxes', {
  /** `user@host/folder`. */
  name: text('name').primaryKey(),
  /** The server's own name for the numbers below. With another one the numbers mean other mails. */
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** When it was last read to its end. */
  readAt: momentColumn('read_at'),
  problem: text('problem', { enum: MAILBOX_PROBLEMS }),
  problemSince: momentColumn('problem_since'),
  /** The mail that could not be taken, and how often. */
  failedUid: bigint('failed_uid', { mode: 'number' }),
  failedTries: integer('failed_tries').notNull().default(0),
})

/** Every mail that was read, so that none is taken twice, and what became of it. */
export const incomingMails = pgTable(
  'incoming_mails',
  {
    /** SHA-256 of its Message-ID with what it says and from whom; of all its bytes, when it has no id. */
    key: text('key').primaryKey(),
    mailbox: text('mailbox')
      .notNull()
      .references(() => mailboxes.name, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: MAIL_OUTCOMES }).notNull(),
    fromEmail: text('from_email').notNull(),
    caseId: uuid('case_id').references(() => enquiryCases.id, { onDelete: 'set null' }),
    receivedAt: momentColumn('received_at').notNull(),
  },
  (table) => [index('incoming_mails_received').on(table.receivedAt), index('incoming_mails_case').on(table.caseId)],
)
