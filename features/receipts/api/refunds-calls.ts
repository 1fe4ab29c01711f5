import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskRefundsSchemas as schemas } from './refunds-schemas.ts'

/** Calls of the desk on refunds that wait for a person. */

export const listDeskRefunds = endpoint<typeof schemas.listDeskRefunds>('GET', '/api/desk/refunds')
export const retryDeskRefund = endpoint<typeof schemas.retryDeskRefund>('POST', '/api/desk/refunds/:id/retry')
export const payInForRefunds = endpoint<typeof schemas.payInForRefunds>('POST', '/api/desk/refunds/paid-in')
export const takeRefundOut = endpoint<typeof schemas.takeRefundOut>('POST', '/api/desk/refunds/:id/taken-out')
export const giveRefundAccount = endpoint<typeof schemas.giveRefundAccount>('POST', '/api/desk/refunds/:id/account')
export const settleDeskRefund = endpoint<typeof schemas.settleDeskRefund>('POST', '/api/desk/refunds/:id/settlement')
