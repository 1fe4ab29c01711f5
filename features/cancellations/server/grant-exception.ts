import { auditReasons } from '#messages/cancellations/audit-reasons.ts'
import { fullRefundOf } from '../rules/cancellation-refund.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { formatRupees, paise, type Paise } from '#kernel/money/money.ts'
import { exceptionProblem, needsOwnerApproval, type ExceptionKind } from '../rules/refund-exception.ts'
import { cancellationMessages } from '#messages/cancellations/site.ts'
import { deskCancellationMessages as texts } from '#messages/cancellations/office.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { CancellingTraveller } from '#platform/db/schema/cancellations.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { toCancellable } from './cancellable-booking.ts'
import { carryOutException } from './carry-out-exception.ts'
import { exceptionRepository } from './exception-repository.ts'
import { lockPaidBooking, type LockedBooking } from './lock-paid-booking.ts'
import { boundsOf, limitOf, type ExceptionAllowance } from './quote-desk-cancellation.ts'
import { assertNotTooManyNames, eraseLeavingTravellers } from './remove-leaving.ts'

type ExceptionRequest = {
  reference: string
  kind: ExceptionKind
  guests: number
  guestsBefore: number
  refundPaise: number
  reason: string
  /** The named travellers among those who cancel. */
  leaving: readonly CancellingTraveller[]
}
type Answer = { outcome: 'done' | 'asked'; guestsLeft: number; refund: Paise }

/**
 * Refunds more than the policy: for guests who cancel, for a booking that we cancel, or without a cancellation. Within
 * the limit of the role, the refund is made immediately. Above the limit, the request is stored, an owner sees it on
 * the Today screen, and nothing is cancelled or refunded before the approval.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `CANCELLATION_CLOSED` for a booking that is not paid; `CANCELLATION_CHANGED`
 * when guests were cancelled in the meantime, or the full amount has changed; `DESK_REASON_MISSING`;
 * `DESK_EXCEPTION_AMOUNT` with the limit; `TRAVELLER_CHANGED`; `DESK_EXCEPTION_PENDING` when another exception of this
 * booking is open.
 */
export async function grantException(
  platform: Platform,
  { staff, allowance }: { staff: Staff; allowance: ExceptionAllowance },
  request: ExceptionRequest,
): Promise<Answer> {
  if (request.reason === '') throw new AppError('DESK_REASON_MISSING')
  const { id } = await requireBooking(platform.db, request.reference)
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now()
    const lockedBooking = await lockPaidBooking(tx, id)
    const abovePolicy = assertGrantable(lockedBooking, request, at)
    const granted = await exceptionRepository.sumGranted(tx, id)
    const isRequested = needsOwnerApproval(abovePolicy, { limit: limitOf(platform, allowance), granted })
    const { kind, guests, guestsBefore, reason, leaving } = request
    assertNotTooManyNames(request)
    const refundPaise = paise(request.refundPaise)
    const exception = await exceptionRepository.insert(tx, {
      bookingId: id,
      kind,
      guests,
      guestsBefore,
      leaving,
      refundPaise,
      abovePolicyPaise: abovePolicy,
      reason,
      askedBy: staff.id,
      askedAt: at,
      ...(isRequested ? { state: 'waits' as const } : { state: 'given' as const, decidedBy: staff.id, decidedAt: at }),
    })
    if (exception === undefined) throw new AppError('DESK_EXCEPTION_PENDING')
    await recordAuditEvent(tx, {
      name: isRequested ? 'exception_asked' : 'exception_given',
      on: { kind: 'booking', id },
      at,
      // The typed reason may mention an illness, so it is stored only in its own row, which an erasure empties.
      reason: isRequested ? auditReasons.aboveRoleLimit : auditReasons.withinRoleLimit,
      after: { kind, guests, refundPaise, abovePolicyPaise: abovePolicy },
    })
    if (!isRequested) {
      await eraseLeavingTravellers(tx, { bookingId: id, leaving, guests, at })
      await carryOutException(platform, { tx, lockedBooking, exception, at })
    }
    return {
      outcome: isRequested ? 'asked' : 'done',
      guestsLeft: isRequested ? lockedBooking.booking.guests : lockedBooking.booking.guests - guests,
      refund: refundPaise,
    }
  })
}

type ExceptionTerms = Pick<ExceptionRequest, 'kind' | 'guests' | 'guestsBefore' | 'refundPaise'>

/** Checks that an exception can be carried out now. @returns the part above the policy. */
export function assertGrantable(lockedBooking: LockedBooking, terms: ExceptionTerms, at: Date): Paise {
  const { booking, payments } = lockedBooking
  const { kind, guests } = terms
  const isPaid = booking.status === 'confirmed' || (booking.status === 'completed' && kind === 'goodwill')
  if (!isPaid) throw new AppError('CANCELLATION_CLOSED')
  if (booking.guests !== terms.guestsBefore) throw new AppError('CANCELLATION_CHANGED')
  const isGuestCountValid = kind === 'goodwill' ? guests === 0 : guests >= 1 && guests <= booking.guests
  if (!isGuestCountValid || (kind === 'ours' && guests !== booking.guests)) {
    throw new AppError('INVALID_INPUT', { detail: `${kind} of ${guests} of ${booking.guests} guests` })
  }
  const refund = paise(terms.refundPaise)
  const bounds = boundsOf(lockedBooking, { guests, at })
  if (kind === 'ours') {
    const everything = fullRefundOf(toCancellable(booking, payments))
    if (refund === everything && refund > 0) return paise(refund - Math.min(refund, bounds.policy))
    const message = cancellationMessages.changed(formatRupees(everything, { paise: 'shown' }))
    throw new AppError('CANCELLATION_CHANGED', { message })
  }
  const problem = exceptionProblem(refund, bounds)
  if (problem !== null) {
    const amount = formatRupees(problem === 'policy' ? bounds.policy : bounds.maxRefund, { paise: 'shown' })
    throw new AppError('DESK_EXCEPTION_AMOUNT', { message: texts[problem](amount) })
  }
  return paise(refund - bounds.policy)
}
