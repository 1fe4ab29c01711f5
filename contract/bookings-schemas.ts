import * as z from 'zod/mini'
import { blockOfText, CalendarDateText, CancellationPolicyDto, lineOfText, PaiseAmount, Uuid } from './schema-parts.ts'

/** Dates and guests as chosen. `pricePerPerson` and `total` (rupees) are claims: kept for the record, never used for money. */
export const BookingSelection = z.strictObject({
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  guests: z.number().check(z.int('Guests must be a whole number.')),
  pricePerPerson: z.optional(z.number()),
  total: z.optional(z.number()),
})
export type BookingSelection = z.infer<typeof BookingSelection>

/** The lead traveller's details. Required ones are checked by the rules, in the specified order, so that each has its sentence. */
export const CustomerDetails = z.strictObject({
  customer_name: z._default(lineOfText(100), ''),
  email: z._default(lineOfText(254), ''),
  phone: z._default(lineOfText(30), ''),
  address1: z._default(lineOfText(200), ''),
  address2: z._default(lineOfText(200), ''),
  state: z._default(lineOfText(100), ''),
  zip: z._default(lineOfText(12), ''),
  special_requests: z._default(blockOfText(2000), ''),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** `packageSnapshot` is an unread claim: a trimmed copy is kept for the record. */
export const CreateBookingBody = z.strictObject({
  packageId: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  packageName: z.optional(z.string().check(z.maxLength(500))),
  packageSnapshot: z.optional(z.unknown()),
  selection: BookingSelection,
  customer: CustomerDetails,
  /** Additive: the unpaid booking that this one corrects. Its seats are not held twice. */
  replaces: z.optional(Uuid),
})
export type CreateBookingBody = z.infer<typeof CreateBookingBody>

/** The lifecycle of a booking on the wire (domain/statuses.ts). */
export const BookingStatusText = z.enum(['held', 'confirmed', 'expired', 'cancelled', 'completed', 'needs_review'])

/** The booking as its owner reads it. `price_per_person` and `total_amount` are rupees. */
export const BookingDto = z.object({
  booking_id: z.string(),
  reference: z.string(),
  status: BookingStatusText,
  package_id: z.number(),
  package_name: z.string(),
  price_per_person: z.number(),
  guests: z.number(),
  total_amount: z.number(),
  selection: z.object({
    startDate: z.string(),
    endDate: z.string(),
    guests: z.number(),
    pricePerPerson: z.number(),
    total: z.number(),
  }),
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Additive: the promise as it was when the booking was made. */
  cancellation_policy: CancellationPolicyDto,
  /** ISO 8601; null once the booking is paid or over. */
  hold_expires_at: z.nullable(z.string()),
})
export type BookingDto = z.infer<typeof BookingDto>

/** The latest booking's form fields, for filling in the next form. */
export const LatestBooking = z.object({
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  state: z.string(),
  zip: z.string(),
  special_requests: z.string(),
  start_date: z.string(),
  end_date: z.string(),
})
export type LatestBooking = z.infer<typeof LatestBooking>

/** A booking in its owner's list. Amounts are rupees, moments ISO 8601, `order_id` the gateway's name for the payment. */
export const MyBooking = z.object({
  booking_id: z.string(),
  reference: z.string(),
  status: BookingStatusText,
  package_id: z.number(),
  package_name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  guests: z.number(),
  price_per_person: z.number(),
  total_amount: z.number(),
  hold_expires_at: z.nullable(z.string()),
  booked_at: z.string(),
  order_id: z.nullable(z.string()),
  /** Where money stands that goes back. */
  refund: z.enum(['none', 'under_way', 'done']),
  /** Each amount that goes back, oldest first; `bankReference` once the bank has given one. */
  refunds: z.array(
    z.object({
      amountPaise: PaiseAmount,
      status: z.enum(['due', 'requested', 'processed', 'needs_review']),
      bankReference: z.nullable(z.string()),
    }),
  ),
  /** True while its owner may cancel guests. */
  can_cancel: z.boolean(),
})
export type MyBooking = z.infer<typeof MyBooking>
/** How the list is divided: what is still to come or to be paid, what was travelled, what was cancelled or ran out. */
export const BookingGroup = z.enum(['upcoming', 'past', 'cancelled'])
export type BookingGroup = z.infer<typeof BookingGroup>
/** One part of the list; `next` asks for the part after it and is null after the last. `counts`: all there are. */
export const MyBookings = z.object({
  bookings: z.array(MyBooking),
  next: z.nullable(z.string()),
  counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
})
export type MyBookings = z.infer<typeof MyBookings>

/** Asks what a code takes off the booking; using it up happens with the order. */
export const PromoCheckBody = z.strictObject({ code: lineOfText(40), booking_id: Uuid })
export type PromoCheckBody = z.infer<typeof PromoCheckBody>

/** Schemas of the bookings' calls, by the name of the endpoint constant. */
export const bookingsSchemas = {
  createBooking: {
    body: CreateBookingBody,
    response: z.object({ bookingId: z.string(), reference: z.string(), holdExpiresAt: z.string() }),
  },
  getBooking: { params: z.object({ bookingId: Uuid }), query: z.strictObject({}), response: BookingDto },
  getLatestBooking: { query: z.strictObject({}), response: z.object({ booking: z.nullable(LatestBooking) }) },
  listMyBookings: {
    query: z.strictObject({ group: z.optional(BookingGroup), after: z.optional(Uuid) }),
    response: MyBookings,
  },
  getLinkedBooking: { query: z.strictObject({}), response: MyBooking },
  checkPromo: {
    body: PromoCheckBody,
    response: z.object({ code: z.string(), discountPaise: PaiseAmount, payablePaise: PaiseAmount }),
  },
}
