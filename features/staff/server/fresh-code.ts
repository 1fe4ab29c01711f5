import type { Context } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { takeCode } from './give-code.ts'
import { aboutStaff } from './sign-in.ts'
import { staffAuthCallOf } from './staff-auth.ts'
import type { Staff } from './staff-session.ts'

/** So many codes may be tried in a quarter of an hour. */
const TRIES = { limit: 5, windowSeconds: 900 }

/**
 * Checks a fresh code of somebody who is signed in, before an act that nobody else can confirm. A code counts once, also
 * when it was used to sign in.
 *
 * @throws {AppError} `DESK_CODE_WRONG`; `RATE_LIMITED` after five tries in a quarter of an hour.
 */
export async function checkFreshCode(
  platform: Platform,
  c: Context<AppEnv>,
  { staff, code: typed }: { staff: Staff; code: string },
): Promise<void> {
  await platform.limiter.take('desk-fresh-code', staff.id, TRIES)
  const code = typed.replaceAll(/\D/g, '')
  await takeCode(platform, staff.id, code)
  const { isOk } = await staffAuthCallOf(platform, c)('/two-factor/verify-totp', { code })
  if (isOk) return
  await recordAct(platform.db, {
    name: 'authn_login_fail',
    on: aboutStaff(staff.id),
    at: platform.clock.now(),
    reason: 'wrong verification code',
  })
  throw new AppError('DESK_CODE_WRONG')
}
