import { createHmac } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Context } from 'hono'
import { staff, staffPasswords, staffTwoFactors, staffSessions, staffAttempts } from '#platform/db/schema/staff.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { allowedOrigins } from '#platform/environment/origins.ts'
import { callAuthLibrary } from '#platform/passwords/call-auth-library.ts'
import { getHashing } from '#platform/passwords/hash-password.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#platform/passwords/password-length.ts'
import type { Platform } from '#platform/parts/platform.ts'

/** The path under which this instance of better-auth sees its requests. Nothing is mounted there. */
const AUTH_LIBRARY_PATH = '/_desk-auth'
/** One working day, in seconds. Sessions are not extended, so a forgotten computer is signed out in the evening. */
const SESSION_SECONDS = 12 * 3600
/** How long a sign-in attempt waits for its code after the correct password. */
const ATTEMPT_SECONDS = 600
/** After this many wrong codes in a row, across all attempts, codes are locked for `LOCK_SECONDS`. */
const LOCK_AFTER = 10
const LOCK_SECONDS = 900
const RECOVERY_CODE_COUNT = 10

/**
 * The account library for the staff, with its own tables, secret and cookies, so a traveller's session is worthless
 * here. It asks for a code after the password, ends an attempt after five wrong codes and locks after ten.
 */
function createStaffAuth(platform: Platform) {
  const { baseUrl, db, env, log, secrets } = platform
  const attributes = { secure: baseUrl.startsWith('https:'), sameSite: 'strict', path: '/', httpOnly: true } as const
  const cookie = (name: string) => ({ name, attributes })
  const { session, codeAttempt } = staffCookies(platform)
  return betterAuth({
    appName: 'Pathik desk',
    baseURL: baseUrl,
    basePath: AUTH_LIBRARY_PATH,
    secret: createHmac('sha256', secrets.auth).update('desk').digest('base64url'),
    telemetry: { enabled: false },
    trustedOrigins: allowedOrigins(env),
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: staff,
        session: staffSessions,
        account: staffPasswords,
        verification: staffAttempts,
        twoFactor: staffTwoFactors,
      },
      transaction: true,
    }),
    // We write these columns ourselves, when we add a person. The library must know every column that is not null.
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        invitedAt: { type: 'date', required: true, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      // People join by invitation only.
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: getHashing(platform),
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    plugins: [
      twoFactor({
        issuer: 'Pathik desk',
        twoFactorCookieMaxAge: ATTEMPT_SECONDS,
        accountLockout: { enabled: true, maxFailedAttempts: LOCK_AFTER, durationSeconds: LOCK_SECONDS },
        backupCodeOptions: { amount: RECOVERY_CODE_COUNT, length: 10, storeBackupCodes: 'encrypted' },
      }),
    ],
    rateLimit: { enabled: false },
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix: 'pathik_desk',
      useSecureCookies: false,
      defaultCookieAttributes: attributes,
      cookies: { session_token: cookie(session), two_factor: cookie(codeAttempt) },
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    // The library's messages may contain an email address or a statement with values.
    logger: { level: 'warn', log: (level) => log[level]({ from: 'staff' }, 'message from the account library') },
  })
}

type StaffAuth = ReturnType<typeof createStaffAuth>
const authByPlatform = new WeakMap<Platform, StaffAuth>()

/** Returns the single instance of the library for a platform. */
export function staffAuthOf(platform: Platform): StaffAuth {
  const auth = authByPlatform.get(platform) ?? createStaffAuth(platform)
  authByPlatform.set(platform, auth)
  return auth
}

/** When a session that begins now will end. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_SECONDS * 1000)
}

/** The cookie names of the desk: for a session, and for an attempt that is waiting for its code. */
export function staffCookies({ baseUrl }: Pick<Platform, 'baseUrl'>): { session: string; codeAttempt: string } {
  const prefix = baseUrl.startsWith('https:') ? '__Host-' : ''
  return { session: `${prefix}pathik_desk`, codeAttempt: `${prefix}pathik_desk_code` }
}

/** The endpoints of the auth library that our use cases call. */
type StaffAuthPath =
  | '/sign-in/email'
  | '/sign-out'
  | '/two-factor/enable'
  | '/two-factor/verify-totp'
  | '/two-factor/verify-backup-code'

/**
 * The library's answer. `sendCookies` passes its cookies to the browser; a caller that rejects the request does not
 * call it.
 */
export type StaffAuthAnswer = Omit<Awaited<ReturnType<typeof callAuthLibrary>>, 'headers'> & {
  sendCookies: () => void
  /** The value of a cookie that the library sets. */
  cookie: (name: string) => string | undefined
  /** All cookies that the library sets, as a browser would send them with its next request. */
  cookieHeader: () => string
}
/**
 * The id in one of the library's cookies, of a session or an attempt. Empty when the library did not set that cookie.
 */
export function cookieValue(answer: Pick<StaffAuthAnswer, 'cookie'>, name: string): string {
  return decodeURIComponent(answer.cookie(name) ?? '').split('.')[0] ?? ''
}

/** Calls the library on behalf of one request. */
export type StaffAuthCall = (path: StaffAuthPath, body: object) => Promise<StaffAuthAnswer>

/** Library calls of one request. @throws {AppError} whatever `callAuthLibrary` throws. */
export function staffAuthCallOf(platform: Platform, c: Context<AppEnv>): StaffAuthCall {
  const cookiePrefixes = Object.values(staffCookies(platform)).map((name) => `${name}=`)
  return async (path, body) => {
    const { headers, ...answer } = await callAuthLibrary(c, {
      handler: staffAuthOf(platform).handler,
      url: `${platform.baseUrl}${AUTH_LIBRARY_PATH}${path}`,
      body,
      origin: platform.baseUrl,
    })
    const lines = headers.getSetCookie()
    return {
      ...answer,
      sendCookies() {
        for (const line of lines)
          if (cookiePrefixes.some((start) => line.startsWith(start))) c.header('Set-Cookie', line, { append: true })
      },
      cookie: (name) =>
        lines
          .find((line) => line.startsWith(`${name}=`))
          ?.split(';')[0]
          ?.slice(name.length + 1),
      cookieHeader: () => lines.map((line) => line.split(';')[0]).join('; '),
    }
  }
}
