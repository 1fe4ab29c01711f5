import { openRefunds } from '#features/payments/server/open-refund.ts'
import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { goodwillGivenQueue } from '#platform/jobs/shared-queues.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { exceptionRepository, type ExceptionRow } from './exception-repository.ts'
import type { LockedBooking } from './lock-paid-booking.ts'

type ExceptionWork = {
  tx: Transaction
  lockedBooking: LockedBooking
  /** The exception, already checked against the current, locked booking. */
  exception: ExceptionRow
  at: Date
}

/** Carries out an approved exception: cancels the guests, if any, and queues the refund. */
export async function carryOutException(
  platform: Platform,
  { tx, lockedBooking, exception, at }: ExceptionWork,
): Promise<void> {
  const { booking, payments } = lockedBooking
  const { id: exceptionId, kind, guests, refundPaise: refund, askedBy: actor } = exception
  if (kind === 'goodwill') {
    const [first] = await openRefunds(platform, { tx, payments, reason: 'goodwill', amount: refund, at })
    await exceptionRepository.update(tx, exceptionId, { refundId: first?.id ?? null })
    await platform.jobs.send(goodwillGivenQueue, { exceptionId }, { tx })
    return
  }
  const by = kind === 'ours' ? 'operator' : 'traveller'
  const cause =
    kind === 'ours'
      ? auditReasons.cancelledByUs(guests, booking.guests)
      : auditReasons.cancelledAsException(guests, booking.guests)
  await carryOutCancellation(platform, { tx, booking, payments, by, actor, cause, guests, refund, at, exceptionId })
}
