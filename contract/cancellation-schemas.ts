import * as z from 'zod/mini'
import { BookingStatusText } from './bookings-schemas.ts'
import { PaiseAmount, Uuid, wholeNumber } from './schema-parts.ts'

/** What a cancellation would do at this moment. */
export const CancellationPreview = z.object({
  /** Guests who travel now. */
  guestsBefore: z.number(),
  /** Guests who would cancel. */
  guests: z.number(),
  /** What these guests cost after the discount. */
  sharePaise: PaiseAmount,
  /** What goes back. */
  refundPaise: PaiseAmount,
  /** ISO 8601: the first moment at which the amount is another, or at which cancelling ends. */
  holdsUntil: z.string(),
})
export type CancellationPreview = z.infer<typeof CancellationPreview>

const Guests = z.number().check(z.int('Guests must be a whole number.'), z.minimum(1), z.maximum(50))

/** `guestsBefore` and `expectedRefundPaise` are what the preview said: anything else meanwhile is answered with 409. */
export const CancelBookingBody = z.strictObject({
  guests: Guests,
  guestsBefore: Guests,
  expectedRefundPaise: PaiseAmount,
})
export type CancelBookingBody = z.infer<typeof CancelBookingBody>

/** The booking after it: `guestsLeft` travel on; 0 with the status `cancelled`. */
export const CancelledBooking = z.object({
  status: BookingStatusText,
  guestsLeft: z.number(),
  refundPaise: PaiseAmount,
})
export type CancelledBooking = z.infer<typeof CancelledBooking>

/** Schemas of the calls of cancelling, by the name of the endpoint constant. */
export const cancellationSchemas = {
  previewCancellation: {
    params: z.object({ bookingId: Uuid }),
    query: z.strictObject({ guests: z.optional(wholeNumber(1, 50)) }),
    response: CancellationPreview,
  },
  cancelBooking: { params: z.object({ bookingId: Uuid }), body: CancelBookingBody, response: CancelledBooking },
}
