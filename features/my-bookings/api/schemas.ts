import { PictureDto } from '#features/catalog/api/picture-schemas.ts'
import * as z from 'zod/mini'
import { callSchemas, type SectionAbout } from '#kernel/wire/call-schemas.ts'
import { BookingStatusText } from '#features/bookings/api/schemas.ts'
import { PaiseAmount, Uuid } from '#kernel/wire/schema-parts.ts'

/**
 * A booking in its owner's list. Amounts are rupees, moments are ISO 8601. `order_id` is the gateway's name for the
 * payment.
 */
export const MyBooking = z.object({
  booking_id: z.string(),
  reference: z.string(),
  status: BookingStatusText,
  package_id: z.number(),
  package_name: z.string(),
  /** The package's first picture as it is now; null without one, or when the package is no longer shown. */
  picture: z.nullable(PictureDto),
  start_date: z.string(),
  end_date: z.string(),
  guests: z.number(),
  price_per_person: z.number(),
  total_amount: z.number(),
  hold_expires_at: z.nullable(z.string()),
  booked_at: z.string(),
  order_id: z.nullable(z.string()),
  /** Whether a refund is under way or done. */
  refund: z.enum(['none', 'under_way', 'done']),
  /** Each refund, the oldest first. `bankReference` is there when the bank has given one. */
  refunds: z.array(
    z.object({
      amountPaise: PaiseAmount,
      status: z.enum(['due', 'requested', 'processed', 'needs_review']),
      bankReference: z.nullable(z.string()),
    }),
  ),
  /** What is to pay again, because a bank returned a cheque. */
  owedPaise: PaiseAmount,
  /** The page on which that is paid; null while the office takes the money. */
  payPath: z.nullable(z.string()),
  /** A change to a dearer trip that waits for its difference: until then the booking stays as it is. */
  waitingChange: z.nullable(
    z.object({
      amountPaise: PaiseAmount,
      packageName: z.string(),
      startDate: z.string(),
      heldUntil: z.string(),
      /** The page on which the difference is paid; null while the office takes the money. */
      payPath: z.nullable(z.string()),
    }),
  ),
  /** True while its owner may cancel guests. */
  can_cancel: z.boolean(),
  /** Its departure does not take place: the day, what became of the booking, and until when its booker may choose. */
  broken: z.nullable(
    z.object({
      day: z.string(),
      outcome: z.enum(['waits', 'moved', 'refund', 'ended']),
      answerBy: z.string(),
      /** The page on which its booker chooses; null when there is nothing to choose, or not yet. */
      answerPath: z.nullable(z.string()),
    }),
  ),
})
export type MyBooking = z.infer<typeof MyBooking>
/** The groups of the list: bookings to come or to be paid, past trips, and bookings that were cancelled or expired. */
export const BookingGroup = z.enum(['upcoming', 'past', 'cancelled'])
export type BookingGroup = z.infer<typeof BookingGroup>
/**
 * One part of the list. `next` asks for the part after it; it is null after the last one. `counts` are the sizes of the
 * groups.
 */
export const MyBookings = z.object({
  bookings: z.array(MyBooking),
  next: z.nullable(z.string()),
  /** Whether the user has proved their address. Until then bookings made with it without an account are not listed. */
  address_proved: z.boolean(),
  counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
})
export type MyBookings = z.infer<typeof MyBookings>

/** What the API's documentation says about these calls. */
export const myBookingsAbout: SectionAbout = {
  title: 'My bookings',
  about:
    'The bookings of the signed-in user, and the one booking that a mailed link opens. Amounts of refunds are integer paise.',
  readsCookies: true,
}

/** The calls, by the name of the endpoint constant in calls.ts. */
export const myBookingsSchemas = callSchemas({
  listMyBookings: {
    title:
      "The user's bookings, twenty at a time: newest first, or one group, the next trip first, past ones latest first",
    query: z.strictObject({ group: z.optional(BookingGroup), after: z.optional(Uuid) }),
    response: MyBookings,
    errors: ['NOT_SIGNED_IN'],
  },
  getLinkedBooking: {
    title:
      'The booking that a mailed link opens; the token goes in the header Booking-Link, here and in every call about that booking',
    query: z.strictObject({}),
    response: MyBooking,
    errors: ['BOOKING_LINK_INVALID'],
  },
})
