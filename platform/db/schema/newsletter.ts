import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { NEWSLETTER_ISSUE_RESULTS, NEWSLETTER_ISSUE_STATES } from '#features/newsletter/rules/newsletter-issue.ts'
import { SUBSCRIBER_STATES } from '#features/newsletter/rules/subscriber-states.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Email addresses that get the newsletter or requested it, one row each. The row remains after an unsubscription as
 * proof.
 */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: idColumn(),
    /** In lower case, so that every spelling maps to the same row. */
    email: text('email').notNull().unique(),
    /** `bounced`: an email to this address was returned, so it gets no more. Its owner may subscribe again. */
    status: text('status', { enum: SUBSCRIBER_STATES }).notNull(),
    requestedAt: timestampColumn('requested_at').notNull(),
    /** When the owner of the address last confirmed. */
    confirmedAt: timestampColumn('confirmed_at'),
    unsubscribedAt: timestampColumn('unsubscribed_at'),
    bouncedAt: timestampColumn('bounced_at'),
  },
  (table) => [
    index('newsletter_subscriptions_status').on(table.status, table.requestedAt),
    check(
      'newsletter_subscriptions_moments',
      sql`(${table.status} <> 'confirmed' or ${table.confirmedAt} is not null) and (${table.status} <> 'unsubscribed' or ${table.unsubscribedAt} is not null)`,
    ),
  ],
)

/** The links in our emails. Only a hash is stored, so a copy of the database cannot open them. */
export const newsletterTokens = pgTable(
  'newsletter_tokens',
  {
    tokenSha256: text('token_sha256').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['confirm', 'unsubscribe'] }).notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Null for the unsubscribe link, which never expires. */
    expiresAt: timestampColumn('expires_at'),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [
    index('newsletter_tokens_subscription').on(table.subscriptionId),
    check('newsletter_tokens_expiry', sql`(${table.purpose} = 'confirm') = (${table.expiresAt} is not null)`),
  ],
)

/** Newsletter issues, both drafts and sent ones. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: idColumn(),
    subject: text('subject').notNull(),
    preview: text('preview').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: NEWSLETTER_ISSUE_STATES }).notNull().default('draft'),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by')
      .notNull()
      .references(() => staff.id),
    changedAt: timestampColumn('changed_at').notNull(),
    orderedBy: text('ordered_by').references(() => staff.id),
    orderedAt: timestampColumn('ordered_at'),
    /** Until this time the issue can be stopped, and no email is created. */
    startsAt: timestampColumn('starts_at'),
    finishedAt: timestampColumn('finished_at'),
  },
  (table) => [
    // Only one issue is sent at a time, even when two people send simultaneously.
    uniqueIndex('newsletter_issues_one_open')
      .on(sql`(${table.status} <> 'sent')`)
      .where(sql`${table.status} <> 'sent'`),
    check('newsletter_issues_order', sql`(${table.status} = 'draft') = (${table.startsAt} is null)`),
  ],
)

/**
 * One recipient of an issue. There is one row per subscriber, so nobody gets an issue twice and sending resumes after a
 * restart.
 */
export const newsletterIssueMails = pgTable(
  'newsletter_issue_mails',
  {
    newsletterIssueId: uuid('newsletter_issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    result: text('result', { enum: NEWSLETTER_ISSUE_RESULTS }).notNull().default('waits'),
    at: timestampColumn('at'),
  },
  (table) => [
    primaryKey({ name: 'newsletter_issue_mails_pk', columns: [table.newsletterIssueId, table.subscriptionId] }),
    index('newsletter_issue_mails_result').on(table.newsletterIssueId, table.result),
    index('newsletter_issue_mails_subscription').on(table.subscriptionId),
  ],
)
