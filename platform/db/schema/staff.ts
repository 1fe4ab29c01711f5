import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { STAFF_ROLES } from '#kernel/access/desk-permissions.ts'
import { idColumn, momentColumn } from './columns.ts'

/**
 * The people of the office, apart from the travellers' accounts: nobody becomes staff by a mistake in an account. The
 * first four tables belong to a second instance of better-auth, with its own names for columns.
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
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
    /** From here on the columns are ours. */
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** Made with the sample business. Such a person may sign in on the machine itself only. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Grows with each change of the person. */
    version: integer('version').notNull().default(1),
    invitedAt: momentColumn('invited_at').notNull(),
    seenAt: momentColumn('seen_at'),
    /** When the person was last seen before the longest pause of late. Null until there was one. */
    awaySince: momentColumn('away_since'),
    /** Since then the person has no access. The row stays, because the log names it. */
    accessTakenAt: momentColumn('access_taken_at'),
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
    expiresAt: momentColumn('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_user').on(table.userId)],
)

/** Passwords. The library calls each way to sign in an account. */
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
  accessTokenExpiresAt: momentColumn('access_token_expires_at'),
  refreshTokenExpiresAt: momentColumn('refresh_token_expires_at'),
  scope: text('scope'),
  password: text('password'),
  createdAt: momentColumn('created_at').notNull().defaultNow(),
  updatedAt: momentColumn('updated_at').notNull().defaultNow(),
})

/** Tries to sign in that wait for their code. */
export const staffTries = pgTable(
  'staff_tries',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_tries_identifier').on(table.identifier)],
)

/** The keys of the codes, encrypted with the server's secret, and the recovery codes. */
export const staffSecondSteps = pgTable('staff_second_steps', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => staff.id),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean('verified').notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: momentColumn('locked_until'),
})

/** Codes that were tried. The library would take a code twice within its half minute. Only hashes are stored. */
export const staffUsedCodes = pgTable(
  'staff_used_codes',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    codeHash: text('code_hash').notNull(),
    usedAt: momentColumn('used_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_used_codes_pk', columns: [table.staffId, table.codeHash] }),
    index('staff_used_codes_age').on(table.usedAt),
  ],
)

/** Mailed links that set up an access, or a second step anew. Only the hash of the token is stored. */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: idColumn(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    purpose: text('purpose', { enum: ['access', 'second_step'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  (table) => [index('staff_links_staff').on(table.staffId)],
)

/** Where each person of the desk is now: at which part of which thing, such as the answer of `case 1187`. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    thing: text('thing').notNull(),
    part: text('part').notNull(),
    /** Since when they are at this part, without a pause. */
    since: momentColumn('since').notNull(),
    seenAt: momentColumn('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'staff_presence_pk', columns: [table.staffId, table.thing] }),
    index('staff_presence_thing').on(table.thing),
  ],
)
