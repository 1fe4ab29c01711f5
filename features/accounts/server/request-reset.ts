import { AppError } from '#kernel/errors/errors.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange, mayChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import type { AuthCall } from './call-auth.ts'
import { startConstantTimeAnswer } from '#platform/passwords/even-answer.ts'

type RequestResetInput = { email: string | undefined; address: string }

/**
 * Emails the account owner a password reset link, at most three times an hour. Neither the response nor its timing
 * reveals whether an account exists or whether an email was sent.
 *
 * @throws {AppError} `FIELDS_REQUIRED`, `RATE_LIMITED` for the IP address only.
 */
export async function requestReset(
  platform: Platform,
  call: AuthCall,
  { email, address }: RequestResetInput,
): Promise<void> {
  if (!email) throw new AppError('FIELDS_REQUIRED')
  await countChange(platform.limiter, 'request-reset', address)
  const answerInConstantTime = startConstantTimeAnswer(platform)
  await mailLink(platform, call, email)
  await answerInConstantTime()
}

async function mailLink({ db, limiter, clock }: Platform, call: AuthCall, email: string): Promise<void> {
  if (!isEmailAddress(email) || !(await mayChange(limiter, 'request-reset-email', email)))
    return recordUnchanged('no email may be sent, and the response does not show that')
  const userId = await accountRepository.findUserId(db, email)
  const auditFields = userId === null ? { on: { kind: 'account', id: null } } : accountEventFields(userId)
  await recordAuditEvent(db, {
    name: 'authn_password_reset_requested',
    ...auditFields,
    at: clock.now(),
    reason: auditReasons.linkRequested,
  })
  await call('/request-password-reset', { email })
}
