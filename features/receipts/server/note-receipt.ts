import { randomUUID } from 'node:crypto'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { isReceiptDay, readProof, type ReceiptProof, type ReceiptWay } from '../rules/office-receipt.ts'
import { receiptMessages as texts } from '#messages/receipts/office.ts'
import { recordAct } from '#platform/audit/record-act.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { takePaperNumber } from '#platform/office/paper-number.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { receiptEnteredQueue } from '#platform/jobs/shared-queues.ts'
import { noteByHand } from './note-by-hand.ts'
import { receiptRepository, type ReceiptRow } from './receipt-repository.ts'

/** Money that was taken by hand, as somebody tells of it. */
export type TakenMoney = { way: ReceiptWay; receivedOn: CalendarDate; payer: string; proof: ReceiptProof }

/**
 * Checks what somebody tells of money.
 *
 * @returns the proof as it is stored.
 * @throws {AppError} `RECEIPT_PROOF` with what is missing or wrong.
 */
export function checkReceipt(
  { clock }: Pick<Platform, 'clock'>,
  { way, proof, receivedOn, payer }: TakenMoney,
): string {
  const read = readProof(way, proof)
  if ('problem' in read) throw new AppError('RECEIPT_PROOF', { message: texts.proof[read.problem] })
  if (!isReceiptDay(receivedOn, todayIn(BUSINESS_TIME_ZONE, clock.now()))) {
    throw new AppError('RECEIPT_PROOF', { message: texts.dayToCome })
  }
  if (payer === '') throw new AppError('RECEIPT_PROOF', { message: texts.payerMissing })
  return read.reference
}

type Noted = Omit<TakenMoney, 'proof'> & {
  bookingId: string
  amount: Paise
  /** The proof as it is stored. */
  reference: string
  dueId: string | null
  staffId: string
  /** Whether the payer gets the slip by mail. */
  isTold: boolean
  at: Date
}

/**
 * Writes a receipt that waits for its second person, of a booking that is locked or was made in this transaction. Cash is
 * counted before. Its number follows ({@link numberReceipt}).
 *
 * @throws {AppError} `RECEIPT_KNOWN` for a transfer that is entered already.
 */
export async function noteReceipt(platform: Platform, tx: Transaction, noted: Noted): Promise<ReceiptRow> {
  const { bookingId, way, amount, receivedOn, payer, reference, dueId, staffId, isTold, at } = noted
  const receipt = await receiptRepository.insert(tx, {
    // Its number comes last, because all receipts of the year wait for that row.
    number: randomUUID(),
    bookingId,
    way,
    amountPaise: amount,
    receivedOn,
    payer,
    reference,
    state: 'waits',
    enteredBy: staffId,
    enteredAt: at,
    dueId,
  })
  if (receipt === undefined) throw new AppError('RECEIPT_KNOWN')
  await noteByHand(platform, tx, { receipt, at })
  await recordAct(tx, {
    name: 'receipt_entered',
    on: { kind: 'booking', id: bookingId },
    at,
    reason: 'payment taken at the office',
    after: { receipt: receipt.id, way, amountPaise: amount },
  })
  if (isTold) await platform.jobs.send(receiptEnteredQueue, { receiptId: receipt.id }, { tx })
  return receipt
}

/** Gives a receipt the number of its slip, as the last step of the transaction. */
export async function numberReceipt(
  { payments }: Pick<Platform, 'payments'>,
  tx: Transaction,
  receipt: ReceiptRow,
): Promise<ReceiptRow> {
  const series = payments.mode === 'sandbox' ? 'TS' : 'S'
  const { text: number } = await takePaperNumber(tx, series, todayIn(BUSINESS_TIME_ZONE, receipt.enteredAt))
  await receiptRepository.update(tx, receipt.id, { number })
  return { ...receipt, number }
}
