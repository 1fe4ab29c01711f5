import { AppError } from '#kernel/errors/errors.ts'
import { isEmailAddress } from '#kernel/people/email-address.ts'
import { noteUnchanged } from '#platform/runtime/act-context.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { countChange, mayChange } from './account-limits.ts'
import { accountRepository } from './account-repository.ts'
import type { AuthCall } from './call-auth.ts'
import { beginEvenAnswer } from '#platform/passwords/even-answer.ts'

type RequestResetInput = { email: string | undefined; address: string }

/**
 * Mails the owner of an email a link that sets a new password, at most three times an hour. Neither the answer nor its
 * time reveals whether an account exists or whether a mail was sent.
 *
 * @throws {AppError} `FIELDS_REQUIRED`, `RATE_LIMITED` for the internet address only.
 */
export async function requestReset(
  platform: Platform,
  call: AuthCall,
  { email, address }: RequestResetInput,
): Promise<void> {
  if (!email) throw new AppError('FIELDS_REQUIRED')
  await countChange(platform.limiter, 'request-reset', address)
  const answerEvenly = beginEvenAnswer(platform)
  await mailLink(platform, call, email)
  await answerEvenly()
}

async function mailLink({ db, limiter, clock }: Platform, call: AuthCall, email: string): Promise<void> {
  if (!isEmailAddress(email) || !(await mayChange(limiter, 'request-reset', email)))
    return noteUnchanged('no mail may be sent, and the answer does not show it')
  const userId = await accountRepository.findUserId(db, email)
  const about = userId === null ? { on: { kind: 'account', id: null } } : aboutAccount(userId)
  await recordAct(db, { name: 'authn_password_reset_requested', ...about, at: clock.now(), reason: 'link requested' })
  await call('/request-password-reset', { email })
}
