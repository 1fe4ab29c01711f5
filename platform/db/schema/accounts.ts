import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from './columns.ts'

/** Tables of better-auth, with its own column names. Its ids are random texts. */

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  phone: text('phone'),
  /** Our own columns, like `phone`: the address fields of the booking form. */
  address1: text('address1').notNull().default(''),
  address2: text('address2').notNull().default(''),
  addressState: text('address_state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  addressCountry: text('address_country').notNull().default(''),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestampColumn('access_token_expires_at'),
    refreshTokenExpiresAt: timestampColumn('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user').on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/**
 * Our own table: requests to change the email address. A row exists from the confirmation email until the last day on
 * which the change can be undone.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: idColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    /**
     * Set at the confirmation. True when the old address had been verified, so everything sent from it until then
     * belongs to the account.
     */
    isOldProven: boolean('is_old_proven').notNull().default(false),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the stored password hash. If the password has changed since the request, the request is cancelled. */
    passwordSha256: text('password_sha256').notNull(),
    requestedAt: timestampColumn('requested_at').notNull(),
    /** The new address can confirm until this time. */
    expiresAt: timestampColumn('expires_at').notNull(),
    confirmedAt: timestampColumn('confirmed_at'),
    /**
     * Another request replaced this one, or the address belongs to somebody: the request can no longer be confirmed.
     */
    stoppedAt: timestampColumn('stopped_at'),
    undoneAt: timestampColumn('undone_at'),
    /** Until this time the old address can undo the change, and nobody else can take the old address. */
    undoUntil: timestampColumn('undo_until').notNull(),
  },
  (table) => [
    index('email_changes_user').on(table.userId),
    index('email_changes_old_email').on(table.oldEmail),
    check('email_changes_undo', sql`${table.undoUntil} > ${table.expiresAt}`),
  ],
)

/** Our own table: accounts awaiting erasure. Signing in cancels the request. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: timestampColumn('requested_at').notNull(),
    /** The account is erased in the night after this time. */
    dueAt: timestampColumn('due_at').notNull(),
  },
  (table) => [index('deletion_requests_due').on(table.dueAt)],
)

/**
 * Our own table: failed password attempts. One row for each pair of an account and an origin, and one with an empty
 * origin for all origins together. Only hashes are stored.
 */
export const failedAttempts = pgTable(
  'failed_tries',
  {
    subject: text('subject').notNull(),
    origin: text('origin').notNull(),
    failures: integer('failures').notNull(),
    /** The first failure in the current series. */
    since: timestampColumn('since').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
    /** No attempt is checked before this time. */
    nextAt: timestampColumn('next_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'failed_tries_pk', columns: [table.subject, table.origin] }),
    index('failed_tries_age').on(table.lastAt),
  ],
)
