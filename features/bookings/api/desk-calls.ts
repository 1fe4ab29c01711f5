import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskBookingsSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on bookings. */

export const findBookings = endpoint<typeof schemas.findBookings>('GET', '/api/desk/find')
export const listDeskBookings = endpoint<typeof schemas.listDeskBookings>('GET', '/api/desk/bookings')
export const listBookingChoices = endpoint<typeof schemas.listBookingChoices>('GET', '/api/desk/booking-choices')
export const getDeskBooking = endpoint<typeof schemas.getDeskBooking>('GET', '/api/desk/bookings/:reference')
export const readTrail = endpoint<typeof schemas.readTrail>('GET', '/api/desk/bookings/:reference/trail')
export const addBookingNote = endpoint<typeof schemas.addBookingNote>('POST', '/api/desk/bookings/:reference/notes')
export const takeBackNote = endpoint<typeof schemas.takeBackNote>(
  'POST',
  '/api/desk/bookings/:reference/notes/:note/removal',
)
export const findNeighbours = endpoint<typeof schemas.findNeighbours>('GET', '/api/desk/bookings/:reference/neighbours')
export const exportBookings = endpoint<typeof schemas.exportBookings>('POST', '/api/desk/bookings/export')
