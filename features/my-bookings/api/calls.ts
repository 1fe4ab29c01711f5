import { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { BookingStatusText } from '#features/bookings/api/calls.ts'
import { PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'

/**
 * A booking in its owner's list. Amounts are rupees, times are ISO 8601. `order_id` is the gateway's id of the
 * payment.
 */
export const MyBooking = z.object({
  booking_id: z.string(),
  reference: z.string(),
  status: BookingStatusText,
  package_id: z.number(),
  package_name: z.string(),
  /** The package's current first picture; null if there is none, or when the package is no longer shown. */
  picture: z.nullable(PictureDto),
  start_date: z.string(),
  end_date: z.string(),
  guests: z.number(),
  price_per_person: z.number(),
  total_amount: z.number(),
  hold_expires_at: z.nullable(z.string()),
  booked_at: z.string(),
  order_id: z.nullable(z.string()),
  /** Whether a refund is in progress or done. */
  refund: z.enum(['none', 'under_way', 'done']),
  /** Each refund, oldest first. `bankReference` is set once the bank has reported one. */
  refunds: z.array(
    z.object({
      amountPaise: PaiseAmount,
      status: z.enum(['queued', 'requested', 'processed', 'needs_review']),
      bankReference: z.nullable(z.string()),
    }),
  ),
  /** The amount due again, because a bank returned a cheque. */
  owedPaise: PaiseAmount,
  /** The page for paying that amount; null while an office payment for it awaits confirmation. */
  payPath: z.nullable(z.string()),
  /** A pending change to a more expensive trip. The booking is unchanged until the price difference is paid. */
  waitingChange: z.nullable(
    z.object({
      amountPaise: PaiseAmount,
      packageName: z.string(),
      startDate: z.string(),
      heldUntil: z.string(),
      /** The page for paying the difference; null while an office payment for it awaits confirmation. */
      payPath: z.nullable(z.string()),
    }),
  ),
  /** True while the booker may cancel guests. */
  can_cancel: z.boolean(),
  /** Set when the departure is cancelled: the date, the outcome for the booking, and the booker's reply deadline. */
  departureCancellation: z.nullable(
    z.object({
      day: z.string(),
      outcome: z.enum(['waits', 'moved', 'refund', 'ended']),
      answerBy: z.string(),
      /** The page where the booker chooses; null while there is nothing to choose. */
      answerPath: z.nullable(z.string()),
    }),
  ),
})
export type MyBooking = z.infer<typeof MyBooking>
/** The groups of the list: future or unpaid bookings, past trips, and cancelled or expired bookings. */
export const BookingGroup = z.enum(['upcoming', 'past', 'cancelled'])
export type BookingGroup = z.infer<typeof BookingGroup>
/**
 * One page of the list. `next` requests the page after it; it is null after the last one. `counts` are the sizes of the
 * groups.
 */
export const MyBookings = z.object({
  bookings: z.array(MyBooking),
  next: z.nullable(z.string()),
  /**
   * Whether the user has confirmed their address. Until then, bookings made with that address but without an account
   * are not listed.
   */
  address_proved: z.boolean(),
  counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
})
export type MyBookings = z.infer<typeof MyBookings>

/** The description of these calls in the API documentation. */
export const myBookingsAbout: SectionInfo = {
  title: 'My bookings',
  about:
    'The bookings of the signed-in user, and the one booking that an emailed link opens. Refund amounts are integer paise.',
  readsCookies: true,
}

// Calls for travellers to find their bookings again.

export const listMyBookings = defineCall('GET', '/api/account/bookings', {
  title:
    'List the user’s bookings, twenty per page: all, newest first, or one group, with upcoming trips soonest first and past trips latest first',
  query: z.strictObject({ group: z.optional(BookingGroup), after: z.optional(Uuid) }),
  response: MyBookings,
  errors: ['NOT_SIGNED_IN'],
})

export const getLinkedBooking = defineCall('GET', '/api/linked-booking', {
  title:
    'Get the booking that an emailed link opens. Send the token in the Booking-Link header, here and in every call about that booking.',
  query: z.strictObject({}),
  response: MyBooking,
  errors: ['BOOKING_LINK_INVALID'],
})
