import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskCarersSchemas as schemas } from './carers-schemas.ts'

/** Calls of the desk on who cares for a booking. */

export const giveBooking = endpoint<typeof schemas.giveBooking>('POST', '/api/desk/bookings/:reference/carer')
