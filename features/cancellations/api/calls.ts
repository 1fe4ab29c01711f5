import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { BookingStatusText } from '#features/bookings/api/calls.ts'
import { PaiseAmount, Uuid, wholeNumber } from '#kernel/wire/schema-parts.ts'

/** What a cancellation would do now. */
export const CancellationPreview = z.object({
  /** Guests who travel now. */
  guestsBefore: z.number(),
  /** Guests who would cancel. */
  guests: z.number(),
  /** The price of these guests after the discount. */
  sharePaise: PaiseAmount,
  /** The amount that would be refunded. */
  refundPaise: PaiseAmount,
  /** ISO 8601: when the amount next changes, or when cancelling ends. */
  validUntil: z.string(),
})
export type CancellationPreview = z.infer<typeof CancellationPreview>

const Guests = z.number().check(z.int('Guests must be a whole number.'), z.minimum(1), z.maximum(50))

/**
 * `guestsBefore` and `expectedRefundPaise` must match the preview. If either has changed since, the response is 409.
 */
export const CancelBookingBody = z.strictObject({
  guests: Guests,
  guestsBefore: Guests,
  expectedRefundPaise: PaiseAmount,
})
export type CancelBookingBody = z.infer<typeof CancelBookingBody>

/** The booking after the cancellation: `guestsLeft` still travel. It is 0 when the status is `cancelled`. */
export const CancelledBooking = z.object({
  status: BookingStatusText,
  guestsLeft: z.number(),
  refundPaise: PaiseAmount,
})
export type CancelledBooking = z.infer<typeof CancelledBooking>

/** The description of these calls in the API documentation. */
export const cancellationsApiSection: SectionInfo = {
  title: 'Cancellation',
  about:
    'For the owner of a booking. The refund is calculated from the cancellation policy stored with the booking. The preview shows the amount. The cancellation refunds exactly that amount, or is rejected if the amount has changed. Amounts are integer paise.',
  readsCookies: true,
}

// Calls for owners to cancel guests of a booking. Amounts are integer paise.

export const previewCancellation = defineCall('GET', '/api/bookings/:bookingId/cancellation', {
  title: 'Preview the refund if this number of guests cancels now, or all guests if no number is given',
  params: z.object({ bookingId: Uuid }),
  query: z.strictObject({ guests: z.optional(wholeNumber(1, 50)) }),
  response: CancellationPreview,
  errors: ['BOOKING_NOT_FOUND', 'CANCELLATION_CLOSED', 'DEPARTURE_CANCELLED'],
})

export const cancelBooking = defineCall('POST', '/api/bookings/:bookingId/cancel', {
  title: 'Cancel some or all guests for the refund shown in the preview. Accepts an Idempotency-Key.',
  params: z.object({ bookingId: Uuid }),
  body: CancelBookingBody,
  response: CancelledBooking,
  errors: [
    'BOOKING_NOT_FOUND',
    'CANCELLATION_CLOSED',
    'CANCELLATION_CHANGED',
    'DEPARTURE_CANCELLED',
    'REQUEST_IN_PROGRESS',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  isRepeatable: true,
})
