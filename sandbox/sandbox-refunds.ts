import { createHash } from 'node:crypto'
import { addToBalance, balanceTooSmall, deductFromBalance } from './balance.ts'
import type { SandboxContext } from './context.ts'
import { bankReference, type Notes, type PaymentEntity, type RefundEntity } from './entities.ts'
import { findRefund, savePayment, saveRefund, type Database } from './ledger.ts'
import { newRefund } from './new-refund.ts'
import { lockPayment } from './sandbox-payments.ts'
import { recordEvent } from './record-event.ts'
import { conflict, refuse, unknownId, type Refusal } from './refusal.ts'

/** How long a refund has the status `pending`. */
const REFUND_MS = 3_000
const KEY_WAIT_MS = 50
const LOCK_NOT_AVAILABLE = '55P03'
const FIELDS = ['amount', 'speed', 'notes', 'receipt']

type RefundRequest = {
  paymentId: string
  body: Record<string, unknown>
  /** The header `X-Refund-Idempotency`. */
  key: string | undefined
}
type Answer = { refund: RefundEntity } | Refusal

/** Refunds a payment, once for each idempotency key. */
export async function refundPayment(db: Database, context: SandboxContext, request: RefundRequest): Promise<Answer> {
  const { key } = request
  if (key === undefined) return createRefund(db, context, request)
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) return refuse('The idempotency key is not valid.')

  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex')
  const claim = await claimKey(db, key, { paymentId: request.paymentId, hash })
  if (claim === 'in_progress') return conflict('Another request with the same idempotency key is in progress.')
  if (claim === 'other_body') return conflict('The same idempotency key was sent with another request.')
  if (claim !== 'claimed') return { refund: claim }

  const answer = await createRefund(db, context, request)
  // A refusal is not stored: the same request may succeed later, for example once the payment is captured.
  if ('answer' in answer) await db.query('delete from sandbox.refund_keys where key = $1', [key])
  else await db.query('update sandbox.refund_keys set refund_id = $2 where key = $1', [key, answer.refund.id])
  return answer
}

type Claim = 'claimed' | 'in_progress' | 'other_body' | RefundEntity

async function claimKey(db: Database, key: string, use: { paymentId: string; hash: string }): Promise<Claim> {
  // This insert waits while another transaction holds the key. That transaction is the request in progress.
  await db.query(`set local lock_timeout = '${KEY_WAIT_MS}ms'`)
  const insertResult = await insertKey(db, key, use)
  if (insertResult === 'locked') return 'in_progress'
  await db.query('set local lock_timeout = default')
  if (insertResult) return 'claimed'

  const { rows } = await db.query<{ payment_id: string; body_sha256: string; refund_id: string }>(
    'select payment_id, body_sha256, refund_id from sandbox.refund_keys where key = $1',
    [key],
  )
  const [row] = rows
  if (row === undefined || row.payment_id !== use.paymentId || row.body_sha256 !== use.hash) return 'other_body'
  return (await findRefund(db, row.refund_id)) ?? 'in_progress'
}

async function insertKey(
  db: Database,
  key: string,
  use: { paymentId: string; hash: string },
): Promise<boolean | 'locked'> {
  try {
    const { rowCount } = await db.query(
      'insert into sandbox.refund_keys (key, payment_id, body_sha256) values ($1, $2, $3) on conflict do nothing',
      [key, use.paymentId, use.hash],
    )
    return rowCount === 1
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE) return 'locked'
    throw error
  }
}

async function createRefund(
  db: Database,
  context: SandboxContext,
  { paymentId, body }: RefundRequest,
): Promise<Answer> {
  const unknownFields = Object.keys(body).filter((field) => !FIELDS.includes(field))
  if (unknownFields.length > 0) return refuse(`${unknownFields.join(', ')} is/are not required and should not be sent`)
  const payment = (await lockPayment(db, paymentId))?.payment
  if (payment === undefined) return unknownId
  if (payment.status === 'refunded') return refuse('The payment has been fully refunded already')
  if (payment.status !== 'captured') return refuse('The payment status should be captured for action to be taken')

  const refundable = payment.amount - payment.amount_refunded
  const amount = body.amount ?? refundable
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    return refuse('The amount must be an integer.', 'amount')
  if (amount < 100 && amount !== refundable) return refuse('The amount must be at least INR 1.00', 'amount')
  if (amount > refundable) return refuse('The refund amount provided is greater than amount captured', 'amount')
  if (!(await deductFromBalance(db, amount))) return balanceTooSmall

  const now = context.clock.now()
  const refund: RefundEntity = {
    ...newRefund(payment, amount, now),
    notes: notesOf(body.notes),
    receipt: typeof body.receipt === 'string' ? body.receipt : null,
    speed_requested: body.speed === 'optimum' ? 'optimum' : 'normal',
  }
  await savePayment(db, withRefunded(payment, payment.amount_refunded + amount))
  await saveRefund(db, refund, now.getTime() + REFUND_MS)
  return { refund }
}

function withRefunded(payment: PaymentEntity, amountRefunded: number): PaymentEntity {
  const isFull = amountRefunded === payment.amount
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: amountRefunded === 0 ? null : isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : 'captured',
  }
}

/** Notes as the gateway stores them: an empty object becomes an empty list. */
export function notesOf(value: unknown): Notes {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const pairs = Object.entries(value).map(([name, text]): [string, string | number] => [
    name,
    typeof text === 'number' ? text : String(text),
  ])
  return pairs.length === 0 ? [] : Object.fromEntries(pairs)
}

/** The bank's response to a pending refund. When the refund fails, its amount can be refunded again. */
export async function settleRefund(
  db: Database,
  context: SandboxContext,
  { refundId, outcome }: { refundId: string; outcome: 'processed' | 'failed' },
): Promise<Answer> {
  const paymentId = (await findRefund(db, refundId))?.payment_id
  const payment = paymentId && (await lockPayment(db, paymentId))?.payment
  const refund = await findRefund(db, refundId)
  if (!payment || refund === undefined) return unknownId
  if (refund.status !== 'pending') return { refund }

  const arn = outcome === 'processed' ? bankReference() : null
  const settled: RefundEntity = { ...refund, status: outcome, acquirer_data: { arn } }
  const after = outcome === 'failed' ? withRefunded(payment, payment.amount_refunded - refund.amount) : payment
  if (outcome === 'failed') await addToBalance(db, refund.amount)
  await saveRefund(db, settled, null)
  await savePayment(db, after)
  await recordEvent(db, context, { name: `refund.${outcome}`, refund: settled, payment: after })
  return { refund: settled }
}
