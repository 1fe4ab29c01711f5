import type { Context } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { consumeCode } from './submit-code.ts'
import { staffAuditObject } from './sign-in.ts'
import { staffAuthCallOf } from './staff-auth.ts'
import type { Staff } from './staff-session.ts'

/**
 * Checks a new code from a signed-in person's authenticator app, before an action that nobody else can approve. A code
 * that was already used, for example to sign in, is rejected.
 *
 * @throws {AppError} `DESK_CODE_WRONG`; `RATE_LIMITED` after five attempts in a quarter of an hour.
 */
export async function checkFreshCode(
  platform: Platform,
  c: Context<AppEnv>,
  { staff, code: codeInput }: { staff: Staff; code: string },
): Promise<void> {
  await platform.limiter.take('desk-fresh-code', staff.id)
  const code = codeInput.replaceAll(/\D/g, '')
  await consumeCode(platform, staff.id, code)
  const { isOk } = await staffAuthCallOf(platform, c)('/two-factor/verify-totp', { code })
  if (isOk) return
  await recordAuditEvent(platform.db, {
    name: 'authn_login_fail',
    on: staffAuditObject(staff.id),
    at: platform.clock.now(),
    reason: auditReasons.wrongVerificationCode,
  })
  throw new AppError('DESK_CODE_WRONG')
}
