import { endpoint } from '#kernel/wire/endpoint.ts'
import type { cancellationsSchemas as schemas } from './schemas.ts'

/** Calls to cancel guests of a booking, for its owner. Amounts are integer paise. */

export const previewCancellation = endpoint<typeof schemas.previewCancellation>(
  'GET',
  '/api/bookings/:bookingId/cancellation',
)
export const cancelBooking = endpoint<typeof schemas.cancelBooking>('POST', '/api/bookings/:bookingId/cancel')
