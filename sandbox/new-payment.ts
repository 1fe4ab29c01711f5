import {
  bankReference,
  newId,
  unixSeconds,
  type Notes,
  type OrderEntity,
  type PaymentEntity,
  type PaymentMethod,
} from './entities.ts'

/** The buyer's data from the checkout window. It is only recorded. */
export type Payer = {
  method: PaymentMethod
  email?: string | undefined
  contact?: string | undefined
  description?: string | undefined
  notes?: Notes
}

/** A payment that has just started. The bank has not answered yet. */
export function newPayment(order: OrderEntity, payer: Payer, now: Date): PaymentEntity {
  return {
    id: newId('pay_'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: payer.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? null,
    card_id: null,
    bank: payer.method === 'netbanking' ? 'SBIN' : null,
    wallet: null,
    vpa: null,
    email: payer.email ?? null,
    contact: payer.contact ?? null,
    notes: payer.notes ?? [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: unixSeconds(now.getTime()),
    ...instrument(payer.method),
  }
}

function instrument(method: PaymentMethod): Partial<PaymentEntity> {
  if (method === 'upi') return { vpa: 'success@razorpay', upi: { vpa: 'success@razorpay' } }
  if (method === 'netbanking') return {}
  const id = newId('card_')
  return {
    card_id: id,
    card: { id, entity: 'card', last4: '1111', network: 'Visa', type: 'credit', issuer: 'HDFC' },
  }
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

/** The payment after the bank has accepted it. The bank may have declined it earlier. */
export function authorizedPayment(payment: PaymentEntity): PaymentEntity {
  const reference = bankReference()
  const acquirer: PaymentEntity['acquirer_data'] =
    payment.method === 'upi'
      ? { rrn: reference, upi_transaction_id: newId('').toUpperCase() }
      : payment.method === 'card'
        ? { auth_code: reference.slice(0, 6) }
        : { bank_transaction_id: reference }
  return { ...payment, ...noError, status: 'authorized', acquirer_data: acquirer }
}

/** The payment after the bank has declined it. */
export function failedPayment(payment: PaymentEntity): PaymentEntity {
  return {
    ...payment,
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description:
      "Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
    error_source: 'bank',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  }
}

/** The payment after its capture. The fee is 2 %, plus 18 % tax on the fee. */
export function capturedPayment(payment: PaymentEntity): PaymentEntity {
  const tax = Math.round((payment.amount * 36) / 10_000)
  return { ...payment, status: 'captured', captured: true, fee: Math.round((payment.amount * 2) / 100) + tax, tax }
}
