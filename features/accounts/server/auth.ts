import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import { accounts, sessions, users, verifications } from '#platform/db/schema/accounts.ts'
import { allowedOrigins } from '#platform/environment/origins.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'
import { forgetFailedLogins } from '#platform/passwords/count-password-try.ts'
import { hashingOf } from '#platform/passwords/hash-password.ts'
import { keepAccount } from './keep-account.ts'
import { orderAlreadyRegisteredMail, orderResetMail } from './order-account-mail.ts'
import { PASSWORD_LONGEST, PASSWORD_SHORTEST } from '#platform/passwords/password-length.ts'
import { isHttps, SESSION_SECONDS, sessionCookieName } from './session-cookie.ts'
import { sessionRepository } from './session-repository.ts'

/** The path under which better-auth sees its requests. Nothing is mounted there: only our own routes can be reached. */
export const INNER_PATH = '/_auth'
const DAY_SECONDS = 86_400
/** A link that lies in a mailbox can be read by others. Who asked for it opens it at once. */
const RESET_TOKEN_SECONDS = 600

/**
 * The account library, set up for this product. Its own rate limiter is off: ours counts failures and is shared by all
 * processes.
 */
function createAuth(platform: Platform) {
  const { baseUrl, db, env, log, secrets } = platform
  // The library changes these rows in transactions of its own, so these acts follow in one of theirs.
  const record = (act: Omit<Parameters<typeof recordAct>[1], 'at'>) =>
    recordAct(db, { ...act, at: platform.clock.now() })
  const attributes = { secure: isHttps(platform), sameSite: 'lax', path: '/', httpOnly: true } as const
  return betterAuth({
    baseURL: baseUrl,
    basePath: INNER_PATH,
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
      // A new account and a known address must get the same answer. So signing up never signs anybody in.
      autoSignIn: false,
      minPasswordLength: PASSWORD_SHORTEST,
      maxPasswordLength: PASSWORD_LONGEST,
      password: hashingOf(platform),
      resetPasswordTokenExpiresIn: RESET_TOKEN_SECONDS,
      revokeSessionsOnPasswordReset: true,
      // The link came by mail. So the person who used it owns the address, and wants to keep the account.
      onPasswordReset: async ({ user }) => {
        // The library ends the sessions after this function. We do it here too: if something below fails, a thief must
        // not stay signed in.
        await sessionRepository.deleteOfUser(db, user.id, null)
        await forgetFailedLogins(platform, user.email)
        await inTransaction(db, async (tx) => {
          await accountRepository.markEmailVerified(tx, user.id)
          await keepAccount(platform, tx, user.id)
          const act = { ...aboutAccount(user.id), at: platform.clock.now(), reason: 'via emailed link' }
          await recordAct(tx, { name: 'authn_password_change', ...act })
        })
      },
      sendResetPassword: ({ user, token }) => orderResetMail(platform, { owner: user, token }),
      onExistingUserSignUp: ({ user }) => {
        noteUnchanged('the address has an account')
        return orderAlreadyRegisteredMail(platform, user)
      },
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    databaseHooks: {
      user: {
        create: {
          after: ({ id }) => record({ name: 'user_created', ...aboutAccount(id), reason: 'signed up' }),
        },
      },
      session: {
        create: {
          // This runs before the session exists. So nobody is ever signed in to an account that still waits to be
          // erased.
          before: ({ userId }) => inTransaction(db, (tx) => keepAccount(platform, tx, userId)),
          after: ({ userId }) =>
            record({ name: 'authn_login_success', ...aboutAccount(userId), reason: 'correct password' }),
        },
      },
    },
    rateLimit: { enabled: false },
    // Errors are thrown to us. The library itself would print the failed statement with its values, and not through our
    // log.
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'pathik',
      // The library would add its own prefix to the cookie name. The attributes below already make the cookie secure.
      useSecureCookies: false,
      defaultCookieAttributes: attributes,
      cookies: { session_token: { name: sessionCookieName(platform), attributes } },
      // Set here and not left to NODE_ENV: in tests the library would switch the check off.
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'warn',
      // The library's texts may contain an address or a statement with values. So only one short line without addresses
      // is logged.
      log: (level, message) => log[level]({ from: 'accounts' }, withoutAddresses(message)),
    },
  })
}

function withoutAddresses(message: unknown): string {
  return (String(message).split('\n')[0] ?? '').replace(/(?<!\S)\S+@\S+/g, '[email]').slice(0, 80)
}

type Auth = ReturnType<typeof createAuth>

const made = new WeakMap<Platform, Auth>()

/** Gives the one instance of the library that belongs to a platform. */
export function authOf(platform: Platform): Auth {
  const auth = made.get(platform) ?? createAuth(platform)
  made.set(platform, auth)
  return auth
}
