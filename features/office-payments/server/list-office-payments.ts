import type { BookingPayments, DeskOfficePayment } from '../api/desk-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { paise, type Paise } from '#kernel/money/money.ts'
import { upiLink } from '#kernel/money/upi-link.ts'
import type { BookingRow } from '#features/bookings/server/booking-repository.ts'
import { requireBooking } from '#features/bookings/server/require-booking.ts'
import { changeRepository, type PendingChange } from '#features/payments/server/change-repository.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { findOtherChanges } from '#features/payments/server/other-changes.ts'
import { paymentRepository, refundRepository } from '#features/payments/server/payment-repository.ts'
import { paymentMethodLabel } from '#features/payments/server/to-payment-summary-dto.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { qrCodePath } from '#platform/pdf/code-squares.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { cashOf } from './cash-limit.ts'
import { balanceDueOfChange, unassignedConfirmedPayments, balanceDueOfDebt, balanceDueOf } from './balance-due-of.ts'
import { findPayableDebt } from './find-debt.ts'
import { refundablePartOf } from './refund-part.ts'
import { findWithPhoto } from './office-payment-photos.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'
import { toUncleared, unclearedOf } from './refund-money.ts'
import { seatsIfEachPaymentFails } from './seats-if-payment-fails.ts'
import { setOffRepository } from './set-off-repository.ts'

/** All payments and refunds of a booking. @throws {AppError} `BOOKING_NOT_FOUND`. */
export async function listPayments(platform: Platform, staff: Staff, reference: string): Promise<BookingPayments> {
  const { db, clock } = platform
  const booking = await requireBooking(db, reference)
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const [rows, attempts, refunds, cash, debt, dues, orders, waiting, others] = await Promise.all([
    officePaymentRepository.listByBooking(db, booking.id),
    paymentRepository.listAttempts(db, booking.id),
    refundRepository.findByBookings(db, [booking.id]),
    cashOf(platform, db, { booking, payer: booking.customerName, receivedOn: today }),
    findPayableDebt(db, booking),
    balanceDueRepository.findAll(db, booking.id),
    gatewayOrderRepository.findByBookings(db, [booking.id]),
    changeRepository.findOpen(db, booking.id),
    findOtherChanges(db, booking),
  ])
  const setOffs = await setOffRepository.sumByRefund(
    db,
    refunds.map(({ id }) => id),
  )
  const reasonOf = (orderRowId: string) => {
    const balanceDueId = orders.find(({ id }) => id === orderRowId)?.balanceDueId ?? null
    return dues.find(({ id }) => id === balanceDueId)?.reason ?? null
  }
  const [part, uncleared] = [refundablePartOf(booking, rows), unclearedOf(unassignedConfirmedPayments(rows))]
  const isUnpaid = (booking.status === 'held' || booking.status === 'expired') && booking.startDate >= today
  const amountDue = debt === null ? paise(0) : balanceDueOfDebt(debt, rows, dues)
  const difference = waiting === undefined ? paise(0) : balanceDueOfChange(waiting.due)
  const due = debt === null ? (isUnpaid ? balanceDueOf(booking, rows) : difference) : amountDue
  const upiCodeFor = (amount: Paise) => upiCode(platform, { amount, reference: booking.reference })
  return {
    receipts: await toOfficePayments(
      db,
      staff,
      rows.map((row) => ({ row, booking })),
    ),
    captures: attempts
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
        const leftPaise = isChange ? difference : paymentId === debt?.payment.id ? amountDue : paise(0)
        const change = isChange ? toChange(waiting, others) : null
        return { reason, amountPaise, leftPaise, isByHand, change, upi: upiCodeFor(leftPaise) }
      })
      // Debts are collected first.
      .toSorted((a, b) => Number(a.reason === 'change') - Number(b.reason === 'change')),
    balanceDuePaise: due,
    upi: upiCodeFor(due),
    cashPaise: cash.trip,
    cashLeftPaise: cash.remaining,
    partPaymentPaise: part,
    unclearedPartCheques: part === 0 || uncleared.length === 0 ? null : toUncleared(uncleared),
    owedPaise: debt?.amountDue ?? paise(0),
    isOpen: isUnpaid || debt !== null || waiting !== undefined,
  }
}

function toChange(
  { change: { snapshot, startDate, heldUntil } }: PendingChange,
  others: Awaited<ReturnType<typeof findOtherChanges>>,
) {
  return {
    packageName: snapshot.packageName,
    startDate,
    heldUntil: heldUntil.toISOString(),
    others: others.map(({ booking, due }) => ({ reference: booking.reference, amountPaise: due.amountPaise })),
  }
}

/** The QR code for paying the amount due in a UPI app. */
function upiCode({ office }: Platform, request: { amount: Paise; reference: string }): BookingPayments['upi'] {
  if (office.upi === undefined || request.amount === 0) return null
  const { squares, path } = qrCodePath(upiLink(office.upi, request))
  return { ...office.upi, squares, path }
}

type PaymentEntry = { row: OfficePaymentRow; booking: BookingRow }

/** Office payments with the names of the staff. */
export async function toOfficePayments(
  db: Platform['db'],
  staff: Staff,
  listedPayments: readonly PaymentEntry[],
): Promise<DeskOfficePayment[]> {
  const ids = listedPayments.flatMap(({ row }) =>
    row.decidedBy === null ? [row.enteredBy] : [row.enteredBy, row.decidedBy],
  )
  const people = await staffRepository.findNames(db, [...new Set(ids)])
  const photos = await findWithPhoto(
    db,
    listedPayments.map(({ row }) => row.id),
  )
  const reasons = await balanceDueRepository.listReasonsById(
    db,
    listedPayments.flatMap(({ row }) => row.balanceDueId ?? []),
  )
  const waiting = listedPayments.filter(({ row }) => row.state === 'waits')
  const seats = await seatsIfEachPaymentFails(
    db,
    waiting.map(({ row, booking }) => ({ booking, officePayment: row })),
  )
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return listedPayments.map(({ row, booking }) => ({
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
    paysFor: row.balanceDueId === null ? null : (reasons.get(row.balanceDueId) ?? null),
    seatsIfRejected: seats.get(row.id) ?? null,
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
