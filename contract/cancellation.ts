import type { CancelBookingBody, CancelledBooking, CancellationPreview } from './cancellation-schemas.ts'
import { endpoint } from './endpoint.ts'

/** Calls of cancelling, for the booking's owner. Amounts are integer paise. */

export const previewCancellation = endpoint<{
  params: { bookingId: string }
  query: { guests?: number }
  response: CancellationPreview
}>('GET', '/api/bookings/:bookingId/cancellation', 'What goes back if so many guests cancel now; without a number, all')
export const cancelBooking = endpoint<{
  params: { bookingId: string }
  body: CancelBookingBody
  response: CancelledBooking
}>(
  'POST',
  '/api/bookings/:bookingId/cancel',
  'Cancel some or all guests for the refund that was shown; takes an Idempotency-Key',
)
