import { openRefunds } from '#features/payments/server/open-refund.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { goodwillGivenQueue } from '#platform/jobs/shared-queues.ts'
import { carryOutCancellation } from './carry-out-cancellation.ts'
import { exceptionRepository, type ExceptionRow } from './exception-repository.ts'
import type { LockedBooking } from './lock-paid-booking.ts'

type Work = {
  tx: Transaction
  locked: LockedBooking
  /** Checked against the booking as it is locked now. */
  exception: ExceptionRow
  at: Date
}

/** Carries out an exception whose yes is given: it cancels the guests, if any, and owes the refund. */
export async function carryOutException(platform: Platform, { tx, locked, exception, at }: Work): Promise<void> {
  const { booking, payments } = locked
  const { id: exceptionId, kind, guests, refundPaise: refund, askedBy: actor } = exception
  if (kind === 'goodwill') {
    const [first] = await openRefunds(platform, { tx, payments, reason: 'goodwill', amount: refund, at })
    await exceptionRepository.update(tx, exceptionId, { refundId: first?.id ?? null })
    await platform.jobs.send(goodwillGivenQueue, { exceptionId }, { tx })
    return
  }
  const by = kind === 'ours' ? 'operator' : 'traveller'
  const cause = `${guests} of ${booking.guests} guests cancelled at the desk, ${kind === 'ours' ? 'by us' : 'as an exception'}`
  await carryOutCancellation(platform, { tx, booking, payments, by, actor, cause, guests, refund, at, exceptionId })
}
