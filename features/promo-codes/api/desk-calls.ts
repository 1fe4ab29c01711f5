import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskPromoCodesSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on promo codes. */

export const listPromoCodes = endpoint<typeof schemas.listPromoCodes>('GET', '/api/desk/promo-codes')
export const addPromoCode = endpoint<typeof schemas.addPromoCode>('POST', '/api/desk/promo-codes')
export const changePromoCode = endpoint<typeof schemas.changePromoCode>('POST', '/api/desk/promo-codes/:id')
export const endPromoCode = endpoint<typeof schemas.endPromoCode>('POST', '/api/desk/promo-codes/:id/end')
export const reopenPromoCode = endpoint<typeof schemas.reopenPromoCode>('POST', '/api/desk/promo-codes/:id/reopen')
