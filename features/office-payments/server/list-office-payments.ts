import type { BookingPayments, OfficeReceipt } from '../api/desk-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { upiLink } from '#kernel/money/upi-link.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { changeRepository, type WaitingChange } from '#features/payments/server/change-repository.ts'
import { dueRepository } from '#features/payments/server/due-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { findOtherChanges } from '#features/payments/server/other-changes.ts'
import { paymentRepository, refundRepository } from '#features/payments/server/payment-repository.ts'
import { paymentMethodLabel } from '#features/payments/server/to-payment-summary-dto.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { codeSquares } from '#platform/pdf/code-squares.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { cashOf } from './cash-limit.ts'
import { changeDue, countedOf, debtDue, dueOf } from './due-of.ts'
import { findPayableDebt } from './find-debt.ts'
import { partOfUnpaid } from './give-part-back.ts'
import { findWithPhoto } from './receipt-photos.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'
import { toUncleared, unclearedOf } from './refund-money.ts'
import { seatsWithoutEach } from './seats-without.ts'
import { setOffRepository } from './set-off-repository.ts'

/** All money of a booking, in and out. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function listPayments(platform: Platform, staff: Staff, reference: string): Promise<BookingPayments> {
  const { db, clock } = platform
  const booking = await requireBooking(db, reference)
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const [rows, tries, refunds, cash, debt, dues, orders, waiting, others] = await Promise.all([
    receiptRepository.listOfBooking(db, booking.id),
    paymentRepository.findTries(db, booking.id),
    refundRepository.findOfBookings(db, [booking.id]),
    cashOf(platform, db, { booking, payer: booking.customerName, receivedOn: today }),
    findPayableDebt(db, booking),
    dueRepository.findAll(db, booking.id),
    gatewayOrderRepository.findOfBookings(db, [booking.id]),
    changeRepository.findOpen(db, booking.id),
    findOtherChanges(db, booking),
  ])
  const setOffs = await setOffRepository.sumOfRefunds(
    db,
    refunds.map(({ id }) => id),
  )
  const reasonOf = (orderRowId: string) => {
    const dueId = orders.find(({ id }) => id === orderRowId)?.dueId ?? null
    return dues.find(({ id }) => id === dueId)?.reason ?? null
  }
  const [part, uncleared] = [partOfUnpaid(booking, rows), unclearedOf(countedOf(rows))]
  const isUnpaid = (booking.status === 'held' || booking.status === 'expired') && booking.startDate >= today
  const owed = debt === null ? paise(0) : debtDue(debt, rows, dues)
  const difference = waiting === undefined ? paise(0) : changeDue(waiting.due)
  const due = debt === null ? (isUnpaid ? dueOf(booking, rows) : difference) : owed
  const askWith = (amount: Paise) => upiCode(platform, { amount, reference: booking.reference })
  return {
    receipts: await toReceipts(
      db,
      staff,
      rows.map((row) => ({ row, booking })),
    ),
    captures: tries
      .filter(({ status, channel }) => status === 'captured' && channel === 'gateway')
      .map(({ id, amountPaise, method, gatewayPaymentId, capturedAt, gatewayOrderRowId }) => ({
        id,
        amountPaise,
        method: paymentMethodLabel(method) ?? method,
        gatewayPaymentId,
        at: capturedAt?.toISOString() ?? null,
        paysFor: reasonOf(gatewayOrderRowId),
      })),
    refunds: refunds.map(({ id, amountPaise, status, reason, bankReference, createdAt }) => ({
      id,
      amountPaise,
      setOffPaise: setOffs.get(id) ?? paise(0),
      status,
      reason,
      bankReference,
      at: createdAt.toISOString(),
    })),
    dues: dues
      .filter(({ status }) => status === 'open')
      .map(({ id, reason, paymentId, amountPaise, isByHand }) => {
        const isChange = waiting?.due.id === id
        const leftPaise = isChange ? difference : paymentId === debt?.payment.id ? owed : paise(0)
        const change = isChange ? toChange(waiting, others) : null
        return { reason, amountPaise, leftPaise, isByHand, change, upi: askWith(leftPaise) }
      })
      // What is owed is asked for first.
      .toSorted((a, b) => Number(a.reason === 'change') - Number(b.reason === 'change')),
    duePaise: due,
    upi: askWith(due),
    cashPaise: cash.trip,
    cashLeftPaise: cash.left,
    partPaise: part,
    partUncleared: part === 0 || uncleared.length === 0 ? null : toUncleared(uncleared),
    owedPaise: debt?.owed ?? paise(0),
    isOpen: isUnpaid || debt !== null || waiting !== undefined,
  }
}

function toChange(
  { change: { snapshot, startDate, heldUntil } }: WaitingChange,
  others: Awaited<ReturnType<typeof findOtherChanges>>,
) {
  return {
    packageName: snapshot.packageName,
    startDate,
    heldUntil: heldUntil.toISOString(),
    others: others.map(({ booking, due }) => ({ reference: booking.reference, amountPaise: due.amountPaise })),
  }
}

/** The code by which a payer's app pays what is due. */
function upiCode({ office }: Platform, asked: { amount: Paise; reference: string }): BookingPayments['upi'] {
  if (office.upi === undefined || asked.amount === 0) return null
  const { squares, path } = codeSquares(upiLink(office.upi, asked))
  return { ...office.upi, squares, path }
}

type Listed = { row: ReceiptRow; booking: BookingRow }

/** Receipts with the names of the people. */
export async function toReceipts(
  db: Platform['db'],
  staff: Staff,
  listed: readonly Listed[],
): Promise<OfficeReceipt[]> {
  const ids = listed.flatMap(({ row }) => (row.decidedBy === null ? [row.enteredBy] : [row.enteredBy, row.decidedBy]))
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  const photos = await findWithPhoto(
    db,
    listed.map(({ row }) => row.id),
  )
  const reasons = await dueRepository.reasonsOf(
    db,
    listed.flatMap(({ row }) => row.dueId ?? []),
  )
  const waiting = listed.filter(({ row }) => row.state === 'waits')
  const seats = await seatsWithoutEach(
    db,
    waiting.map(({ row, booking }) => ({ booking, receipt: row })),
  )
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return listed.map(({ row, booking }) => ({
    id: row.id,
    number: row.number,
    reference: booking.reference,
    booker: booking.customerName,
    way: row.way,
    amountPaise: row.amountPaise,
    receivedOn: row.receivedOn,
    payer: row.payer,
    proof: row.reference,
    state: row.state,
    paysFor: row.dueId === null ? null : (reasons.get(row.dueId) ?? null),
    seatsIfRefused: seats.get(row.id) ?? null,
    enteredBy: nameOf(row.enteredBy),
    enteredAt: row.enteredAt.toISOString(),
    decidedBy: row.decidedBy === null ? null : nameOf(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    clearedOn: row.clearedOn,
    bouncedOn: row.bouncedOn,
    bounceReason: row.bounceReason,
    hasPhoto: photos.has(row.id),
    isOwn: row.enteredBy === staff.id,
  }))
}
