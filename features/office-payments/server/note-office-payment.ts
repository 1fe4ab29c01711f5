import { randomUUID } from 'node:crypto'
import { BUSINESS_TIME_ZONE, todayIn, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { AppError } from '#kernel/errors/errors.ts'
import type { Paise } from '#kernel/money/money.ts'
import { auditReasons } from '#messages/office-payments/audit-reasons.ts'
import {
  isOfficePaymentDay,
  readProof,
  type OfficePaymentProof,
  type OfficePaymentMethod,
} from '../rules/office-payment.ts'
import { officePaymentMessages as texts } from '#messages/office-payments/office.ts'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { issueDocumentNumber } from '#platform/office/document-number.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { officePaymentRecordedQueue } from '#platform/jobs/shared-queues.ts'
import { updateOfficePaymentFlag } from './update-office-payment-flag.ts'
import { officePaymentRepository, type OfficePaymentRow } from './office-payment-repository.ts'

/** A payment taken by the office, as entered. */
export type ReceivedMoney = {
  way: OfficePaymentMethod
  receivedOn: CalendarDate
  payer: string
  proof: OfficePaymentProof
}

/**
 * Checks the entered payment.
 *
 * @returns the proof as stored.
 * @throws {AppError} `OFFICE_PAYMENT_PROOF` with what is missing or wrong.
 */
export function checkOfficePayment(
  { clock }: Pick<Platform, 'clock'>,
  { way, proof, receivedOn, payer }: ReceivedMoney,
): string {
  const read = readProof(way, proof)
  if ('problem' in read) throw new AppError('OFFICE_PAYMENT_PROOF', { message: texts.proof[read.problem] })
  if (!isOfficePaymentDay(receivedOn, todayIn(BUSINESS_TIME_ZONE, clock.now()))) {
    throw new AppError('OFFICE_PAYMENT_PROOF', { message: texts.dayInFuture })
  }
  if (payer === '') throw new AppError('OFFICE_PAYMENT_PROOF', { message: texts.payerMissing })
  return read.reference
}

type OfficePaymentInput = Omit<ReceivedMoney, 'proof'> & {
  bookingId: string
  amount: Paise
  /** The proof as stored. */
  reference: string
  balanceDueId: string | null
  staffId: string
  /** Whether the payer gets the slip by email. */
  isBookerNotified: boolean
  at: Date
}

/**
 * Writes an office payment that awaits a second approver, for a booking that is locked or was created in this
 * transaction. Cash must already be counted. The slip number is assigned later ({@link assignReceiptNumber}).
 *
 * @throws {AppError} `OFFICE_PAYMENT_DUPLICATE` for a transfer that is already recorded.
 */
export async function writeOfficePayment(
  platform: Platform,
  tx: Transaction,
  input: OfficePaymentInput,
): Promise<OfficePaymentRow> {
  const { bookingId, way, amount, receivedOn, payer, reference, balanceDueId, staffId, isBookerNotified, at } = input
  const officePayment = await officePaymentRepository.insert(tx, {
    // A placeholder: the slip number is assigned last, because its counter stays locked until the transaction ends.
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
    balanceDueId,
  })
  if (officePayment === undefined) throw new AppError('OFFICE_PAYMENT_DUPLICATE')
  await updateOfficePaymentFlag(platform, tx, { officePayment, at })
  await recordAuditEvent(tx, {
    name: 'office_payment_recorded',
    on: { kind: 'booking', id: bookingId },
    at,
    reason: auditReasons.paymentReceivedAtOffice,
    after: { receipt: officePayment.id, way, amountPaise: amount },
  })
  if (isBookerNotified)
    await platform.jobs.send(officePaymentRecordedQueue, { officePaymentId: officePayment.id }, { tx })
  return officePayment
}

/** Assigns the slip number to an office payment, as the last step of the transaction. */
export async function assignReceiptNumber(
  { payments }: Pick<Platform, 'payments'>,
  tx: Transaction,
  officePayment: OfficePaymentRow,
): Promise<OfficePaymentRow> {
  const series = payments.mode === 'sandbox' ? 'TS' : 'S'
  const { text: number } = await issueDocumentNumber(tx, series, todayIn(BUSINESS_TIME_ZONE, officePayment.enteredAt))
  await officePaymentRepository.update(tx, officePayment.id, { number })
  return { ...officePayment, number }
}
