import { AppError } from '#kernel/errors/errors.ts'
import { auditReasons } from '#messages/staff/audit-reasons.ts'
import { setAuditStaff, recordUnchanged } from '#platform/runtime/audit-context.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { qrCodePath } from '#platform/pdf/code-squares.ts'
import { inTransaction } from '#platform/db/client.ts'
import { assertNotStolen } from '#platform/passwords/assert-not-stolen.ts'
import { assertPasswordNotGuessable } from '#platform/passwords/assert-own-password.ts'
import { getHashing } from '#platform/passwords/hash-password.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { checkPassword } from './check-password.ts'
import { consumeCode } from './submit-code.ts'
import { staffAuditObject } from './sign-in.ts'
import { sessionEnd, staffAuthOf, type StaffAuthCall } from './staff-auth.ts'
import { getOpenLink } from './staff-links.ts'
import { staffRepository, type StaffRow } from './staff-repository.ts'
import { staffAttemptRepository } from './staff-attempt-repository.ts'

/** The secret of the authenticator app: as a QR code, and for typing. */
type Key = { uri: string; key: string; qr: { size: number; path: string } }

/**
 * Starts the set-up for a link: a new person chooses a password, and anybody else enters their current one. The
 * response has the key for the authenticator app. The call may be repeated until the first code proves the app, and
 * returns a new key each time.
 *
 * @throws {AppError} `DESK_LINK_INVALID`, `FIELDS_REQUIRED`, `PASSWORD_WRONG`, `RATE_LIMITED`; for a new password those of
 * `assertPasswordNotGuessable`.
 */
export async function startSetUp(
  platform: Platform,
  call: StaffAuthCall,
  { token, password }: { token: string; password: string },
): Promise<Key> {
  const { limiter } = platform
  const { id, purpose, person } = await getOpenLink(platform, token)
  if (password.trim() === '') throw new AppError('FIELDS_REQUIRED')
  await limiter.take('desk-set-up', id)
  if (purpose === 'access') await setPassword(platform, person, password)
  else await checkPassword(platform, person, password)
  const signedIn = await call('/sign-in/email', { email: person.email, password })
  if (!signedIn.isOk || signedIn.json['twoFactorRedirect'] === true) throw new AppError('DESK_LINK_INVALID')
  // This session can only finish the set-up, because it has no two-step verification.
  signedIn.sendCookies()
  recordUnchanged('the set-up is completed by the first code')
  const result = await staffAuthOf(platform)
    .api.enableTwoFactor({
      body: { password, method: 'totp' },
      headers: new Headers({ cookie: signedIn.cookieHeader() }),
    })
    .catch((error: unknown) => {
      throw new AppError('SERVICE_BUSY', { detail: 'the second step could not be created', cause: error })
    })
  if (result.method !== 'totp') throw new Error('the library created a different second step')
  const uri = result.totpURI
  const code = qrCodePath(uri)
  const key = new URL(uri).searchParams.get('secret') ?? ''
  return {
    uri,
    key: (key.match(/.{1,4}/g) ?? []).join(' '),
    qr: { size: code.squares, path: code.path },
  }
}

/**
 * Finishes the set-up: the first code proves the app. The person is then signed in, and the link is used up.
 *
 * @returns the person, until when they are signed in, and the ten recovery codes, which cannot be shown again.
 * @throws {AppError} `DESK_LINK_INVALID`, `DESK_CODE_WRONG`, `DESK_SIGN_IN_TIMED_OUT` when the set-up was not started in this
 * browser, `RATE_LIMITED`.
 */
export async function finishSetUp(
  platform: Platform,
  { call, sessionStaffId }: { call: StaffAuthCall; sessionStaffId: string | null },
  { token, code: codeInput }: { token: string; code: string },
): Promise<{ person: StaffRow; until: Date; recoveryCodes: string[] }> {
  const { db, clock, limiter } = platform
  const { id, person } = await getOpenLink(platform, token)
  if (sessionStaffId !== person.id) throw new AppError('DESK_SIGN_IN_TIMED_OUT')
  await limiter.take('desk-set-up-code', id)
  const code = codeInput.replaceAll(/\D/g, '')
  await consumeCode(platform, person.id, code)
  const answer = await call('/two-factor/verify-totp', { code })
  if (!answer.isOk) throw new AppError('DESK_CODE_WRONG')
  setAuditStaff(person)
  await inTransaction(db, async (tx) => {
    if (!(await staffAttemptRepository.consumeLink(tx, id, clock.now()))) throw new AppError('DESK_LINK_INVALID')
    await recordAuditEvent(tx, {
      name: 'staff_access_set_up',
      on: staffAuditObject(person.id),
      at: clock.now(),
      reason: auditReasons.viaEmailedLinkWithFirstCode,
    })
  })
  answer.sendCookies()
  const { backupCodes } = await staffAuthOf(platform).api.viewBackupCodes({ body: { userId: person.id } })
  return { person, until: sessionEnd(clock.now()), recoveryCodes: backupCodes }
}

async function setPassword(platform: Platform, person: StaffRow, password: string): Promise<void> {
  assertPasswordNotGuessable(password, person)
  await assertNotStolen(platform, password)
  await staffRepository.setPassword(platform.db, person.id, await getHashing(platform).hash(password))
}
