import type { BookingDto, LatestBooking } from './bookings-schemas.ts'
import { endpoint } from './endpoint.ts'

/** Calls of booking (specification §7). A booking is read by its owner only: the signed-in user or the browser that made it. */

/** The form of step 1, wire spelling. */
export type BookingCustomer = {
  customer_name: string
  email: string
  phone: string
  address1: string
  address2: string
  state: string
  zip: string
  special_requests: string
}

export const createBooking = endpoint<{
  body: {
    packageId: number
    packageName?: string
    packageSnapshot?: unknown
    selection: { startDate: string; endDate: string; guests: number; pricePerPerson?: number; total?: number }
    customer: BookingCustomer
    replaces?: string
  }
  response: { bookingId: string; reference: string; holdExpiresAt: string }
}>('POST', '/booking/create', 'Hold seats for 15 minutes and store who travels; takes an Idempotency-Key')
export const getBooking = endpoint<{ params: { bookingId: string }; response: BookingDto }>(
  'GET',
  '/booking/:bookingId',
  'A booking, for its owner',
)
export const getLatestBooking = endpoint<{ response: { booking: LatestBooking | null } }>(
  'GET',
  '/booking/my-latest',
  "The signed-in user's latest booking details",
)
export const checkPromo = endpoint<{
  body: { code: string; booking_id: string }
  response: { code: string; discountPaise: number; payablePaise: number }
}>('POST', '/api/promos/check', 'What a promo code takes off a booking')

/** Carries the token of a mail's link to a booking, on every call about that booking. */
export const BOOKING_LINK_HEADER = 'Booking-Link'
