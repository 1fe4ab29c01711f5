import { newId, unixSeconds, type OrderEntity } from './entities.ts'
import { notesOf } from './sandbox-refunds.ts'
import { refuse, type Refusal } from './refusal.ts'

/** One crore rupees in paise: the highest amount that this account accepts in one payment. */
const MAX_AMOUNT = 1_000_000_000
const RECEIPT_LENGTH = 40
const NOTES = 15
const NOTE_LENGTH = 256
const DEFAULT_CAPTURE_MINUTES = 12
const FIELDS = ['amount', 'currency', 'receipt', 'notes', 'payment', 'payment_capture', 'partial_payment']

/** Reads the body of `POST /orders` as strictly as Razorpay does. */
export function newOrder(
  body: Record<string, unknown>,
  now: Date,
): { order: OrderEntity; captureMinutes: number | null } | Refusal {
  const { amount, receipt = null, notes } = body
  const refusal = amountRefusal(amount) ?? detailRefusal(body)
  if (refusal !== undefined) return refusal
  if (typeof amount !== 'number') return refuse('The amount must be an integer.', 'amount')
  const order: OrderEntity = {
    id: newId('order_'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt: typeof receipt === 'string' ? receipt : null,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(notes),
    created_at: unixSeconds(now.getTime()),
  }
  return { order, captureMinutes: captureMinutesOf(body) }
}

function amountRefusal(amount: unknown): Refusal | undefined {
  if (amount === undefined || amount === null || amount === '') return refuse('The amount field is required.', 'amount')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    return refuse('The amount must be an integer.', 'amount')
  if (amount < 100) return refuse('The amount must be at least INR 1.00', 'amount')
  if (amount > MAX_AMOUNT) return refuse('Amount exceeds maximum amount allowed', 'amount')
  return undefined
}

function detailRefusal(body: Record<string, unknown>): Refusal | undefined {
  const { currency, receipt, notes } = body
  const unknownFields = Object.keys(body).filter((field) => !FIELDS.includes(field))
  if (unknownFields.length > 0) return refuse(`${unknownFields.join(', ')} is/are not required and should not be sent`)
  if (currency === undefined) return refuse('The currency field is required.', 'currency')
  if (currency !== 'INR') return refuse('Currency is not supported', 'currency')
  if (typeof receipt === 'string' && receipt.length > RECEIPT_LENGTH) {
    return refuse('The receipt may not be greater than 40 characters.', 'receipt')
  }
  if (typeof notes !== 'object' || notes === null) return undefined
  if (Object.keys(notes).length > NOTES)
    return refuse('Number of fields in notes should be less than or equal to 15', 'notes')
  const isTooLong = Object.entries(notes).some((pair) => pair.some((text) => String(text).length > NOTE_LENGTH))
  return isTooLong ? refuse('The notes may not be greater than 256 characters.', 'notes') : undefined
}

function captureMinutesOf({ payment, payment_capture }: Record<string, unknown>): number | null {
  if (payment_capture === 0 || payment_capture === false || payment_capture === '0') return null
  if (!isRecord(payment)) return DEFAULT_CAPTURE_MINUTES
  if (payment.capture === 'manual') return null
  const options = isRecord(payment.capture_options) ? payment.capture_options : {}
  const minutes = options.automatic_expiry_period
  return typeof minutes === 'number' ? Math.max(DEFAULT_CAPTURE_MINUTES, minutes) : DEFAULT_CAPTURE_MINUTES
}

/** True for a JSON object, false for null and arrays. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
