import { addDays, BUSINESS_TIME_ZONE, type CalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { startTimeOf } from '#features/catalog/rules/cancellation-policy.ts'
import { DELETION_GRACE_DAYS } from '#kernel/people/erased-person.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { countChange } from '#features/accounts/server/account-limits.ts'
import type { AuthCall } from '#features/accounts/server/call-auth.ts'
import { checkPassword } from '#features/accounts/server/check-password.ts'
import { deletionRequestRepository } from '#features/accounts/server/deletion-request-repository.ts'
import { requireOwnAddress } from '#features/accounts/server/require-own-address.ts'
import { sessionRepository } from '#features/accounts/server/session-repository.ts'
import type { SignedInUser } from '#features/accounts/server/session-user.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { accountEventFields, recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { deletionRepository } from './deletion-repository.ts'
import { queueDeletionMail } from './queue-deletion-mail.ts'
import { findSubject } from './subject.ts'

const REFUSALS = { trip_ahead: 'DELETION_TRIP_AHEAD', money_moving: 'DELETION_REFUND_PENDING' } as const

/**
 * Stores the user's request to be erased, and signs the user out everywhere. Signing in withdraws the request, today or
 * on one of the next seven days. The account is erased on the night after these days (erase-due-accounts.ts). The user
 * gets an email that says this.
 *
 * @returns the last day, in India, on which the request can be withdrawn.
 * @throws {AppError} `FIELDS_REQUIRED`, `PASSWORD_WRONG`, `EMAIL_NOT_CONFIRMED`, `DELETION_TRIP_AHEAD`,
 * `DELETION_REFUND_PENDING`, `RATE_LIMITED`.
 */
export async function requestDeletion(
  platform: Platform,
  { user, call }: { user: SignedInUser; call: AuthCall },
  { password, address }: { password: string | undefined; address: string },
): Promise<CalendarDate> {
  const { db, clock, limiter } = platform
  await countChange(limiter, 'privacy', address)
  const passwordHash = await checkPassword(platform, user, password)
  await requireOwnAddress(platform, user, passwordHash)
  const lastDay = await inTransaction(db, async (tx) => {
    const now = clock.now()
    const subject = await findSubject(tx, user.id)
    if (subject === undefined) throw new AppError('NOT_SIGNED_IN')
    const blocker = await deletionRepository.findBlocker(tx, subject, await platform.databaseNow(tx))
    if (blocker !== null) throw new AppError(REFUSALS[blocker])
    const graceDay = addDays(todayIn(BUSINESS_TIME_ZONE, now), DELETION_GRACE_DAYS)
    const request = await deletionRequestRepository.insert(tx, {
      userId: user.id,
      requestedAt: now,
      dueAt: startTimeOf(addDays(graceDay, 1)),
    })
    await sessionRepository.deleteByUser(tx, user.id, null)
    const auditEvent = { ...accountEventFields(user.id), at: now, reason: commonReasons.bySignedInUser }
    await recordAuditEvent(tx, { name: 'user_deletion_requested', ...auditEvent })
    // For an existing request, this is its last day.
    const last = addDays(todayIn(BUSINESS_TIME_ZONE, request.dueAt), -1)
    await queueDeletionMail(platform, tx, { user, request, lastDay: last })
    return last
  })
  // The session is already deleted. This call deletes its cookie.
  await call('/sign-out', {})
  return lastDay
}
