import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskChequesSchemas as schemas } from './cheques-schemas.ts'

/** Calls of the desk on what a bank says about a cheque. */

export const quoteBounce = endpoint<typeof schemas.quoteBounce>('GET', '/api/desk/receipts/:id/bounce')
export const bounceCheque = endpoint<typeof schemas.bounceCheque>('POST', '/api/desk/receipts/:id/bounce')
export const clearCheque = endpoint<typeof schemas.clearCheque>('POST', '/api/desk/receipts/:id/clearing')
