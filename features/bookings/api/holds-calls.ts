import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskHoldsSchemas as schemas } from './holds-schemas.ts'

/** Calls of the desk that hold seats and take bookings by phone and at the counter. */

export const findCaller = endpoint<typeof schemas.findCaller>('GET', '/api/desk/callers')
export const holdSeats = endpoint<typeof schemas.holdSeats>('POST', '/api/desk/holds')
export const changeHold = endpoint<typeof schemas.changeHold>('POST', '/api/desk/bookings/:reference/trip')
export const quoteHoldChange = endpoint<typeof schemas.quoteHoldChange>('GET', '/api/desk/bookings/:reference/trip')
export const prolongHold = endpoint<typeof schemas.prolongHold>('POST', '/api/desk/bookings/:reference/hold')
export const releaseHold = endpoint<typeof schemas.releaseHold>('POST', '/api/desk/bookings/:reference/release')
export const giveDetails = endpoint<typeof schemas.giveDetails>('POST', '/api/desk/bookings/:reference/details')
export const giveDiscount = endpoint<typeof schemas.giveDiscount>('POST', '/api/desk/bookings/:reference/discount')
export const sendPaymentLink = endpoint<typeof schemas.sendPaymentLink>(
  'POST',
  '/api/desk/bookings/:reference/payment-link',
)
