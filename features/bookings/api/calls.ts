import { endpoint } from '#kernel/wire/endpoint.ts'
import type { bookingsSchemas as schemas } from './schemas.ts'

/**
 * Calls of booking (specification §7). Only the owner reads a booking: the signed-in user, or the browser that made it.
 */

export const createBooking = endpoint<typeof schemas.createBooking>('POST', '/booking/create')
export const getBooking = endpoint<typeof schemas.getBooking>('GET', '/booking/:bookingId')
export const getLatestBooking = endpoint<typeof schemas.getLatestBooking>('GET', '/booking/my-latest')
export const claimBookings = endpoint<typeof schemas.claimBookings>('POST', '/api/bookings/claim')
export const checkPromo = endpoint<typeof schemas.checkPromo>('POST', '/api/promos/check')
/** Additive: the way back to unpaid bookings of this browser whose tab was closed. */
export const listHeldBookings = endpoint<typeof schemas.listHeldBookings>('GET', '/api/bookings/held')
/** Additive: a booking that the office took is paid in the browser that opens its link. */
export const adoptBooking = endpoint<typeof schemas.adoptBooking>('POST', '/api/bookings/:bookingId/adopt')
export const giveUpBooking = endpoint<typeof schemas.giveUpBooking>('POST', '/api/bookings/:bookingId/give-up')
