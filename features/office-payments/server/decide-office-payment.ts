import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeRepository, type PendingChange } from '#features/payments/server/change-repository.ts'
import { confirmByOffice, confirmChangeByOffice } from '#features/payments/server/confirm-by-hand.ts'
import { balanceDueRepository } from '#features/payments/server/balance-due-repository.ts'
import { syncBalanceDue } from '#features/payments/server/follow-debt.ts'
import { gatewayOrderRepository, type GatewayOrderRow } from '#features/payments/server/gateway-order-repository.ts'
import { paymentRepository } from '#features/payments/server/payment-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { auditReasons } from '#messages/office-payments/audit-reasons.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { officePaymentRejectedQueue } from '#platform/jobs/shared-queues.ts'
import { setHoldExpiry } from './start-clock.ts'
import { removeCashFromTotals } from './cash-limit.ts'
import { unassignedConfirmedPayments, sumOf } from './balance-due-of.ts'
import { findDebtOf, type Debt } from './find-debt.ts'
import { updateOfficePaymentFlag } from './update-office-payment-flag.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'
import { seatsIfPaymentFails } from './seats-if-payment-fails.ts'

/**
 * Confirms an office payment as the second approver. When the confirmed payments of the booking reach its price, the
 * booking is paid, through the same function as for a gateway payment.
 *
 * @param submitCode checks a fresh code from the caller's app. It is required only from an owner who is alone at the
 * desk.
 * @returns whether the booking is paid now, and whether the payment settled a debt or the difference of a change.
 * @throws {AppError} `OFFICE_PAYMENT_GONE`; `OFFICE_PAYMENT_OWN` for the user who recorded it;
 * `OFFICE_PAYMENT_ALREADY_PAID` when the booking is paid, cancelled or in review by now; and the errors of
 * `submitCode`.
 */
export async function confirmOfficePayment(
  platform: Platform,
  staff: Staff,
  { id, submitCode }: { id: string; submitCode: () => Promise<void> },
): Promise<{ isPaid: boolean; isDebt?: true; isChange?: true }> {
  const snapshot = await officePaymentRepository.find(platform.db, id)
  if (snapshot?.state !== 'waits') throw new AppError('OFFICE_PAYMENT_GONE')
  const isOwn = snapshot.enteredBy === staff.id
  if (isOwn) {
    if (staff.role !== 'owner' || !(await isOnlyApprover(platform, staff))) throw new AppError('OFFICE_PAYMENT_OWN')
    await submitCode()
  }
  return withWaitingPayment(platform, snapshot, async ({ tx, booking, orders, officePayment, at }) => {
    const pendingChange = await findChange(tx, officePayment)
    if (pendingChange !== null) {
      const methods = [officePayment.way]
      const money = { tx, booking, orders, methods, actor: staff.id, at }
      const paymentId = await confirmChangeByOffice(platform, pendingChange, money)
      const selfConfirmedAt = isOwn ? at : null
      const changes = { state: 'confirmed', decidedBy: staff.id, decidedAt: at, selfConfirmedAt, paymentId } as const
      await officePaymentRepository.update(tx, id, changes)
      const reason = isOwn ? auditReasons.byOwnerWithFreshCode : auditReasons.bySecondPerson
      await note(tx, { officePayment, name: 'office_payment_confirmed', reason, at })
      return { isPaid: true, isChange: true as const }
    }
    const debt = await findDebtOf(tx, booking, officePayment)
    const isStillDue = booking.status === 'held' || (debt !== null && debt.amountDue >= officePayment.amountPaise)
    if (!isStillDue) throw new AppError('OFFICE_PAYMENT_ALREADY_PAID')
    const selfConfirmedAt = isOwn ? at : null
    await officePaymentRepository.update(tx, id, {
      state: 'confirmed',
      decidedBy: staff.id,
      decidedAt: at,
      selfConfirmedAt,
    })
    const reason = isOwn ? auditReasons.byOwnerWithFreshCode : auditReasons.bySecondPerson
    await note(tx, { officePayment, name: 'office_payment_confirmed', reason, at })
    if (debt !== null) {
      await payDebt(platform, tx, { officePayment, debt, actor: staff.id, at })
      return { isPaid: debt.amountDue === officePayment.amountPaise, isDebt: true }
    }
    const countedPayments = unassignedConfirmedPayments(await officePaymentRepository.listByBooking(tx, booking.id))
    const isPaid = sumOf(countedPayments) >= booking.payablePaise
    if (!isPaid) return { isPaid }
    const methods = countedPayments.map(({ way }) => way)
    const paymentId = await confirmByOffice(platform, { tx, booking, orders, methods, actor: staff.id, at })
    await officePaymentRepository.assignPayment(tx, booking.id, paymentId)
    return { isPaid }
  })
}

/** The change whose difference an office payment covers. Null for any other office payment. */
async function findChange(tx: Transaction, { balanceDueId }: OfficePaymentRow): Promise<PendingChange | null> {
  const due = balanceDueId === null ? undefined : await balanceDueRepository.findById(tx, balanceDueId)
  const change = due && (await changeRepository.find(tx, due.id))
  return due === undefined || change === undefined ? null : { due, change }
}

type DebtPayment = { officePayment: OfficePaymentRow; debt: Debt; actor: string; at: Date }

/** Replaces a bounced cheque with a payment. The invoice and voucher were already issued for the cheque. */
async function payDebt(
  platform: Platform,
  tx: Transaction,
  { officePayment, debt: { payment }, actor, at }: DebtPayment,
): Promise<void> {
  const bouncedPaise = paise(payment.bouncedPaise - officePayment.amountPaise)
  await paymentRepository.update(tx, payment.id, { bouncedPaise })
  await officePaymentRepository.update(tx, officePayment.id, { paymentId: payment.id })
  await syncBalanceDue({ tx, payment: { ...payment, bouncedPaise }, actor, at, trigger: 'paid' })
  await updateOfficePaymentFlag(platform, tx, { officePayment, at })
}

/**
 * Rejects an office payment, with a reason that is shown to the payer. If no other payment holds the seats, the hold
 * gets a new end.
 *
 * @throws {AppError} `OFFICE_PAYMENT_GONE`; `DESK_REASON_MISSING`.
 */
export async function rejectOfficePayment(
  platform: Platform,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (reason === '') throw new AppError('DESK_REASON_MISSING')
  const snapshot = await officePaymentRepository.find(platform.db, id)
  if (snapshot?.state !== 'waits') throw new AppError('OFFICE_PAYMENT_GONE')
  await withWaitingPayment(platform, snapshot, async ({ tx, booking, officePayment, at }) => {
    await officePaymentRepository.update(tx, id, { state: 'refused', decidedBy: staff.id, decidedAt: at, reason })
    const { way, payer, receivedOn, amountPaise: amount } = officePayment
    if (way === 'cash') await removeCashFromTotals(platform, tx, { booking, payer, receivedOn, amount })
    await setHoldExpiry(platform, { tx, booking, seats: await seatsIfPaymentFails(tx, { booking, officePayment }), at })
    await updateOfficePaymentFlag(platform, tx, { officePayment, at })
    await note(tx, { officePayment, name: 'office_payment_rejected', reason: auditReasons.moneyNotReceived, at })
    await platform.jobs.send(officePaymentRejectedQueue, { officePaymentId: id }, { tx })
  })
}

type Work = {
  tx: Transaction
  booking: BookingRow
  orders: GatewayOrderRow[]
  officePayment: OfficePaymentRow
  at: Date
}

/** Runs `work` with the booking of a waiting office payment locked, so two people cannot both decide it. */
async function withWaitingPayment<T>(
  platform: Platform,
  snapshot: OfficePaymentRow,
  work: (work: Work) => Promise<T>,
): Promise<T> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const orders = await gatewayOrderRepository.findOfBookingForUpdate(tx, snapshot.bookingId)
    const booking = await bookingRepository.findForUpdate(tx, snapshot.bookingId)
    const officePayment = await officePaymentRepository.find(tx, snapshot.id)
    if (booking === undefined || officePayment?.state !== 'waits') throw new AppError('OFFICE_PAYMENT_GONE')
    return work({ tx, booking, orders, officePayment, at })
  })
}

/** True when nobody else with two-step verification may confirm an office payment. */
async function isOnlyApprover({ db }: Platform, staff: Staff): Promise<boolean> {
  const others = await staffRepository.listWithPermission(db, 'confirm_office_payment')
  return others.every(({ id }) => id === staff.id)
}

type OfficePaymentEvent = {
  officePayment: OfficePaymentRow
  name: 'office_payment_confirmed' | 'office_payment_rejected'
  reason: string
  at: Date
}

async function note(tx: Transaction, { officePayment, name, reason, at }: OfficePaymentEvent): Promise<void> {
  const { id, bookingId, way, amountPaise } = officePayment
  const after = { receipt: id, way, amountPaise }
  await recordAuditEvent(tx, { name, on: { kind: 'booking', id: bookingId }, at, reason, after })
}
