import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import type { AuditEventName } from '#platform/audit/audit-event-names.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { carryOutException } from './carry-out-exception.ts'
import { exceptionRepository, type ExceptionRow } from './exception-repository.ts'
import { assertGrantable } from './grant-exception.ts'
import { lockPaidBooking, type LockedBooking } from './lock-paid-booking.ts'
import { eraseStillBooked } from './remove-leaving.ts'

/**
 * Approves or declines an exception for an owner. An approval carries it out in the same transaction, if it is still
 * possible: the guests, the payment and the maximum refund are checked again.
 *
 * @throws {AppError} `DESK_EXCEPTION_GONE` when it was decided or withdrawn; `CANCELLATION_CLOSED`,
 * `CANCELLATION_CHANGED`, `DESK_EXCEPTION_AMOUNT` when it is no longer possible. The exception then stays open.
 */
export async function decideException(
  platform: Platform,
  staff: Staff,
  { id, isApproved, answer }: { id: string; isApproved: boolean; answer: string },
): Promise<void> {
  await withOpenException(platform, id, async ({ tx, lockedBooking, exception, at }) => {
    if (isApproved) assertGrantable(lockedBooking, exception, at)
    const state = isApproved ? 'given' : 'refused'
    await exceptionRepository.update(tx, id, { state, decidedBy: staff.id, decidedAt: at, answer })
    const name = isApproved ? 'exception_given' : 'exception_refused'
    await recordExceptionEvent(tx, {
      exception,
      name,
      reason: isApproved ? auditReasons.approvedByOwner : auditReasons.declinedByOwner,
      at,
    })
    if (!isApproved) return
    const { bookingId, leaving, guests } = exception
    await eraseStillBooked(tx, { bookingId, leaving, guests, at })
    await carryOutException(platform, { tx, lockedBooking, exception, at })
  })
}

/** Withdraws an exception that the caller has requested. @throws {AppError} `DESK_EXCEPTION_GONE`. */
export async function withdrawException(platform: Platform, staff: Staff, id: string): Promise<void> {
  await withOpenException(platform, id, async ({ tx, exception, at }) => {
    if (exception.askedBy !== staff.id) throw new AppError('DESK_EXCEPTION_GONE')
    await exceptionRepository.update(tx, id, { state: 'withdrawn', decidedBy: staff.id, decidedAt: at })
    await recordExceptionEvent(tx, {
      exception,
      name: 'exception_withdrawn',
      reason: auditReasons.withdrawnByRequester,
      at,
    })
  })
}

type ExceptionWork = { tx: Transaction; lockedBooking: LockedBooking; exception: ExceptionRow; at: Date }

/** Runs work on an open exception with its booking locked, so that two owners cannot both decide it. */
async function withOpenException(
  platform: Platform,
  id: string,
  work: (work: ExceptionWork) => Promise<void>,
): Promise<void> {
  const existing = await exceptionRepository.find(platform.db, id)
  if (existing === undefined) throw new AppError('DESK_EXCEPTION_GONE')
  await inTransaction(platform.db, async (tx) => {
    const lockedBooking = await lockPaidBooking(tx, existing.bookingId)
    const exception = await exceptionRepository.find(tx, id)
    if (exception?.state !== 'waits') throw new AppError('DESK_EXCEPTION_GONE')
    await work({ tx, lockedBooking, exception, at: platform.clock.now() })
  })
}

type ExceptionEvent = { exception: ExceptionRow; name: AuditEventName; reason: string; at: Date }

async function recordExceptionEvent(tx: Transaction, { exception, name, reason, at }: ExceptionEvent): Promise<void> {
  const { bookingId, kind, guests, refundPaise } = exception
  await recordAuditEvent(tx, {
    name,
    on: { kind: 'booking', id: bookingId },
    at,
    reason,
    after: { kind, guests, refundPaise },
  })
}
