import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskAdditionsSchemas as schemas } from './additions-schemas.ts'

/** Calls of the desk that add guests to a paid booking. */

export const quoteAddition = endpoint<typeof schemas.quoteAddition>('GET', '/api/desk/bookings/:reference/guests')
export const addGuests = endpoint<typeof schemas.addGuests>('POST', '/api/desk/bookings/:reference/guests')
