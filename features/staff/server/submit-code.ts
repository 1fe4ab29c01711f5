import type { Context } from 'hono'
import { AppError } from '#kernel/errors/errors.ts'
import { staffMessages } from '#messages/staff/office.ts'
import { noteStaff } from '#platform/runtime/act-context.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { aboutStaff } from './sign-in.ts'
import { isPasswordStill } from './is-password-still.ts'
import { cookieValue, sessionEnd, staffCookies, type StaffAuthAnswer, type StaffAuthCall } from './staff-auth.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'
import { staffTryRepository } from './staff-try-repository.ts'

/** Wrong codes that end a try, as the account library counts them. */
const WRONG_CODES = 5

/** A try whose password was right, and which waits for its code. `hash`: of that password. */
type Try = { identifier: string; person: StaffRow; hash: string | null }

/**
 * The second step: six digits of the app, or a recovery code. A code counts once. Five wrong ones end the try, and ten
 * in a row lock for 15 minutes.
 *
 * @returns the person, and until when they are signed in; the session's cookie goes out with the answer.
 * @throws {AppError} `DESK_CODE_WRONG` with the tries that are left, `DESK_TRY_ENDED`, `DESK_LOCKED`.
 */
export async function giveCode(
  platform: Platform,
  { open, call }: { open: Try; call: StaffAuthCall },
  { code: typed, kind }: { code: string; kind: 'app' | 'recovery' },
): Promise<{ person: StaffRow; until: Date }> {
  const { db, clock } = platform
  const { person, identifier, hash } = open
  const code = kind === 'app' ? typed.replaceAll(/\D/g, '') : typed.replaceAll(/\s/g, '')
  // A code that comes too late for this try still counts for the next one.
  if ((await staffTryRepository.countWrong(db, identifier)) >= WRONG_CODES) throw new AppError('DESK_TRY_ENDED')
  await takeCode(platform, person.id, code)
  const answer = await call(kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code })
  if (!answer.isOk) {
    await recordAct(db, {
      name: answer.code === 'ACCOUNT_TEMPORARILY_LOCKED' ? 'authn_login_lock' : 'authn_login_fail',
      on: aboutStaff(person.id),
      at: clock.now(),
      reason: `wrong ${kind === 'app' ? 'authenticator' : 'recovery'} code`,
    })
    throw await refusal(platform, identifier, answer)
  }
  const token = cookieValue(answer, staffCookies(platform).session)
  if (!(await isPasswordStill(platform, person.id, { hash, else: (tx) => staffRepository.deleteSession(tx, token) })))
    throw new AppError('DESK_TRY_ENDED')
  answer.sendCookies()
  noteStaff(person)
  await recordAct(db, {
    name: 'authn_login_success',
    on: aboutStaff(person.id),
    at: clock.now(),
    reason: kind === 'app' ? 'password and code were right' : 'password and recovery code were right',
  })
  return { person, until: sessionEnd(clock.now()) }
}

/**
 * Takes a code once: the library would take it twice within its half minute, also at the same moment.
 *
 * @throws {AppError} `DESK_CODE_WRONG`.
 */
export async function takeCode({ db, clock }: Platform, staffId: string, code: string): Promise<void> {
  if (await staffTryRepository.takeCode(db, { staffId, code }, clock.now())) return
  throw new AppError('DESK_CODE_WRONG', { message: staffMessages.codeUsed })
}

/**
 * The open try of a request's cookie. Its identifier is random and only in this cookie.
 *
 * @throws {AppError} `DESK_TRY_ENDED`.
 */
export async function requireTry(platform: Platform, c: Context<AppEnv>): Promise<Try> {
  const { codeTry } = staffCookies(platform)
  const cookie = (c.req.header('cookie') ?? '').split(/;\s*/).find((part) => part.startsWith(`${codeTry}=`))
  const identifier = decodeURIComponent(cookie?.slice(codeTry.length + 1) ?? '').split('.')[0] ?? ''
  const open = identifier === '' ? undefined : await staffTryRepository.find(platform.db, identifier)
  const person = open === undefined ? undefined : await staffRepository.find(platform.db, open.staffId)
  if (open === undefined || person === undefined) throw new AppError('DESK_TRY_ENDED')
  return { identifier, person, hash: open.hash }
}

async function refusal({ db }: Platform, identifier: string, { code }: StaffAuthAnswer): Promise<AppError> {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return new AppError('DESK_LOCKED')
  const left =
    code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE'
      ? WRONG_CODES - (await staffTryRepository.countWrong(db, identifier))
      : 0
  if (left <= 0) return new AppError('DESK_TRY_ENDED')
  return new AppError('DESK_CODE_WRONG', { message: staffMessages.codeWrong(left) })
}
