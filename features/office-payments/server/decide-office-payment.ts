import { AppError } from '#kernel/errors/errors.ts'
import { paise } from '#kernel/money/money.ts'
import { bookingRepository, type BookingRow } from '#features/bookings/server/booking-repository.ts'
import { changeRepository, type WaitingChange } from '#features/payments/server/change-repository.ts'
import { confirmByHand, confirmChangeByHand } from '#features/payments/server/confirm-by-hand.ts'
import { dueRepository } from '#features/payments/server/due-repository.ts'
import { followDebt } from '#features/payments/server/follow-debt.ts'
import { gatewayOrderRepository, type GatewayOrderRow } from '#features/payments/server/gateway-order-repository.ts'
import { paymentRepository } from '#features/payments/server/payment-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { staffRepository } from '#features/staff/server/staff-repository.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { receiptRefusedQueue } from '#platform/jobs/shared-queues.ts'
import { beginClock } from './begin-clock.ts'
import { uncountCash } from './cash-limit.ts'
import { countedOf, sumOf } from './due-of.ts'
import { findDebtOf, type Debt } from './find-debt.ts'
import { noteByHand } from './note-by-hand.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'
import { seatsWithout } from './seats-without.ts'

/**
 * A second person says that the money is there. When the confirmed receipts of the booking reach its price, the booking is
 * paid: by the same door as a capture at the gateway.
 *
 * @param giveCode checks a fresh code of the caller's app. It is asked only of an owner who is alone at the desk.
 * @returns whether the booking is paid now, and whether it was a debt after a bounced cheque.
 * @throws {AppError} `RECEIPT_GONE`; `RECEIPT_OWN` for the one who entered it; `RECEIPT_PAID_ALREADY` when the booking is
 *   paid, cancelled or in review meanwhile; what `giveCode` throws.
 */
export async function confirmReceipt(
  platform: Platform,
  staff: Staff,
  { id, giveCode }: { id: string; giveCode: () => Promise<void> },
): Promise<{ isPaid: boolean; isDebt?: true; isChange?: true }> {
  const seen = await receiptRepository.find(platform.db, id)
  if (seen?.state !== 'waits') throw new AppError('RECEIPT_GONE')
  const isOwn = seen.enteredBy === staff.id
  if (isOwn) {
    if (staff.role !== 'owner' || !(await isAlone(platform, staff))) throw new AppError('RECEIPT_OWN')
    await giveCode()
  }
  return withWaiting(platform, seen, async ({ tx, booking, orders, receipt, at }) => {
    const waiting = await findChange(tx, receipt)
    if (waiting !== null) {
      const ways = [receipt.way]
      const money = { tx, booking, orders, ways, actor: staff.id, at }
      const paymentId = await confirmChangeByHand(platform, waiting, money)
      const selfConfirmedAt = isOwn ? at : null
      const decided = { state: 'confirmed', decidedBy: staff.id, decidedAt: at, selfConfirmedAt, paymentId } as const
      await receiptRepository.update(tx, id, decided)
      const reason = isOwn ? 'by an owner alone, with a fresh code' : 'by a second person'
      await note(tx, { receipt, name: 'receipt_confirmed', reason, at })
      return { isPaid: true, isChange: true as const }
    }
    const debt = await findDebtOf(tx, booking, receipt)
    const isWelcome = booking.status === 'held' || (debt !== null && debt.owed >= receipt.amountPaise)
    if (!isWelcome) throw new AppError('RECEIPT_PAID_ALREADY')
    const selfConfirmedAt = isOwn ? at : null
    await receiptRepository.update(tx, id, { state: 'confirmed', decidedBy: staff.id, decidedAt: at, selfConfirmedAt })
    const reason = isOwn ? 'by an owner alone, with a fresh code' : 'by a second person'
    await note(tx, { receipt, name: 'receipt_confirmed', reason, at })
    if (debt !== null) {
      await payDebt(platform, tx, { receipt, debt, actor: staff.id, at })
      return { isPaid: debt.owed === receipt.amountPaise, isDebt: true }
    }
    const counted = countedOf(await receiptRepository.listOfBooking(tx, booking.id))
    const isPaid = sumOf(counted) >= booking.payablePaise
    if (!isPaid) return { isPaid }
    const ways = counted.map(({ way }) => way)
    const paymentId = await confirmByHand(platform, { tx, booking, orders, ways, actor: staff.id, at })
    await receiptRepository.assignPayment(tx, booking.id, paymentId)
    return { isPaid }
  })
}

/** The change whose difference a receipt pays. Null for any other receipt. */
async function findChange(tx: Transaction, { dueId }: ReceiptRow): Promise<WaitingChange | null> {
  const due = dueId === null ? undefined : await dueRepository.findById(tx, dueId)
  const change = due && (await changeRepository.find(tx, due.id))
  return due === undefined || change === undefined ? null : { due, change }
}

type DebtPayment = { receipt: ReceiptRow; debt: Debt; actor: string; at: Date }

/** Puts money in the place of a bounced cheque. Invoice and voucher were issued when the cheque came. */
async function payDebt(
  platform: Platform,
  tx: Transaction,
  { receipt, debt: { payment }, actor, at }: DebtPayment,
): Promise<void> {
  const bouncedPaise = paise(payment.bouncedPaise - receipt.amountPaise)
  await paymentRepository.update(tx, payment.id, { bouncedPaise })
  await receiptRepository.update(tx, receipt.id, { paymentId: payment.id })
  await followDebt({ tx, payment: { ...payment, bouncedPaise }, actor, at, because: 'paid' })
  await noteByHand(platform, tx, { receipt, at })
}

/**
 * Says that the money is not there, and why: the payer reads it. When nothing else was paid, the hold's clock begins
 * again.
 *
 * @throws {AppError} `RECEIPT_GONE`; `DESK_REASON_MISSING`.
 */
export async function refuseReceipt(
  platform: Platform,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (reason === '') throw new AppError('DESK_REASON_MISSING')
  const seen = await receiptRepository.find(platform.db, id)
  if (seen?.state !== 'waits') throw new AppError('RECEIPT_GONE')
  await withWaiting(platform, seen, async ({ tx, booking, receipt, at }) => {
    await receiptRepository.update(tx, id, { state: 'refused', decidedBy: staff.id, decidedAt: at, reason })
    const { way, payer, receivedOn, amountPaise: amount } = receipt
    if (way === 'cash') await uncountCash(platform, tx, { booking, payer, receivedOn, amount })
    await beginClock(platform, { tx, booking, seats: await seatsWithout(tx, { booking, receipt }), at })
    await noteByHand(platform, tx, { receipt, at })
    await note(tx, { receipt, name: 'receipt_refused', reason: 'money not received', at })
    await platform.jobs.send(receiptRefusedQueue, { receiptId: id }, { tx })
  })
}

type Work = { tx: Transaction; booking: BookingRow; orders: GatewayOrderRow[]; receipt: ReceiptRow; at: Date }

/** Works on a receipt that waits, with its booking locked: two people cannot both decide it. */
async function withWaiting<T>(platform: Platform, seen: ReceiptRow, work: (work: Work) => Promise<T>): Promise<T> {
  return inTransaction(platform.db, async (tx) => {
    const at = await platform.databaseNow(tx)
    const orders = await gatewayOrderRepository.findOfBookingForUpdate(tx, seen.bookingId)
    const booking = await bookingRepository.findForUpdate(tx, seen.bookingId)
    const receipt = await receiptRepository.find(tx, seen.id)
    if (booking === undefined || receipt?.state !== 'waits') throw new AppError('RECEIPT_GONE')
    return work({ tx, booking, orders, receipt, at })
  })
}

/** True when nobody else with a second step may confirm a receipt. */
async function isAlone({ db }: Platform, staff: Staff): Promise<boolean> {
  const others = await staffRepository.listWhoMay(db, 'confirm_receipt')
  return others.every(({ id }) => id === staff.id)
}

type Noted = { receipt: ReceiptRow; name: 'receipt_confirmed' | 'receipt_refused'; reason: string; at: Date }

async function note(tx: Transaction, { receipt, name, reason, at }: Noted): Promise<void> {
  const { id, bookingId, way, amountPaise } = receipt
  const after = { receipt: id, way, amountPaise }
  await recordAct(tx, { name, on: { kind: 'booking', id: bookingId }, at, reason, after })
}
