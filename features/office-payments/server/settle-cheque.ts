import { isDeepStrictEqual } from 'node:util'
import { auditReasons } from '#messages/office-payments/audit-reasons.ts'
import type { BounceReason } from '../rules/bounced-cheque.ts'
import type { BouncePreview } from '../api/cheques-calls.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { syncBalanceDue } from '#features/payments/server/follow-debt.ts'
import { paymentRepository, type PaymentRow } from '#features/payments/server/payment-repository.ts'
import { findRefusedRefundIds } from '#features/payments/server/unknown-refund.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { officePaymentBouncedQueue } from '#platform/jobs/shared-queues.ts'
import { setHoldExpiry } from './start-clock.ts'
import { bounceEffect } from './bounce-effect.ts'
import { reduceRefunds } from './reduce-refunds.ts'
import { updateOfficePaymentFlag } from './update-office-payment-flag.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'

/**
 * A preview of what a bounced cheque would change.
 *
 * @throws {AppError} `OFFICE_PAYMENT_GONE` for anything but a confirmed or waiting cheque; `PAYMENT_UNAVAILABLE` when
 * the gateway has rejected a refund and does not say whether it was paid after all.
 */
export async function previewBounce(platform: Platform, id: string): Promise<BouncePreview> {
  const { db } = platform
  const officePayment = await officePaymentRepository.find(db, id)
  const booking = officePayment && (await bookingRepository.findById(db, officePayment.bookingId))
  if (booking === undefined || !isOpenCheque(officePayment)) throw new AppError('OFFICE_PAYMENT_GONE')
  const refusedIds = await findRefusedRefundIds(platform, booking.id)
  return (await bounceEffect(db, { booking, officePayment, refusedIds })).quote
}

type Bounce = { id: string; on: CalendarDate; reason: BounceReason; words: string; expected: BouncePreview }

/**
 * Records that a bank has returned a cheque. For an unpaid booking the cheque no longer counts; without another payment
 * the hold ends in two hours. For a paid booking the amount is due again: seats, invoice and voucher stay. Waiting
 * refunds are reduced. The payer is informed by email.
 *
 * @throws {AppError} `OFFICE_PAYMENT_GONE`; `CHEQUE_DATE_INVALID`; `DESK_REASON_MISSING` for `other` without a text;
 * `CHEQUE_CHANGED` when the effect differs from the one shown; `PAYMENT_UNAVAILABLE`, as for {@link previewBounce}.
 */
export async function bounceCheque(platform: Platform, staff: Staff, bounce: Bounce): Promise<void> {
  if (bounce.reason === 'other' && bounce.words === '') throw new AppError('DESK_REASON_MISSING')
  const snapshot = await officePaymentRepository.find(platform.db, bounce.id)
  if (snapshot === undefined) throw new AppError('OFFICE_PAYMENT_GONE')
  // The gateway is never called within a transaction.
  const refusedIds = await findRefusedRefundIds(platform, snapshot.bookingId)
  await withCheque(platform, bounce, async ({ tx, booking, captures, officePayment, at }) => {
    const { quote, payment: after, refundReduction } = await bounceEffect(tx, { booking, officePayment, refusedIds })
    if (!isDeepStrictEqual(quote, bounce.expected)) throw new AppError('CHEQUE_CHANGED')
    await officePaymentRepository.update(tx, officePayment.id, {
      state: 'bounced',
      clearedOn: null,
      bouncedOn: bounce.on,
      bounceReason: bounce.reason,
      reason: bounce.words,
      bankNewsBy: staff.id,
      bankNewsAt: at,
      // The bank's report also decides a payment that was still waiting.
      ...(officePayment.state === 'waits' && { decidedBy: staff.id, decidedAt: at }),
    })
    const { kind: seats } = quote
    if (seats === 'clock' || seats === 'back') await setHoldExpiry(platform, { tx, booking, seats, at })
    const payment = captures.find(({ id }) => id === officePayment.paymentId)
    if (after !== null && payment !== undefined) {
      const { bounced: bouncedPaise, forgiven: forgivenPaise } = after
      await paymentRepository.update(tx, payment.id, { bouncedPaise, forgivenPaise })
      await reduceRefunds({ tx, officePayment, payments: captures, actor: staff.id, at }, refundReduction)
      const now = { ...payment, bouncedPaise, forgivenPaise }
      await syncBalanceDue({ tx, payment: now, actor: staff.id, at, trigger: 'forgiven' })
    }
    await updateOfficePaymentFlag(platform, tx, { officePayment, at })
    await note(tx, { officePayment, name: 'cheque_bounced', owedPaise: quote.owedPaise, at })
    await platform.jobs.send(officePaymentBouncedQueue, { officePaymentId: officePayment.id }, { tx })
  })
}

/**
 * Records that a bank has paid a cheque, so that the desk no longer asks about it.
 *
 * @throws {AppError} `OFFICE_PAYMENT_GONE` for a cheque that is not confirmed; `CHEQUE_DATE_INVALID`.
 */
export async function clearCheque(
  platform: Platform,
  staff: Staff,
  cleared: { id: string; on: CalendarDate },
): Promise<void> {
  await withCheque(platform, cleared, async ({ tx, officePayment, at }) => {
    if (officePayment.state !== 'confirmed' || officePayment.clearedOn !== null)
      throw new AppError('OFFICE_PAYMENT_GONE')
    await officePaymentRepository.update(tx, officePayment.id, {
      clearedOn: cleared.on,
      bankNewsBy: staff.id,
      bankNewsAt: at,
    })
    await note(tx, { officePayment, name: 'cheque_cleared', at })
  })
}

type Work = { tx: Transaction; booking: BookingRow; captures: PaymentRow[]; officePayment: OfficePaymentRow; at: Date }

/** Runs `work` with a cheque's booking and payment locked. */
async function withCheque(
  platform: Platform,
  { id, on }: { id: string; on: CalendarDate },
  work: (work: Work) => Promise<void>,
): Promise<void> {
  const snapshot = await officePaymentRepository.find(platform.db, id)
  if (!isOpenCheque(snapshot)) throw new AppError('OFFICE_PAYMENT_GONE')
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    if (on < snapshot.receivedOn || on > todayIn(BUSINESS_TIME_ZONE, at)) throw new AppError('CHEQUE_DATE_INVALID')
    await gatewayOrderRepository.findOfBookingForUpdate(tx, snapshot.bookingId)
    const booking = await bookingRepository.findForUpdate(tx, snapshot.bookingId)
    const officePayment = await officePaymentRepository.find(tx, id)
    if (booking === undefined || !isOpenCheque(officePayment)) throw new AppError('OFFICE_PAYMENT_GONE')
    const captures = await paymentRepository.findCapturedForUpdate(tx, booking.id)
    await work({ tx, booking, captures, officePayment, at })
  })
}

/** True for a cheque that a bank may still report on. */
function isOpenCheque(officePayment: OfficePaymentRow | undefined): officePayment is OfficePaymentRow {
  return officePayment?.way === 'cheque' && (officePayment.state === 'waits' || officePayment.state === 'confirmed')
}

type ChequeEvent = {
  officePayment: OfficePaymentRow
  name: 'cheque_bounced' | 'cheque_cleared'
  owedPaise?: number
  at: Date
}

async function note(tx: Transaction, { officePayment, name, owedPaise, at }: ChequeEvent): Promise<void> {
  const after = {
    receipt: officePayment.id,
    amountPaise: officePayment.amountPaise,
    ...(owedPaise !== undefined && { owedPaise }),
  }
  const reason = name === 'cheque_bounced' ? auditReasons.chequeReturnedByBank : auditReasons.chequeCleared
  await recordAuditEvent(tx, { name, on: { kind: 'booking', id: officePayment.bookingId }, at, reason, after })
}
