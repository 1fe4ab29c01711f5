import { deskPages } from '#kernel/addresses/desk-pages.ts'
import type { EnquiryCase } from '../api/desk-calls.ts'

/** Maximum guests of a booking; more guests need several bookings. */
export const MAX_BOOKING_GUESTS = 50

/**
 * The address of a new booking, prefilled from a case. If the trip and guests are known, seats are held immediately.
 */
export function newBookingAddress({ name, phone, email, lead, number }: EnquiryCase): string {
  const { packageId, packageName, startDate, guests } = lead
  const query = new URLSearchParams({ enquiry: String(number), name, phone, email })
  if (packageId !== null) {
    query.set('package', String(packageId))
    query.set('packageName', packageName ?? '')
  }
  if (startDate !== null) query.set('date', startDate)
  if (guests !== null) query.set('guests', String(Math.min(MAX_BOOKING_GUESTS, guests)))
  return `${deskPages.newBooking()}?${query.toString()}`
}
