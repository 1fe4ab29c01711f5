import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LETTER_RESULTS, LETTER_STATES } from '#features/newsletter/rules/newsletter-letter.ts'
import { SUBSCRIBER_STATES } from '#features/newsletter/rules/subscriber-states.ts'
import { idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Addresses that get the newsletter or asked for it, one row each. The row stays after an unsubscription, so that we
 * remember it.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: idColumn(),
    /** In lower case, so that every way of writing it is the same row. */
    email: text('email').notNull().unique(),
    /** `bounced`: letters to it came back, so it gets none. Its owner may ask again. */
    status: text('status', { enum: SUBSCRIBER_STATES }).notNull(),
    requestedAt: momentColumn('requested_at').notNull(),
    /** When the owner of the address last confirmed. */
    confirmedAt: momentColumn('confirmed_at'),
    unsubscribedAt: momentColumn('unsubscribed_at'),
    bouncedAt: momentColumn('bounced_at'),
  },
  (table) => [
    index('newsletter_subscriptions_status').on(table.status, table.requestedAt),
    check(
      'newsletter_subscriptions_moments',
      sql`(${table.status} <> 'confirmed' or ${table.confirmedAt} is not null) and (${table.status} <> 'unsubscribed' or ${table.unsubscribedAt} is not null)`,
    ),
  ],
)

/** The links in our mails. Only a hash is stored, so a copy of the database opens none of them. */
export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    tokenSha256: text('token_sha256').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'unsubscribe'] }).notNull(),
    createdAt: momentColumn('created_at').notNull(),
    /** Null for the link to unsubscribe, which works as long as the mail exists. */
    expiresAt: momentColumn('expires_at'),
    usedAt: momentColumn('used_at'),
  },
  (table) => [
    index('newsletter_tokens_subscription').on(table.subscriptionId),
    check('newsletter_tokens_expiry', sql`(${table.purpose} = 'confirm') = (${table.expiresAt} is not null)`),
  ],
)

/** A letter to all subscribers: what is being written, and what was sent. */
export const newsletterLetters = pgTable(
  'newsletter_letters',
  {
    id: idColumn(),
    subject: text('subject').notNull(),
    preview: text('preview').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: LETTER_STATES }).notNull().default('draft'),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by')
      .notNull()
      .references(() => staff.id),
    changedAt: momentColumn('changed_at').notNull(),
    orderedBy: text('ordered_by').references(() => staff.id),
    orderedAt: momentColumn('ordered_at'),
    /** Until then it can be stopped, and no mail is made. */
    startsAt: momentColumn('starts_at'),
    finishedAt: momentColumn('finished_at'),
  },
  (table) => [
    // One letter at a time, whoever asks at the same moment.
    uniqueIndex('newsletter_letters_one_open')
      .on(sql`(${table.status} <> 'sent')`)
      .where(sql`${table.status} <> 'sent'`),
    check('newsletter_letters_order', sql`(${table.status} = 'draft') = (${table.startsAt} is null)`),
  ],
)

/** One subscriber of a letter. There is one row for each, so nobody gets a letter twice and a restart goes on. */
export const newsletterLetterMails = pgTable(
  'newsletter_letter_mails',
  {
    letterId: uuid('letter_id')
      .notNull()
      .references(() => newsletterLetters.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    result: text('result', { enum: LETTER_RESULTS }).notNull().default('waits'),
    at: momentColumn('at'),
  },
  (table) => [
    primaryKey({ name: 'newsletter_letter_mails_pk', columns: [table.letterId, table.subscriptionId] }),
    index('newsletter_letter_mails_result').on(table.letterId, table.result),
    index('newsletter_letter_mails_subscription').on(table.subscriptionId),
  ],
)
