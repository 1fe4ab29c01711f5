import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, momentColumn } from './columns.ts'

/** Tables of better-auth, by its own names for columns. Ids are its random texts. */

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  phone: text('phone'),
  /** As the booking form asks for it; ours, like the phone. */
  address1: text('address1').notNull().default(''),
  address2: text('address2').notNull().default(''),
  addressState: text('address_state').notNull().default(''),
  zip: text('zip').notNull().default(''),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
  updatedAt: momentColumn('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: momentColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
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
    accessTokenExpiresAt: momentColumn('access_token_expires_at'),
    refreshTokenExpiresAt: momentColumn('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user').on(table.userId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

export const authRateLimits = pgTable('auth_rate_limits', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: bigint('count', { mode: 'number' }).notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
})

/** Ours. A wish for another email address, from the mail that asks for a yes to the last day on which it can be undone. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: idColumn(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    /** Known at the yes: what was written from the old address until then is the account's. */
    isOldProven: boolean('is_old_proven').notNull().default(false),
    newEmail: text('new_email').notNull(),
    /** SHA-256 of the password's hash: who has changed the password since has taken the wish back. */
    passwordSha256: text('password_sha256').notNull(),
    requestedAt: momentColumn('requested_at').notNull(),
    /** The yes of the new address counts until then. */
    expiresAt: momentColumn('expires_at').notNull(),
    confirmedAt: momentColumn('confirmed_at'),
    /** Another wish took its place, or the address belongs to somebody: it cannot be confirmed any more. */
    stoppedAt: momentColumn('stopped_at'),
    undoneAt: momentColumn('undone_at'),
    /** The old address can take it back until then, and belongs to nobody else. */
    undoUntil: momentColumn('undo_until').notNull(),
  },
  (table) => [
    index('email_changes_user').on(table.userId),
    index('email_changes_old_email').on(table.oldEmail),
    check('email_changes_undo', sql`${table.undoUntil} > ${table.expiresAt}`),
  ],
)

/** Ours. An account that is to be erased; signing in takes the wish back. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: momentColumn('requested_at').notNull(),
    /** The night after this moment erases. */
    dueAt: momentColumn('due_at').notNull(),
  },
  (table) => [index('deletion_requests_due').on(table.dueAt)],
)
