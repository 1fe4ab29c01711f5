import * as z from 'zod/mini'
import { MAX_PERSON_NAME } from '#kernel/people/person-name.ts'
import { MAX_SPECIAL_REQUESTS_LENGTH } from '../rules/special-requests.ts'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import {
  blockOfText,
  CalendarDateText,
  CancellationPolicyDto,
  lineOfText,
  PaiseAmount,
  Uuid,
  phoneText,
} from '#kernel/wire/schema-parts.ts'

/**
 * The chosen dates and guests. `pricePerPerson` and `total` (rupees) are sent by the browser: they are stored, but
 * never charged.
 */
const BookingSelection = z.strictObject({
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  guests: z.number().check(z.int('Guests must be a whole number.')),
  pricePerPerson: z.optional(z.number()),
  total: z.optional(z.number()),
})

/**
 * The lead traveller's details. Missing fields pass the schema, because the rules check them in the specified order and
 * each has its own error text.
 */
export const CustomerDetails = z.strictObject({
  customer_name: z._default(lineOfText(MAX_PERSON_NAME), ''),
  email: z._default(lineOfText(254), ''),
  phone: z._default(phoneText(), ''),
  address1: z._default(lineOfText(200), ''),
  address2: z._default(lineOfText(200), ''),
  state: z._default(lineOfText(100), ''),
  zip: z._default(lineOfText(12), ''),
  /** Not in the specification: the country of the address. Empty means India. */
  country: z._default(lineOfText(60), ''),
  special_requests: z._default(blockOfText(MAX_SPECIAL_REQUESTS_LENGTH), ''),
})
export type CustomerDetails = z.infer<typeof CustomerDetails>

/** `packageSnapshot` comes from the browser, and no rule uses it. A shortened copy is stored with the booking. */
export const CreateBookingBody = z.strictObject({
  packageId: z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
  packageName: z.optional(z.string().check(z.maxLength(500))),
  packageSnapshot: z.optional(z.unknown()),
  selection: BookingSelection,
  customer: CustomerDetails,
  /** Not in the specification: the unpaid booking that this one replaces. Its seats are not held twice. */
  replaces: z.optional(Uuid),
})
export type CreateBookingBody = z.infer<typeof CreateBookingBody>

/** The statuses of a booking, as the API names them (kernel/statuses/statuses.ts). */
export const BookingStatusText = z.enum(['held', 'confirmed', 'expired', 'cancelled', 'completed', 'needs_review'])

/** The booking as returned to its owner. `price_per_person` and `total_amount` are rupees. */
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
  /** Not in the specification: the cancellation policy of the package when the booking was made. */
  cancellation_policy: CancellationPolicyDto,
  /**
   * Not in the specification: the discount that our office gave, and its reason. Omitted without such a discount. Never
   * combined with a promo code.
   */
  office_discount: z.optional(z.object({ amount_paise: PaiseAmount, reason: z.string() })),
  /** ISO 8601; null when the booking is paid or has ended. */
  hold_expires_at: z.nullable(z.string()),
})
export type BookingDto = z.infer<typeof BookingDto>

/** The form fields of the latest booking, used to fill in the next form. */
export const LatestBooking = z.object({
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Additive. */
  country: z.string(),
  special_requests: z.string(),
  start_date: z.string(),
  end_date: z.string(),
})
export type LatestBooking = z.infer<typeof LatestBooking>

/** A booking awaiting payment, as listed in its owner's browser. `hold_expires_at` is ISO 8601. */
export const HeldBooking = z.object({
  booking_id: z.string(),
  package_id: z.number(),
  package_name: z.string(),
  start_date: z.string(),
  guests: z.number(),
  hold_expires_at: z.string(),
})
export type HeldBooking = z.infer<typeof HeldBooking>

/** Checks the discount of a promo code on a booking. The code is redeemed later, with the order. */
const PromoCheckBody = z.strictObject({ code: lineOfText(40), booking_id: Uuid })

/** The description of these calls in the API documentation. */
export const bookingsApiSection: SectionInfo = {
  title: 'Bookings',
  about:
    'Seats are held for 15 minutes. If fewer than 20% of the seats are left, they are held for 5 minutes, and for 15 once the payment is opened. A booking belongs to the signed-in user or to the browser that made it; no one else can see it. Prices are calculated on the server; prices in the request are not used.',
  readsCookies: true,
}

// Booking calls (specification §7). Only its owner can read a booking: the signed-in user, or the browser that made it.

export const createBooking = defineCall('POST', '/booking/create', {
  title: 'Hold seats for a few minutes and save the booking details. Accepts an Idempotency-Key.',
  body: CreateBookingBody,
  response: z.object({ bookingId: z.string(), reference: z.string(), holdExpiresAt: z.string() }),
  errors: [
    'TOUR_PACKAGE_NOT_FOUND',
    'START_DATE_UNAVAILABLE',
    'PRICE_ON_REQUEST',
    'SOLD_OUT',
    'REQUEST_IN_PROGRESS',
    'NAME_REQUIRED',
    'EMAIL_REQUIRED',
    'EMAIL_INVALID',
    'PHONE_REQUIRED',
    'GUESTS_BELOW_MINIMUM',
    'GUESTS_ABOVE_MAXIMUM',
    'START_DATE_PAST',
    'START_TOO_SOON',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_HOLDS',
    'TOO_MANY_SEATS_HELD',
    'NOT_SIGNED_IN',
  ],
  isRepeatable: true,
})

export const getBooking = defineCall('GET', '/booking/:bookingId', {
  title: 'Get a booking. Only its owner can read it.',
  params: z.object({ bookingId: Uuid }),
  query: z.strictObject({}),
  response: BookingDto,
  errors: ['BOOKING_NOT_FOUND'],
})

export const getLatestBooking = defineCall('GET', '/booking/my-latest', {
  title: 'Get the signed-in user’s latest booking details',
  query: z.strictObject({}),
  response: z.object({ booking: z.nullable(LatestBooking) }),
  errors: ['NOT_SIGNED_IN'],
})

export const claimBookings = defineCall('POST', '/api/bookings/claim', {
  title: 'After sign-in, add this browser’s bookings with the account’s email address to the account',
  response: z.object({ claimed: z.number() }),
  errors: ['NOT_SIGNED_IN'],
})

export const checkPromo = defineCall('POST', '/api/promos/check', {
  title: 'Calculate the discount of a promo code on a booking',
  body: PromoCheckBody,
  response: z.object({ code: z.string(), discountPaise: PaiseAmount, payablePaise: PaiseAmount }),
  errors: ['BOOKING_NOT_FOUND', 'PROMO_INVALID', 'PROMO_EXHAUSTED', 'PROMO_AMOUNT_TOO_SMALL', 'PROMO_WITH_DISCOUNT'],
})

/** Not in the specification: lists this browser's unpaid bookings after its tab was closed. */
export const listHeldBookings = defineCall('GET', '/api/bookings/held', {
  title: 'List the unpaid bookings of this browser or of the signed-in user that hold seats, the first to expire first',
  query: z.strictObject({}),
  response: z.object({ bookings: z.array(HeldBooking) }),
  errors: [],
})

export const releaseBooking = defineCall('POST', '/api/bookings/:bookingId/give-up', {
  title: 'Release the seats of an unpaid booking before its hold expires',
  params: z.object({ bookingId: Uuid }),
  response: z.object({ status: BookingStatusText }),
  errors: ['BOOKING_NOT_FOUND', 'ALREADY_PAID', 'PAID_AT_OFFICE'],
})

/** Not in the specification: lets the browser that opens the link pay for a booking taken by the office. */
export const adoptBooking = defineCall('POST', '/api/bookings/:bookingId/adopt', {
  title: 'Let this browser pay for a booking opened with the link in the header',
  params: z.object({ bookingId: Uuid }),
  response: z.object({ success: z.literal(true) }),
  errors: ['BOOKING_LINK_INVALID', 'BOOKING_CLOSED'],
})
