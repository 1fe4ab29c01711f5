import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { AppError, isAppError } from '#kernel/errors/errors.ts'
import { formatRupees, paise, type Paise } from '#kernel/money/money.ts'
import { commonReasons } from '#messages/platform/audit-reasons.ts'
import { officePaymentMessages as texts } from '#messages/office-payments/office.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeBookingStatus } from '#features/bookings/server/change-booking-status.ts'
import { endHolds, toExpiredHoldEnd } from '#features/seats/server/end-holds.ts'
import { moveSeats, seatMoves } from '#features/seats/server/move-seats.ts'
import { customerHashOf } from '#features/seats/server/price-with-promo.ts'
import { claimPromoUse } from '#features/promo-codes/server/promo-use.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { changeRepository, type PendingChange } from '#features/payments/server/change-repository.ts'
import { balanceDueRepository, type BalanceDueRow } from '#features/payments/server/balance-due-repository.ts'
import { syncBalanceDue } from '#features/payments/server/follow-debt.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { cashLimitError, addCashToTotals } from './cash-limit.ts'
import { balanceDueOfChange, balanceDueOfDebt, balanceDueOf, HELD_FOR_OFFICE_PAYMENT_MS } from './balance-due-of.ts'
import { findPayableDebt, type Debt } from './find-debt.ts'
import {
  checkOfficePayment,
  writeOfficePayment,
  assignReceiptNumber,
  type ReceivedMoney,
} from './note-office-payment.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'

type Entry = ReceivedMoney & {
  reference: string
  amountPaise: number
  /** The balance that this pays, if two are due. Default: the debt, before the difference for a change. */
  paysFor?: BalanceDueRow['reason'] | undefined
  /** Rows written in the same transaction, such as the bank line that reports the payment. */
  onCreated?: (tx: Transaction, officePayment: OfficePaymentRow) => Promise<void>
}

/**
 * Records a payment taken by the office. It counts once a second approver confirms it. Until then the seats stay held,
 * and the payer gets a numbered slip. A booking whose hold has expired gets its seats again, if they are free. For a
 * paid booking, the payment settles the debt after a bounced cheque.
 *
 * @throws {AppError} `BOOKING_NOT_FOUND`; `OFFICE_PAYMENT_PROOF`, `OFFICE_PAYMENT_AMOUNT`, `CASH_LIMIT` with the amount
 * still possible; `OFFICE_PAYMENT_DUPLICATE` for a transfer that is already recorded; `OFFICE_PAYMENT_BOOKING_CLOSED`
 * for a booking that is paid, cancelled or started; `OFFICE_PAYMENT_SEATS_GONE`.
 */
export async function createOfficePayment(platform: Platform, staff: Staff, entry: Entry): Promise<OfficePaymentRow> {
  const reference = checkOfficePayment(platform, entry)
  const requestedBooking = await requireBooking(platform.db, entry.reference)
  const { id } = requestedBooking
  try {
    return await inTransaction(platform.db, async (tx) => {
      const at = await platform.databaseNow(tx)
      const lockedBooking = await lockPayableBooking(tx, { id, paysFor: entry.paysFor, at })
      const { booking } = lockedBooking
      const amount = await assertBalanceDue(tx, lockedBooking, entry.amountPaise)
      const { way, receivedOn, payer } = entry
      if (way === 'cash') await addCashToTotals(platform, tx, { booking, payer, receivedOn, amount })
      const moves = await holdSeats(tx, { ...lockedBooking, actor: staff.id, at })
      const due =
        lockedBooking.debt &&
        (await syncBalanceDue({ tx, payment: lockedBooking.debt.payment, actor: staff.id, at, trigger: 'paid' }))
      const officePayment = await writeOfficePayment(platform, tx, {
        bookingId: id,
        way,
        amount,
        receivedOn,
        payer,
        reference,
        balanceDueId: lockedBooking.change?.due.id ?? due?.id ?? null,
        staffId: staff.id,
        isBookerNotified: true,
        at,
      })
      if (moves !== null) await moveSeats(platform, tx, moves)
      const numberedPayment = await assignReceiptNumber(platform, tx, officePayment)
      await entry.onCreated?.(tx, numberedPayment)
      return numberedPayment
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    if (error.code === 'SOLD_OUT') throw new AppError('OFFICE_PAYMENT_SEATS_GONE')
    if (error.code !== 'CASH_LIMIT') throw error
    const { payer, receivedOn, amountPaise } = entry
    throw await cashLimitError(platform, { booking: requestedBooking, payer, receivedOn, amount: paise(amountPaise) })
  }
}

type Step = { actor: string; at: Date }
type PayableBooking = {
  booking: BookingRow
  /** Expired holds on the departure, whose seats can be reused. */
  due: BookingRow[]
  /** The debt of a booking that was paid before. */
  debt: Debt | null
  /** The unpaid change of a paid booking. */
  change: PendingChange | null
}

type Query = { id: string; paysFor: Entry['paysFor']; at: Date }

async function lockPayableBooking(tx: Transaction, { id, paysFor, at }: Query): Promise<PayableBooking> {
  const snapshot = await bookingRepository.findById(tx, id)
  if (snapshot === undefined) throw new AppError('BOOKING_NOT_FOUND')
  const holdScope = { departureId: snapshot.status === 'expired' ? snapshot.departureId : null, now: at }
  const { ownBooking: booking, due } = await bookingRepository.findWithExpiredHoldsForUpdate(tx, { id }, holdScope)
  const debt = booking === undefined || paysFor === 'change' ? null : await findPayableDebt(tx, booking)
  if (booking !== undefined && debt !== null) return { booking, due, debt, change: null }
  const canPayForChange = booking?.status === 'confirmed' && paysFor !== 'bounced_cheque'
  const change = canPayForChange ? ((await changeRepository.findOpen(tx, id)) ?? null) : null
  if (booking !== undefined && change !== null) return { booking, due, debt, change }
  if (paysFor !== undefined) throw new AppError('OFFICE_PAYMENT_BOOKING_CLOSED')
  const isOpen = booking?.status === 'held' || (booking?.status === 'expired' && snapshot.status === 'expired')
  if (booking === undefined || !isOpen || booking.startDate < todayIn(BUSINESS_TIME_ZONE, at)) {
    throw new AppError('OFFICE_PAYMENT_BOOKING_CLOSED')
  }
  return { booking, due, debt: null, change: null }
}

async function assertBalanceDue(
  tx: Transaction,
  { booking, debt, change }: PayableBooking,
  amount: number,
): Promise<Paise> {
  if (change !== null) return assertFullChangeAmount(change, amount)
  const receipts = await officePaymentRepository.listByBooking(tx, booking.id)
  const dues = debt === null ? [] : await balanceDueRepository.findAll(tx, booking.id)
  const due = debt === null ? balanceDueOf(booking, receipts) : balanceDueOfDebt(debt, receipts, dues)
  if (amount >= 1 && amount <= due) return paise(amount)
  throw new AppError('OFFICE_PAYMENT_AMOUNT', { message: texts.due(formatRupees(due, { paise: 'shown' })) })
}

function assertFullChangeAmount({ due }: PendingChange, amount: number): Paise {
  const balanceDue = balanceDueOfChange(due)
  if (balanceDue > 0 && amount === balanceDue) return balanceDue
  throw new AppError('OFFICE_PAYMENT_AMOUNT', { message: texts.whole(formatRupees(balanceDue, { paise: 'shown' })) })
}

/**
 * Extends the hold, or holds the seats again.
 *
 * @returns the seats to move; null when the booking already has its seats or needs none.
 */
async function holdSeats(tx: Transaction, { booking, due, debt, change, actor, at }: PayableBooking & Step) {
  if (debt !== null || change !== null) return null
  const holdExpiresAt = new Date(at.getTime() + HELD_FOR_OFFICE_PAYMENT_MS)
  if (booking.status === 'held') {
    await bookingRepository.update(tx, booking.id, { holdExpiresAt })
    return null
  }
  const { id, promoCodeId } = booking
  const holdEnds = due.map((hold) => toExpiredHoldEnd(hold, at))
  const releasedSeats = await endHolds(tx, holdEnds, { usedBy: [], newPromoId: promoCodeId })
  if (promoCodeId !== null) {
    await claimPromoUse(tx, { promoCodeId, bookingId: id, customerHash: customerHashOf(booking.email) }, at)
  }
  const changes = { holdExpiresAt }
  await changeBookingStatus(tx, { booking, to: 'held', actor, cause: commonReasons.paidAtOffice, at, changes })
  return [...releasedSeats, seatMoves.hold(booking)]
}
