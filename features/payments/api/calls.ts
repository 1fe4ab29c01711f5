import { endpoint } from '#kernel/wire/endpoint.ts'
import type { paymentsSchemas as schemas } from './schemas.ts'

/** Calls of payment (specification §7). Amounts are integer paise. */

export const createOrder = endpoint<typeof schemas.createOrder>('POST', '/api/orders')
export const verifyPayment = endpoint<typeof schemas.verifyPayment>('POST', '/api/payments/verify')
export const getPaymentStatus = endpoint<typeof schemas.getPaymentStatus>('GET', '/api/payments/status')
