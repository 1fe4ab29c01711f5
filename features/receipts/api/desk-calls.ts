import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskReceiptsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on money that the office takes by hand. */

export const listPayments = endpoint<typeof schemas.listPayments>('GET', '/api/desk/bookings/:reference/payments')
export const enterReceipt = endpoint<typeof schemas.enterReceipt>('POST', '/api/desk/bookings/:reference/receipts')
export const listReceipts = endpoint<typeof schemas.listReceipts>('GET', '/api/desk/receipts')
export const readSlip = endpoint<typeof schemas.readSlip>('GET', '/api/desk/receipts/:id')
export const confirmReceipt = endpoint<typeof schemas.confirmReceipt>('POST', '/api/desk/receipts/:id/confirmation')
export const refuseReceipt = endpoint<typeof schemas.refuseReceipt>('POST', '/api/desk/receipts/:id/refusal')
/** One path for all receipts, because its body may be larger than those of other calls. */
export const keepReceiptPhoto = endpoint<typeof schemas.keepReceiptPhoto>('POST', '/api/desk/receipt-photos')
