import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/accounts/audit-reasons.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'
import type { AuthCall } from './call-auth.ts'
import { countLogin } from '#platform/passwords/count-password-try.ts'
import { startConstantTimeAnswer } from '#platform/passwords/even-answer.ts'
import { runInLane } from '#platform/passwords/hash-password.ts'
import { MAX_PASSWORD_LENGTH } from '#platform/passwords/password-length.ts'
import { passwordsGuessedQueue } from './queues.ts'

type LogInInput = { email: string | undefined; password: string | undefined; address: string; device: string | null }

/**
 * Signs a user in and sets the session cookie on the response. An unknown email gets the same response as a wrong
 * password, after the same time. A login withdraws a deletion request for the account (see auth.ts). The owner gets an
 * email when delays begin for attempts from unknown devices.
 *
 * @param input.address the caller's IP address, for its limit.
 * @param input.device the device id, if the account has signed in there before.
 * @throws {AppError} `FIELDS_REQUIRED`, `RATE_LIMITED` with the time to wait, `LOGIN_FAILED`.
 */
export async function logIn(
  platform: Platform,
  call: AuthCall,
  { email, password, address, device }: LogInInput,
): Promise<void> {
  if (!email || !password?.trim()) throw new AppError('FIELDS_REQUIRED')
  const answerInConstantTime = startConstantTimeAnswer(platform)
  const attempt = await countLogin(platform, { email, address, device })
  const lane = device === null ? 'others' : 'known'
  const isPasswordCorrect =
    password.length <= MAX_PASSWORD_LENGTH &&
    (await runInLane(lane, () => call('/sign-in/email', { email, password }))).isOk
  if (isPasswordCorrect) return attempt.reportSuccess()
  await recordFailure(platform, { email, address, episode: attempt.reportFailure() })
  await answerInConstantTime()
  throw new AppError('LOGIN_FAILED')
}

/**
 * Records the failure, and notifies the owner at the start of an episode. A job sends the email and does nothing for an
 * unknown address, so known and unknown addresses cost the same work here.
 */
async function recordFailure(platform: Platform, { email, address, episode }: Failure): Promise<void> {
  const { db, jobs, clock } = platform
  const userId = await accountRepository.findUserId(db, email)
  const auditSubject = failureAuditSubject(platform, userId, address)
  if (auditSubject !== null) {
    const reason = userId === null ? auditReasons.unknownEmail : commonReasons.wrongPassword
    await recordAuditEvent(db, { name: 'authn_login_fail', ...auditSubject, at: clock.now(), reason })
    if (episode !== null)
      await recordAuditEvent(db, {
        name: 'authn_login_lock',
        ...auditSubject,
        at: clock.now(),
        reason: auditReasons.tooManyAttempts,
      })
  }
  if (episode !== null) await jobs.send(passwordsGuessedQueue, { userId, episode: episode.toISOString() })
}

type Failure = { email: string; address: string; episode: Date | null }

/**
 * The subject of a failure's audit event, or null for no event. An account's login delays limit its events. Emails can
 * be invented, so failures without an account get only a few events, which include a count of the others.
 */
function failureAuditSubject({ refusalLimit }: Platform, userId: string | null, address: string) {
  if (userId !== null) return accountEventFields(userId)
  const count = refusalLimit.take(address)
  return count === null ? null : { on: { kind: 'account', id: null }, after: count }
}
