import { isDeepStrictEqual } from 'node:util'
import type { BounceReason } from '../rules/bounced-cheque.ts'
import type { BounceQuote } from '../api/cheques-schemas.ts'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { gatewayOrderRepository } from '#features/payments/server/gateway-order-repository.ts'
import { followDebt } from '#features/payments/server/follow-debt.ts'
import { paymentRepository, type PaymentRow } from '#features/payments/server/payment-repository.ts'
import { findRefused } from '#features/payments/server/unknown-refund.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { receiptBouncedQueue } from '#platform/jobs/shared-queues.ts'
import { beginClock } from './begin-clock.ts'
import { bounceEffect } from './bounce-effect.ts'
import { lowerRefunds } from './lower-refunds.ts'
import { noteByHand } from './note-by-hand.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'

/**
 * What it would change if a cheque bounced.
 *
 * @throws {AppError} `RECEIPT_GONE` for what is no cheque that counts or waits; `PAYMENT_UNAVAILABLE` when the gateway has
 *   refused a refund and does not say whether it has paid it after all.
 */
export async function quoteBounce(platform: Platform, id: string): Promise<BounceQuote> {
  const { db } = platform
  const receipt = await receiptRepository.find(db, id)
  const booking = receipt && (await bookingRepository.findById(db, receipt.bookingId))
  if (booking === undefined || !isOpenCheque(receipt)) throw new AppError('RECEIPT_GONE')
  const refused = await findRefused(platform, booking.id)
  return (await bounceEffect(db, { booking, receipt, refused })).quote
}

type Bounce = { id: string; on: CalendarDate; reason: BounceReason; words: string; expected: BounceQuote }

/**
 * Notes that a bank has returned a cheque. An unpaid booking has less paid; without any other money its hold ends in two
 * hours. For a paid booking the money is owed again: seats, invoice and voucher stay. Refunds that wait become smaller. The
 * payer is told by mail.
 *
 * @throws {AppError} `RECEIPT_GONE`; `CHEQUE_DAY`; `DESK_REASON_MISSING` for `other` without words; `CHEQUE_CHANGED` when
 *   it would change something else than was shown; `PAYMENT_UNAVAILABLE`, as for {@link quoteBounce}.
 */
export async function bounceCheque(platform: Platform, staff: Staff, bounce: Bounce): Promise<void> {
  if (bounce.reason === 'other' && bounce.words === '') throw new AppError('DESK_REASON_MISSING')
  const seen = await receiptRepository.find(platform.db, bounce.id)
  if (seen === undefined) throw new AppError('RECEIPT_GONE')
  // No call goes out in a transaction.
  const refused = await findRefused(platform, seen.bookingId)
  await withCheque(platform, bounce, async ({ tx, booking, captures, receipt, at }) => {
    const { quote, payment: after, lowered } = await bounceEffect(tx, { booking, receipt, refused })
    if (!isDeepStrictEqual(quote, bounce.expected)) throw new AppError('CHEQUE_CHANGED')
    await receiptRepository.update(tx, receipt.id, {
      state: 'bounced',
      clearedOn: null,
      bouncedOn: bounce.on,
      bounceReason: bounce.reason,
      reason: bounce.words,
      bankNewsBy: staff.id,
      bankNewsAt: at,
      // What still waited is decided by the bank.
      ...(receipt.state === 'waits' && { decidedBy: staff.id, decidedAt: at }),
    })
    const { kind: seats } = quote
    if (seats === 'clock' || seats === 'back') await beginClock(platform, { tx, booking, seats, at })
    const payment = captures.find(({ id }) => id === receipt.paymentId)
    if (after !== null && payment !== undefined) {
      const { bounced: bouncedPaise, forgiven: forgivenPaise } = after
      await paymentRepository.update(tx, payment.id, { bouncedPaise, forgivenPaise })
      await lowerRefunds({ tx, receipt, payments: captures, actor: staff.id, at }, lowered)
      const now = { ...payment, bouncedPaise, forgivenPaise }
      await followDebt({ tx, payment: now, actor: staff.id, at, because: 'forgiven' })
    }
    await noteByHand(platform, tx, { receipt, at })
    await note(tx, { receipt, name: 'cheque_bounced', owedPaise: quote.owedPaise, at })
    await platform.jobs.send(receiptBouncedQueue, { receiptId: receipt.id }, { tx })
  })
}

/**
 * Notes that a bank has paid a cheque, so that nobody is asked to look for it.
 *
 * @throws {AppError} `RECEIPT_GONE` for a cheque that is not confirmed; `CHEQUE_DAY`.
 */
export async function clearCheque(
  platform: Platform,
  staff: Staff,
  cleared: { id: string; on: CalendarDate },
): Promise<void> {
  await withCheque(platform, cleared, async ({ tx, receipt, at }) => {
    if (receipt.state !== 'confirmed' || receipt.clearedOn !== null) throw new AppError('RECEIPT_GONE')
    await receiptRepository.update(tx, receipt.id, { clearedOn: cleared.on, bankNewsBy: staff.id, bankNewsAt: at })
    await note(tx, { receipt, name: 'cheque_cleared', at })
  })
}

type Work = { tx: Transaction; booking: BookingRow; captures: PaymentRow[]; receipt: ReceiptRow; at: Date }

/** Works on a cheque with its booking and its payment locked. */
async function withCheque(
  platform: Platform,
  { id, on }: { id: string; on: CalendarDate },
  work: (work: Work) => Promise<void>,
): Promise<void> {
  const seen = await receiptRepository.find(platform.db, id)
  if (!isOpenCheque(seen)) throw new AppError('RECEIPT_GONE')
  await inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    if (on < seen.receivedOn || on > todayIn(BUSINESS_TIME_ZONE, at)) throw new AppError('CHEQUE_DAY')
    await gatewayOrderRepository.findOfBookingForUpdate(tx, seen.bookingId)
    const booking = await bookingRepository.findForUpdate(tx, seen.bookingId)
    const receipt = await receiptRepository.find(tx, id)
    if (booking === undefined || !isOpenCheque(receipt)) throw new AppError('RECEIPT_GONE')
    const captures = await paymentRepository.findCapturedForUpdate(tx, booking.id)
    await work({ tx, booking, captures, receipt, at })
  })
}

/** True for a cheque about which a bank may still say something. */
function isOpenCheque(receipt: ReceiptRow | undefined): receipt is ReceiptRow {
  return receipt?.way === 'cheque' && (receipt.state === 'waits' || receipt.state === 'confirmed')
}

type Noted = { receipt: ReceiptRow; name: 'cheque_bounced' | 'cheque_cleared'; owedPaise?: number; at: Date }

async function note(tx: Transaction, { receipt, name, owedPaise, at }: Noted): Promise<void> {
  const after = { receipt: receipt.id, amountPaise: receipt.amountPaise, ...(owedPaise !== undefined && { owedPaise }) }
  const reason = name === 'cheque_bounced' ? 'the bank returned the cheque' : 'the bank paid the cheque'
  await recordAct(tx, { name, on: { kind: 'booking', id: receipt.bookingId }, at, reason, after })
}
