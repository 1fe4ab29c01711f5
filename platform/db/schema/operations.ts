import { sql } from 'drizzle-orm'
import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The lifecycles of kernel/statuses/statuses.ts, as rows. Every row of the history must match one of them. */
export const allowedTransitions = pgTable(
  'allowed_transitions',
  {
    entity: text('entity').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
  },
  (table) => [
    primaryKey({ name: 'allowed_transitions_pk', columns: [table.entity, table.fromStatus, table.toStatus] }),
  ],
)

/**
 * Every change of a status, written in the transaction that makes it. A change that is not allowed cannot be committed.
 */
export const statusHistory = pgTable(
  'status_history',
  {
    id: idColumn(),
    entity: text('entity').notNull(),
    entityId: uuid('entity_id').notNull(),
    seq: integer('seq').notNull(),
    fromStatus: text('from_status').notNull(),
    toStatus: text('to_status').notNull(),
    actor: text('actor').notNull(),
    cause: text('cause').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    unique('status_history_seq').on(table.entity, table.entityId, table.seq),
    foreignKey({
      name: 'status_history_allowed',
      columns: [table.entity, table.fromStatus, table.toStatus],
      foreignColumns: [allowedTransitions.entity, allowedTransitions.fromStatus, allowedTransitions.toStatus],
    }),
  ],
)

/** Signed messages from outside, stored as they arrived, before they are processed. */
export const inbox = pgTable(
  'inbox',
  {
    id: idColumn(),
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    bodySha256: text('body_sha256').notNull(),
    body: bytea('body').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
    processedAt: timestampColumn('processed_at'),
    outcome: text('outcome'),
  },
  (table) => [
    unique('inbox_event').on(table.source, table.eventId),
    // The header with the event id is not signed, so a replay with a new id is recognised by its bytes.
    unique('inbox_body').on(table.source, table.bodySha256),
    // Only for messages whose bodies must still be emptied.
    index('inbox_kept_bodies')
      .on(table.receivedAt)
      .where(sql`length(${table.body}) > 0`),
  ],
)

/** Stored responses of requests with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestSha256: text('request_sha256').notNull(),
    response: jsonb('response').$type<unknown>(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_pk', columns: [table.scope, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** Counted requests in fixed time windows, shared by all processes. */
export const rateLimitWindows = pgTable(
  'rate_limit_windows',
  {
    key: text('key').notNull(),
    windowStart: timestampColumn('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rate_limit_windows_pk', columns: [table.key, table.windowStart] }),
    index('rate_limit_windows_age').on(table.windowStart),
  ],
)

export const enquiries = pgTable('enquiries', {
  id: idColumn(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  message: text('message').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
})

/** Issued files, by the SHA-256 of their bytes. A stored file never changes. */
export const storedFiles = pgTable('stored_files', {
  sha256: text('sha256').primaryKey(),
  contentType: text('content_type').notNull(),
  content: bytea('content').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
})

/** A stored file, with the file name shown in the email. */
export type MailAttachment = { fileName: string; sha256: string }

/**
 * Every email queued or sent, one row per dedupe key. Without SMTP the emails are also `.eml` files in the data folder.
 */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    /** A key such as `booking-confirmed:<booking id>`, which is also the left part of the Message-ID. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** The Message-ID of the sent email. Replies refer to it. */
    messageId: text('message_id'),
    kind: text('kind').notNull(),
    toName: text('to_name').notNull(),
    toEmail: text('to_email').notNull(),
    replyToEmail: text('reply_to_email'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * One POST to this address unsubscribes from the newsletter (RFC 8058). It is in the header of emails with an
     * unsubscribe link.
     */
    unsubscribeUrl: text('unsubscribe_url'),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    status: text('status', { enum: ['queued', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: timestampColumn('sent_at'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    // For counting returned newsletter emails every 15 minutes.
    index('mails_failed')
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed'`),
    index('mails_message_id')
      .on(table.messageId)
      .where(sql`${table.messageId} is not null`),
    // After the retention period, emails about a booking or a person are found by the id in their key.
    index('mails_about').on(sql`split_part(split_part(${table.dedupeKey}, ':', 2), '.', 1)`),
  ],
)

/**
 * The id of the booking or person that an email is about, taken from its key, after the kind. This expression has an
 * index.
 */
export const mailTargetId = sql<string>`split_part(split_part(${mails.dedupeKey}, ':', 2), '.', 1)`

/** Facts about this installation, such as the day of its first seeding. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})

/**
 * A lock per owner: one transaction at a time may hold seats for an owner. It inserts the owner’s row and deletes it
 * again, so a second transaction for the same owner waits for the first. No row outlives its transaction.
 */
export const holdLocks = pgTable('hold_turns', { id: text('id').primaryKey() })
