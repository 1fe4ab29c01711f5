import { addToBalance } from './balance.ts'
import type { SandboxContext } from './context.ts'
import type { OrderEntity, PaymentEntity } from './entities.ts'
import {
  findPayment,
  listPayments,
  lockOrder,
  saveOrder,
  savePayment,
  saveRefund,
  type Database,
  type OrderRow,
} from './ledger.ts'
import { authorizedPayment, capturedPayment, failedPayment, newPayment, type Payer } from './new-payment.ts'
import { newRefund } from './new-refund.ts'
import { recordEvent } from './record-event.ts'
import { refuse, unknownId, type Refusal } from './refusal.ts'

/** The time after which a slow bank accepts a payment. */
const SLOW_BANK_MS = 20_000

/**
 * How the bank behaves. `pending`: the bank never answers. `slow`: the bank accepts after some seconds. `authorized`:
 * the bank accepts, and the payment waits until the merchant captures it.
 */
export type Outcome = 'success' | 'failure' | 'authorized' | 'pending' | 'slow'

/**
 * A buyer's attempt to pay an order. It is refused when the order is paid, or when a payment for it awaits capture.
 */
export async function startPayment(
  db: Database,
  context: SandboxContext,
  { orderId, outcome, payer }: { orderId: string; outcome: Outcome; payer: Payer },
): Promise<{ payment: PaymentEntity } | Refusal> {
  const row = await lockOrder(db, orderId)
  if (row === undefined) return unknownId
  if (row.entity.status === 'paid') return refuse('Payment has already been done for this order.')
  const earlier = await listPayments(db, orderId)
  if (earlier.some((payment) => payment.status === 'authorized')) {
    return refuse('Payment already done for this order.')
  }
  const now = context.clock.now()
  const order: OrderEntity = { ...row.entity, status: 'attempted', attempts: row.entity.attempts + 1 }
  await saveOrder(db, order)
  const payment = newPayment(order, payer, now)
  await savePayment(db, payment, outcome === 'slow' ? now.getTime() + SLOW_BANK_MS : null)
  if (outcome === 'failure') return { payment: await failPayment(db, context, payment) }
  if (outcome === 'pending' || outcome === 'slow') return { payment }
  return {
    payment: await authorizePayment(db, context, {
      row: { ...row, entity: order },
      payment,
      canCapture: outcome === 'success',
    }),
  }
}

async function failPayment(db: Database, context: SandboxContext, payment: PaymentEntity): Promise<PaymentEntity> {
  const failed = failedPayment(payment)
  await savePayment(db, failed)
  await recordEvent(db, context, { name: 'payment.failed', payment: failed })
  return failed
}

type Authorization = { row: OrderRow; payment: PaymentEntity; canCapture: boolean }

async function authorizePayment(
  db: Database,
  context: SandboxContext,
  { row, payment, canCapture }: Authorization,
): Promise<PaymentEntity> {
  const authorized = authorizedPayment(payment)
  await savePayment(db, authorized)
  await recordEvent(db, context, { name: 'payment.authorized', payment: authorized })
  if (row.entity.status === 'paid') return refundSecondPayment(db, context, authorized)
  const ageMs = context.clock.now().getTime() - payment.created_at * 1000
  const isInTime = row.capture_minutes !== null && ageMs <= row.capture_minutes * 60_000
  return canCapture && isInTime ? settleCapture(db, context, { order: row.entity, payment: authorized }) : authorized
}

/** Refunds a late-authorised payment for an order that another payment has already paid. Razorpay does the same. */
async function refundSecondPayment(
  db: Database,
  context: SandboxContext,
  payment: PaymentEntity,
): Promise<PaymentEntity> {
  const refunded: PaymentEntity = {
    ...payment,
    status: 'refunded',
    amount_refunded: payment.amount,
    refund_status: 'full',
  }
  const now = context.clock.now()
  await savePayment(db, refunded)
  await saveRefund(db, newRefund(payment, payment.amount, now), now.getTime())
  return refunded
}

async function settleCapture(
  db: Database,
  context: SandboxContext,
  { order, payment }: { order: OrderEntity; payment: PaymentEntity },
): Promise<PaymentEntity> {
  const captured = capturedPayment(payment)
  const paid: OrderEntity = { ...order, status: 'paid', amount_paid: order.amount, amount_due: 0 }
  await savePayment(db, captured)
  await saveOrder(db, paid)
  await addToBalance(db, captured.amount - (captured.fee ?? 0))
  await recordEvent(db, context, { name: 'payment.captured', payment: captured })
  await recordEvent(db, context, { name: 'order.paid', payment: captured, order: paid })
  return captured
}

/**
 * The bank accepts a payment that had only started or had failed, up to days earlier. The payment is captured if the
 * order's capture time has not passed, or if `capture` is true. Otherwise it waits for the merchant.
 */
export async function authorizeLate(
  db: Database,
  context: SandboxContext,
  { paymentId, capture }: { paymentId: string; capture?: boolean | undefined },
): Promise<{ payment: PaymentEntity } | Refusal> {
  const found = await lockPayment(db, paymentId)
  if (found === undefined) return unknownId
  const { row, payment } = found
  if (payment.status !== 'created' && payment.status !== 'failed') return { payment }
  const unlimited = { ...row, capture_minutes: Number.MAX_SAFE_INTEGER }
  const authorization = { row: capture === true ? unlimited : row, payment, canCapture: capture !== false }
  return { payment: await authorizePayment(db, context, authorization) }
}

/** The merchant captures an authorised payment. */
export async function capturePayment(
  db: Database,
  context: SandboxContext,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<{ payment: PaymentEntity } | Refusal> {
  const found = await lockPayment(db, paymentId)
  if (found === undefined) return unknownId
  const { row, payment } = found
  if (payment.captured) return refuse('This payment has already been captured')
  if (payment.status !== 'authorized')
    return refuse('Only payments which have been authorized and not yet captured can be captured')
  if (amount !== payment.amount) return refuse('Capture amount must be equal to the amount authorized', 'amount')
  if (row.entity.status === 'paid') return refuse('Order is already paid')
  return { payment: await settleCapture(db, context, { order: row.entity, payment }) }
}

/** Reads a payment under the lock of its order. Every change to a payment takes this lock first. */
export async function lockPayment(
  db: Database,
  paymentId: string,
): Promise<{ row: OrderRow; payment: PaymentEntity } | undefined> {
  const snapshot = await findPayment(db, paymentId)
  const row = snapshot && (await lockOrder(db, snapshot.order_id))
  const payment = row && (await findPayment(db, paymentId))
  return row && payment && { row, payment }
}
