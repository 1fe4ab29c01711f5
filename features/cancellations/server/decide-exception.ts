import { AppError } from '#kernel/errors/errors.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import type { ActName } from '#platform/audit/act-names.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { carryOutException } from './carry-out-exception.ts'
import { exceptionRepository, type ExceptionRow } from './exception-repository.ts'
import { assertGivable } from './give-exception.ts'
import { lockPaidBooking, type LockedBooking } from './lock-paid-booking.ts'
import { takeOutWhoIsThere } from './take-out-leaving.ts'

/**
 * An owner's yes or no to an exception. The yes carries it out in the same transaction, if it is still possible: the
 * guests, the payment and what may go back are looked at again.
 *
 * @throws {AppError} `DESK_EXCEPTION_GONE` when it was decided or taken back; `CANCELLATION_CLOSED`,
 *   `CANCELLATION_CHANGED`, `DESK_EXCEPTION_AMOUNT` when it is not possible any more. It waits on then.
 */
export async function decideException(
  platform: Platform,
  staff: Staff,
  { id, isYes, answer }: { id: string; isYes: boolean; answer: string },
): Promise<void> {
  await withWaiting(platform, id, async ({ tx, locked, exception, at }) => {
    if (isYes) assertGivable(locked, exception, at)
    const state = isYes ? 'given' : 'refused'
    await exceptionRepository.update(tx, id, { state, decidedBy: staff.id, decidedAt: at, answer })
    const name = isYes ? 'exception_given' : 'exception_refused'
    await note(tx, { exception, name, reason: `${isYes ? 'approved' : 'declined'} by an owner`, at })
    if (!isYes) return
    const { bookingId, leaving, guests } = exception
    await takeOutWhoIsThere(tx, { bookingId, leaving, guests, at })
    await carryOutException(platform, { tx, locked, exception, at })
  })
}

/** Takes back an exception that one has asked for. @throws {AppError} `DESK_EXCEPTION_GONE`. */
export async function withdrawException(platform: Platform, staff: Staff, id: string): Promise<void> {
  await withWaiting(platform, id, async ({ tx, exception, at }) => {
    if (exception.askedBy !== staff.id) throw new AppError('DESK_EXCEPTION_GONE')
    await exceptionRepository.update(tx, id, { state: 'withdrawn', decidedBy: staff.id, decidedAt: at })
    await note(tx, { exception, name: 'exception_withdrawn', reason: 'withdrawn by requester', at })
  })
}

type Work = { tx: Transaction; locked: LockedBooking; exception: ExceptionRow; at: Date }

/** Works on an exception that waits, with its booking locked: two owners cannot both decide it. */
async function withWaiting(platform: Platform, id: string, work: (work: Work) => Promise<void>): Promise<void> {
  const seen = await exceptionRepository.find(platform.db, id)
  if (seen === undefined) throw new AppError('DESK_EXCEPTION_GONE')
  await inTransaction(platform.db, async (tx) => {
    const locked = await lockPaidBooking(tx, seen.bookingId)
    const exception = await exceptionRepository.find(tx, id)
    if (exception?.state !== 'waits') throw new AppError('DESK_EXCEPTION_GONE')
    await work({ tx, locked, exception, at: platform.clock.now() })
  })
}

type Noted = { exception: ExceptionRow; name: ActName; reason: string; at: Date }

async function note(tx: Transaction, { exception, name, reason, at }: Noted): Promise<void> {
  const { bookingId, kind, guests, refundPaise } = exception
  await recordAct(tx, {
    name,
    on: { kind: 'booking', id: bookingId },
    at,
    reason,
    after: { kind, guests, refundPaise },
  })
}
