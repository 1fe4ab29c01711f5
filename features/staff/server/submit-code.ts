import type { Context } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { staffMessages } from '#messages/staff/office.ts'
import { setAuditStaff } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { staffAuditObject } from './sign-in.ts'
import { isPasswordUnchanged } from './is-password-unchanged.ts'
import { cookieValue, sessionEnd, staffCookies, type StaffAuthAnswer, type StaffAuthCall } from './staff-auth.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'
import { staffAttemptRepository } from './staff-attempt-repository.ts'

/** An attempt ends after this many wrong codes, as counted by the account library. */
const MAX_WRONG_CODES = 5

/** An attempt with the correct password that is waiting for its code. `hash` is the hash of that password. */
type CodeAttempt = { identifier: string; person: StaffRow; hash: string | null }

/**
 * Two-step verification: six digits from the app, or a recovery code. A code works only once. Five wrong ones end the
 * attempt, and ten in a row lock codes for 15 minutes.
 *
 * @returns the person, and until when they are signed in; the response sets the session's cookie.
 * @throws {AppError} `DESK_CODE_WRONG` with the number of attempts left, `DESK_SIGN_IN_TIMED_OUT`, `DESK_LOCKED`.
 */
export async function submitCode(
  platform: Platform,
  { open, call }: { open: CodeAttempt; call: StaffAuthCall },
  { code: codeInput, kind }: { code: string; kind: 'app' | 'recovery' },
): Promise<{ person: StaffRow; until: Date }> {
  const { db, clock } = platform
  const { person, identifier, hash } = open
  const code = kind === 'app' ? codeInput.replaceAll(/\D/g, '') : codeInput.replaceAll(/\s/g, '')
  // A code that arrives too late for this attempt is still valid for the next one.
  if ((await staffAttemptRepository.countFailed(db, identifier)) >= MAX_WRONG_CODES)
    throw new AppError('DESK_SIGN_IN_TIMED_OUT')
  await consumeCode(platform, person.id, code)
  const answer = await call(kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code })
  if (!answer.isOk) {
    await recordAuditEvent(db, {
      name: answer.code === 'ACCOUNT_TEMPORARILY_LOCKED' ? 'authn_login_lock' : 'authn_login_fail',
      on: staffAuditObject(person.id),
      at: clock.now(),
      reason: kind === 'app' ? auditReasons.wrongAuthenticatorCode : auditReasons.wrongRecoveryCode,
    })
    throw await refusal(platform, identifier, answer)
  }
  const token = cookieValue(answer, staffCookies(platform).session)
  if (
    !(await isPasswordUnchanged(platform, person.id, {
      hash,
      onChanged: (tx) => staffRepository.deleteSession(tx, token),
    }))
  )
    throw new AppError('DESK_SIGN_IN_TIMED_OUT')
  answer.sendCookies()
  setAuditStaff(person)
  await recordAuditEvent(db, {
    name: 'authn_login_success',
    on: staffAuditObject(person.id),
    at: clock.now(),
    reason: kind === 'app' ? auditReasons.correctPasswordAndCode : auditReasons.correctPasswordAndRecoveryCode,
  })
  return { person, until: sessionEnd(clock.now()) }
}

/**
 * Uses up a code, because the library would accept it twice within its half minute, even concurrently.
 *
 * @throws {AppError} `DESK_CODE_WRONG`.
 */
export async function consumeCode({ db, clock }: Platform, staffId: string, code: string): Promise<void> {
  if (await staffAttemptRepository.consumeCode(db, { staffId, code }, clock.now())) return
  throw new AppError('DESK_CODE_WRONG', { message: staffMessages.codeUsed })
}

/**
 * The open attempt that the request's cookie names. Its identifier is random and known only to this browser.
 *
 * @throws {AppError} `DESK_SIGN_IN_TIMED_OUT`.
 */
export async function getCodeAttempt(platform: Platform, c: Context<AppEnv>): Promise<CodeAttempt> {
  const { codeAttempt } = staffCookies(platform)
  const cookie = (c.req.header('cookie') ?? '').split(/;\s*/).find((part) => part.startsWith(`${codeAttempt}=`))
  const identifier = decodeURIComponent(cookie?.slice(codeAttempt.length + 1) ?? '').split('.')[0] ?? ''
  const open = identifier === '' ? undefined : await staffAttemptRepository.find(platform.db, identifier)
  const person = open === undefined ? undefined : await staffRepository.find(platform.db, open.staffId)
  if (open === undefined || person === undefined) throw new AppError('DESK_SIGN_IN_TIMED_OUT')
  return { identifier, person, hash: open.hash }
}

async function refusal({ db }: Platform, identifier: string, { code }: StaffAuthAnswer): Promise<AppError> {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return new AppError('DESK_LOCKED')
  const attemptsLeft =
    code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE'
      ? MAX_WRONG_CODES - (await staffAttemptRepository.countFailed(db, identifier))
      : 0
  if (attemptsLeft <= 0) return new AppError('DESK_SIGN_IN_TIMED_OUT')
  return new AppError('DESK_CODE_WRONG', { message: staffMessages.codeWrong(attemptsLeft) })
}
