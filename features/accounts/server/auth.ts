import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import { accounts, sessions, users, verifications } from '#platform/db/schema/accounts.ts'
import { allowedOrigins } from '#platform/environment/origins.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'
import { resetFailedLogins } from '#platform/passwords/count-password-try.ts'
import { getHashing } from '#platform/passwords/hash-password.ts'
import { saveAccount } from './save-account.ts'
import { queueAlreadyRegisteredMail, queueResetMail } from './order-account-mail.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#platform/passwords/password-length.ts'
import { isHttps, SESSION_SECONDS, sessionCookieName } from './session-cookie.ts'
import { sessionRepository } from './session-repository.ts'

/** The path under which better-auth sees its requests. Nothing is mounted there: only our own routes can be reached. */
export const AUTH_LIBRARY_PATH = '/_auth'
const DAY_SECONDS = 86_400
/** Short: others may have access to the mailbox, and the person who requested the link opens it soon. */
const RESET_TOKEN_SECONDS = 600

/**
 * The account library, set up for this product. Its own rate limiter is off: ours counts failures and is shared by all
 * processes.
 */
function createAuth(platform: Platform) {
  const { baseUrl, db, env, log, secrets } = platform
  // The library changes the account tables in its own transactions, so the audit events are written in a separate
  // transaction afterwards.
  const record = (auditEvent: Omit<Parameters<typeof recordAuditEvent>[1], 'at'>) =>
    recordAuditEvent(db, { ...auditEvent, at: platform.clock.now() })
  const attributes = { secure: isHttps(platform), sameSite: 'lax', path: '/', httpOnly: true } as const
  return betterAuth({
    baseURL: baseUrl,
    basePath: AUTH_LIBRARY_PATH,
    secret: secrets.auth,
    telemetry: { enabled: false },
    trustedOrigins: allowedOrigins(env),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
      transaction: true,
    }),
    user: { additionalFields: { phone: { type: 'string', required: false, input: false } } },
    emailAndPassword: {
      enabled: true,
      // Signing up must get the same response for a new and an existing address, so it never signs anybody in.
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: getHashing(platform),
      resetPasswordTokenExpiresIn: RESET_TOKEN_SECONDS,
      revokeSessionsOnPasswordReset: true,
      // The link came by email, so the person who used it owns the address and wants to keep the account.
      onPasswordReset: async ({ user }) => {
        // The library ends the sessions after this function. We also end them here: if a later step fails, a thief must
        // not stay signed in.
        await sessionRepository.deleteByUser(db, user.id, null)
        await resetFailedLogins(platform, user.email)
        await inTransaction(db, async (tx) => {
          await accountRepository.markEmailVerified(tx, user.id)
          await saveAccount(platform, tx, user.id)
          const auditEvent = {
            ...accountEventFields(user.id),
            at: platform.clock.now(),
            reason: commonReasons.viaEmailedLink,
          }
          await recordAuditEvent(tx, { name: 'authn_password_change', ...auditEvent })
        })
      },
      sendResetPassword: ({ user, token }) => queueResetMail(platform, { owner: user, token }),
      onExistingUserSignUp: ({ user }) => {
        recordUnchanged('the address has an account')
        return queueAlreadyRegisteredMail(platform, user)
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    databaseHooks: {
      user: {
        create: {
          after: ({ id }) => record({ name: 'user_created', ...accountEventFields(id), reason: auditReasons.signedUp }),
        },
      },
      session: {
        create: {
          // This runs before the session exists, so nobody is signed in to an account still awaiting erasure.
          before: ({ userId }) => inTransaction(db, (tx) => saveAccount(platform, tx, userId)),
          after: ({ userId }) =>
            record({
              name: 'authn_login_success',
              ...accountEventFields(userId),
              reason: auditReasons.correctPassword,
            }),
        },
      },
    },
    rateLimit: { enabled: false },
    // Makes the library throw its errors. By default it prints the failed statement with its values, bypassing our log.
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'pathik',
      // The library would add its own prefix to the cookie name. The attributes below already make the cookie secure.
      useSecureCookies: false,
      defaultCookieAttributes: attributes,
      cookies: { session_token: { name: sessionCookieName(platform), attributes } },
      // Set explicitly: by default, NODE_ENV would make the library switch the origin check off in tests.
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'warn',
      // The library's messages may contain an address or a statement with values, so only one short line without
      // addresses is logged.
      log: (level, message) => log[level]({ from: 'accounts' }, redactAddresses(message)),
    },
  })
}

function redactAddresses(message: unknown): string {
  return (String(message).split('\n')[0] ?? '').replace(/(?<!\S)\S+@\S+/g, '[email]').slice(0, 80)
}

type Auth = ReturnType<typeof createAuth>

const authByPlatform = new WeakMap<Platform, Auth>()

/** Returns the single library instance of a platform. */
export function authOf(platform: Platform): Auth {
  const auth = authByPlatform.get(platform) ?? createAuth(platform)
  authByPlatform.set(platform, auth)
  return auth
}
