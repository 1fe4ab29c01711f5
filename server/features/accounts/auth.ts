import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { inTransaction } from '#server/platform/db/client.ts'
import { accounts, sessions, users, verifications } from '#server/platform/db/schema/accounts.ts'
import { allowedOrigins } from '#server/platform/origins.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accountRepository } from './account-repository.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { keepAccount } from './keep-account.ts'
import { orderAlreadyRegisteredMail, orderResetMail } from './order-account-mail.ts'
import { PASSWORD_LONGEST, PASSWORD_SHORTEST } from './password-length.ts'
import { isHttps, SESSION_SECONDS, sessionCookieName } from './session-cookie.ts'
import { sessionRepository } from './session-repository.ts'

/** Below this path better-auth sees its requests; nothing is mounted there, our own routes are the whole surface. */
export const INNER_PATH = '/_auth'
const DAY_SECONDS = 86_400
const RESET_TOKEN_SECONDS = 3600

/** The account library, set up for this product. Its own limiter is off: ours counts failures and is shared by all processes. */
function createAuth(platform: Platform) {
  const { baseUrl, db, env, log, secrets } = platform
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
      // A new account and a known address must get the same answer, so nobody is signed in by signing up.
      autoSignIn: false,
      minPasswordLength: PASSWORD_SHORTEST,
      maxPasswordLength: PASSWORD_LONGEST,
      password: { hash: hashPassword, verify: verifyPassword },
      resetPasswordTokenExpiresIn: RESET_TOKEN_SECONDS,
      revokeSessionsOnPasswordReset: true,
      // The link came by mail: whoever used it owns the address, and is back.
      onPasswordReset: async ({ user }) => {
        // The library ends sessions after this: should anything below fail, a thief must not stay signed in.
        await sessionRepository.deleteOfUser(db, user.id, null)
        await inTransaction(db, async (tx) => {
          await accountRepository.markEmailVerified(tx, user.id)
          await keepAccount(platform, tx, user.id)
        })
      },
      sendResetPassword: ({ user, token }) => orderResetMail(platform, { owner: user, token }),
      onExistingUserSignUp: ({ user }) => orderAlreadyRegisteredMail(platform, user),
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    databaseHooks: {
      session: {
        create: {
          // Before it exists: nobody is ever signed in beside a wish to be erased that still stands.
          before: ({ userId }) => inTransaction(db, (tx) => keepAccount(platform, tx, userId)),
        },
      },
    },
    rateLimit: { enabled: false },
    // Thrown to us: by itself it would print the failed statement with its values, past our log.
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'pathik',
      // It would put its own prefix before the name; the attributes below say what is secure.
      useSecureCookies: false,
      defaultCookieAttributes: attributes,
      cookies: { session_token: { name: sessionCookieName(platform), attributes } },
      // Not left to NODE_ENV: in tests the library would switch the check off.
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'warn',
      // Its texts may carry an address or a statement with values: one short line without them is enough.
      log: (level, message) => log[level]({ from: 'accounts' }, withoutAddresses(message)),
    },
  })
}

function withoutAddresses(message: unknown): string {
  return (String(message).split('\n')[0] ?? '').replace(/\S+@\S+/g, '[email]').slice(0, 80)
}

export type Auth = ReturnType<typeof createAuth>

const made = new WeakMap<Platform, Auth>()

/** The library's one instance of a platform. */
export function authOf(platform: Platform): Auth {
  const auth = made.get(platform) ?? createAuth(platform)
  made.set(platform, auth)
  return auth
}
