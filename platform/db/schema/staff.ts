import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#kernel/access/desk-permissions.ts'
import { idColumn, timestampColumn } from './columns.ts'

/**
 * The staff, separate from the travellers' accounts, so that a bug in accounts cannot make anybody staff. The first
 * four tables belong to a second instance of better-auth, with its own column names.
 */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    /** From here on the columns are ours. */
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** Created with the sample business. Such a person may sign in only on the machine itself. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Increases with each change of the person. */
    version: integer('version').notNull().default(1),
    invitedAt: timestampColumn('invited_at').notNull(),
    seenAt: timestampColumn('seen_at'),
    /** When the person was last active before their latest long absence. Null if there was none. */
    awaySince: timestampColumn('away_since'),
    /** When the person's access was revoked. The row remains, because the log refers to it. */
    accessRevokedAt: timestampColumn('access_revoked_at'),
  },
  (table) => [check('staff_email_lower', sql`${table.email} = lower(${table.email})`)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => staff.id),
    expiresAt: timestampColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_user').on(table.userId)],
)

/** Passwords. The library stores each sign-in method as an account. */
export const staffPasswords = pgTable('staff_passwords', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => staff.id),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestampColumn('access_token_expires_at'),
  refreshTokenExpiresAt: timestampColumn('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
})

/** Sign-in attempts that still need their code. */
export const staffAttempts = pgTable(
  'staff_tries',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_tries_identifier').on(table.identifier)],
)

/** The authenticator secrets, encrypted with the server's secret, and the recovery codes. */
export const staffTwoFactors = pgTable('staff_second_steps', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => staff.id),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: timestampColumn('locked_until'),
})

/** Used codes. The library would accept a code twice within its half minute. Only hashes are stored. */
export const staffUsedCodes = pgTable(
  'staff_used_codes',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    codeHash: text('code_hash').notNull(),
    usedAt: timestampColumn('used_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_used_codes_pk', columns: [table.staffId, table.codeHash] }),
    index('staff_used_codes_age').on(table.usedAt),
  ],
)

/**
 * Emailed links for setting up access, or for setting up two-step verification again. Only the hash of the token is
 * stored.
 */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: idColumn(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    purpose: text('purpose', { enum: ['access', 'second_step'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('staff_links_staff').on(table.staffId)],
)

/** Which part of which object each member of staff has open now, such as the reply of `case 1187`. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    thing: text('thing').notNull(),
    part: text('part').notNull(),
    /** When they opened this part, or reopened it after leaving. */
    since: timestampColumn('since').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_presence_pk', columns: [table.staffId, table.thing] }),
    index('staff_presence_thing').on(table.thing),
  ],
)
