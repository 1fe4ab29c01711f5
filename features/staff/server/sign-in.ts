import { AppError } from '#kernel/errors/errors.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { countLogin } from '#platform/passwords/count-password-try.ts'
import { startConstantTimeAnswer } from '#platform/passwords/even-answer.ts'
import { MAX_PASSWORD_LENGTH } from '#platform/passwords/password-length.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { cookieValue, staffCookies, type StaffAuthCall } from './staff-auth.ts'
import { isPasswordUnchanged } from './is-password-unchanged.ts'
import { staffRepository } from './staff-repository.ts'
import { staffAttemptRepository } from './staff-attempt-repository.ts'

type SignInInput = { email: string; password: string; address: string; isSampleAllowed: boolean }

/**
 * The first step: email and password. The response sets the cookie of an attempt that waits for its code. An unknown
 * email address gets the same answer as a wrong password, after the same time.
 *
 * @returns the person's name, for the page of the second step.
 * @throws {AppError} `FIELDS_REQUIRED`, `RATE_LIMITED` with the time to wait, `LOGIN_FAILED`; after the right password
 *   `DESK_SECOND_STEP_MISSING` or `DESK_SAMPLE_REFUSED`.
 */
export async function signIn(
  platform: Platform,
  call: StaffAuthCall,
  { email, password, address, isSampleAllowed }: SignInInput,
): Promise<{ name: string }> {
  const { db, clock } = platform
  if (email === '' || password.trim() === '') throw new AppError('FIELDS_REQUIRED')
  const answerInConstantTime = startConstantTimeAnswer(platform)
  // No email address has this prefix, so failed sign-ins at the desk count separately from those of the same person's
  // traveller account.
  const attempt = await countLogin(platform, { email: `desk ${email}`, address, device: null })
  const person = await staffRepository.findByEmail(db, email)
  const hash = person === undefined ? null : await staffRepository.findPasswordHash(db, person.id)
  const answer = password.length <= MAX_PASSWORD_LENGTH ? await call('/sign-in/email', { email, password }) : null
  if (answer === null || !answer.isOk || person === undefined) {
    if (person !== undefined)
      await recordAuditEvent(db, {
        name: 'authn_login_fail',
        on: staffAuditObject(person.id),
        at: clock.now(),
        reason: commonReasons.wrongPassword,
      })
    attempt.reportFailure()
    await answerInConstantTime()
    throw new AppError('LOGIN_FAILED')
  }
  const open = cookieValue(answer, staffCookies(platform).codeAttempt)
  if (
    !(await isPasswordUnchanged(platform, person.id, { hash, onChanged: (tx) => staffAttemptRepository.end(tx, open) }))
  )
    throw new AppError('LOGIN_FAILED')
  await attempt.reportSuccess()
  if (answer.json['twoFactorRedirect'] !== true) {
    // The library has started a session, because the person has no two-step verification. Its cookie is not sent.
    await staffRepository.deleteSession(db, cookieValue(answer, staffCookies(platform).session))
    throw new AppError('DESK_SECOND_STEP_MISSING')
  }
  if (person.isSample && !isSampleAllowed) throw new AppError('DESK_SAMPLE_REFUSED')
  answer.sendCookies()
  recordUnchanged('the sign-in is completed by the code')
  return { name: person.name }
}

/** A member of staff as the object of an audit event. */
export function staffAuditObject(id: string): { kind: string; id: string } {
  return { kind: 'staff', id }
}
