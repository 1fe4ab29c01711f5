import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, momentColumn } from './columns.ts'

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
    status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    requestedAt: momentColumn('requested_at').notNull(),
    /** When the owner of the address last confirmed. */
    confirmedAt: momentColumn('confirmed_at'),
    unsubscribedAt: momentColumn('unsubscribed_at'),
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
