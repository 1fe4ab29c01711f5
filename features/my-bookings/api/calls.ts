import { endpoint } from '#kernel/wire/endpoint.ts'
import type { myBookingsSchemas as schemas } from './schemas.ts'

/** Calls that help travellers to find their bookings again. */

export const listMyBookings = endpoint<typeof schemas.listMyBookings>('GET', '/api/account/bookings')
export const getLinkedBooking = endpoint<typeof schemas.getLinkedBooking>('GET', '/api/linked-booking')
