import { AppError } from '#kernel/errors/errors.ts'
import { aboutAccount, recordAct } from '#platform/audit/record-act.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { accountRepository } from './account-repository.ts'
import type { AuthCall } from './call-auth.ts'
import { countLogin } from '#platform/passwords/count-password-try.ts'
import { beginEvenAnswer } from '#platform/passwords/even-answer.ts'
import { hashingFor } from '#platform/passwords/hash-password.ts'
import { PASSWORD_LONGEST } from '#platform/passwords/password-length.ts'
import { passwordsGuessedQueue } from './queues.ts'

type LogInInput = { email: string | undefined; password: string | undefined; address: string; device: string | null }

/**
 * Signs a user in. The session cookie goes out with the answer. An unknown email gets the same answer as a wrong
 * password, after the same time. A login withdraws a deletion request of the account (see auth.ts). When tries from unknown
 * devices begin to wait, the owner gets a mail.
 *
 * @param input.address the internet address of the caller, for its limit.
 * @param input.device the id of the device, when the account has signed in there before.
 * @throws {AppError} `FIELDS_REQUIRED`, `RATE_LIMITED` with the time to wait, `LOGIN_FAILED`.
 */
export async function logIn(
  platform: Platform,
  call: AuthCall,
  { email, password, address, device }: LogInInput,
): Promise<void> {
  if (!email || !password?.trim()) throw new AppError('FIELDS_REQUIRED')
  const failedEvenly = beginEvenAnswer(platform)
  const counted = await countLogin(platform, { email, address, device })
  const lane = device === null ? 'others' : 'known'
  const isRight =
    password.length <= PASSWORD_LONGEST &&
    (await hashingFor(lane, () => call('/sign-in/email', { email, password }))).isOk
  if (isRight) return counted.wasRight()
  await noteFailure(platform, { email, address, episode: counted.wasWrong() })
  await failedEvenly()
  throw new AppError('LOGIN_FAILED')
}

/**
 * Records the failure, and tells the owner at the beginning of an episode. The mail is left to a job. For an unknown
 * email the job does nothing, so both cases are the same work here.
 */
async function noteFailure(platform: Platform, { email, address, episode }: Failure): Promise<void> {
  const { db, jobs, clock } = platform
  const userId = await accountRepository.findUserId(db, email)
  const about = aboutFailure(platform, userId, address)
  if (about !== null) {
    const reason = userId === null ? 'unknown email' : 'wrong password'
    await recordAct(db, { name: 'authn_login_fail', ...about, at: clock.now(), reason })
    if (episode !== null)
      await recordAct(db, { name: 'authn_login_lock', ...about, at: clock.now(), reason: 'too many attempts' })
  }
  if (episode !== null) await jobs.send(passwordsGuessedQueue, { userId, episode: episode.toISOString() })
}

type Failure = { email: string; address: string; episode: Date | null }

/**
 * What the acts of a failure are about. The pauses of an account limit its acts. But anybody can invent emails, so of
 * failures without an account only a few have an act, and these count the others. Null for one that has none.
 */
function aboutFailure({ refusalLimit }: Platform, userId: string | null, address: string) {
  if (userId !== null) return aboutAccount(userId)
  const count = refusalLimit.take(address)
  return count === null ? null : { on: { kind: 'account', id: null }, after: count }
}
