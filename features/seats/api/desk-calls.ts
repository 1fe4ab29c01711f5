import * as z from 'zod/mini'
import { CustomerDetails } from '#features/bookings/api/calls.ts'
import { CalendarDateText, lineOfText, Timestamp, PaiseAmount, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { BOOKER_FIELDS } from '#features/bookings/rules/booker-fields.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Held = z.object({ reference: z.string(), heldUntil: Timestamp })
const Guests = z.number().check(z.int('Guests must be a whole number.'), z.minimum(1), z.maximum(50))
const choice = { packageId: z.int().check(z.minimum(1)), startDate: CalendarDateText, guests: Guests }
const OFFER_ERRORS = [
  'TOUR_PACKAGE_NOT_FOUND',
  'PRICE_ON_REQUEST',
  'START_DATE_PAST',
  'START_TOO_SOON',
  'START_DATE_UNAVAILABLE',
  'GUESTS_BELOW_MINIMUM',
  'GUESTS_ABOVE_MAXIMUM',
  'SOLD_OUT',
  'DESK_SEATS_LIMIT',
] as const
const HOLD_ERRORS = ['BOOKING_NOT_FOUND', 'DESK_HOLD_OVER', 'DESK_HOLD_PAID'] as const
const OF_BOOKING = z.strictObject({ reference: Reference })
const Done = z.object({ success: z.literal(true) })

const BookingTotals = z.object({
  packageName: z.string(),
  startDate: CalendarDateText,
  guests: z.int(),
  payablePaise: PaiseAmount,
})
const HoldQuote = z.object({
  now: BookingTotals,
  next: BookingTotals,
  /** Seats that this booking could have there, including those that it already holds. */
  freeSeats: z.int(),
  /** A promo code that no longer applies. */
  lostPromoCode: z.nullable(z.string()),
})
/** A held booking as it is and as it would be. */
export type HoldChangeQuote = z.infer<typeof HoldQuote>

const Link = z.object({
  url: z.string(),
  /** A message for WhatsApp, with the link. */
  message: z.string(),
  /** For `wa.me`: digits only; null when the phone number is unclear. */
  phone: z.nullable(z.string()),
  heldUntil: Timestamp,
})
/** A link with which anybody can pay for a booking. */
export type PaymentLink = z.infer<typeof Link>

const Earlier = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: z.string(),
  zip: z.string(),
  address1: z.string(),
  trips: z.array(
    z.object({ reference: z.string(), packageName: z.string(), startDate: CalendarDateText, guests: z.int() }),
  ),
})
/** A returning customer, recognised by their phone number. */
export type EarlierCaller = z.infer<typeof Earlier>

const Booker = z.object({
  version: Timestamp,
  customer: CustomerDetails,
  changes: changesOf(BOOKER_FIELDS),
})
/** The booker's details, as saved by somebody else in the meantime. */
export type PresentBooker = z.infer<typeof Booker>

// Desk API calls for holding seats and taking bookings by phone and at the counter.

export const findCaller = defineDeskCall('GET', '/api/desk/callers', {
  title: 'Who has booked with this phone number before, with their latest trips',
  access: 'hold_seats',
  query: z.strictObject({ phone: lineOfText(40) }),
  response: z.object({ caller: z.nullable(Earlier) }),
  errors: [],
})

export const holdSeats = defineDeskCall('POST', '/api/desk/holds', {
  title: 'Hold seats for half an hour, while somebody talks with a caller',
  access: 'hold_seats',
  body: z.strictObject({
    ...choice,
    cameBy: z.enum(['phone', 'counter', 'whatsapp']),
    /** The number of the case for which the seats are held. */
    enquiry: z.optional(z.int().check(z.minimum(1))),
  }),
  response: Held,
  errors: [...OFFER_ERRORS, 'CASE_NOT_FOUND'],
  status: 201,
})

export const changeHold = defineDeskCall('POST', '/api/desk/bookings/:reference/trip', {
  title: 'Change trip, date or guests of a booking that is held and not paid',
  access: 'hold_seats',
  params: OF_BOOKING,
  body: z.strictObject({
    ...choice,
    /** The price that was shown. If it is sent and the current price differs, the call is rejected. */
    expectedPaise: z.optional(PaiseAmount),
  }),
  response: Held,
  errors: [...OFFER_ERRORS, ...HOLD_ERRORS, 'DESK_PRICE_CHANGED'],
})

export const quoteHoldChange = defineDeskCall('GET', '/api/desk/bookings/:reference/trip', {
  title: 'What another trip, date or number of guests would make of a booking that is held and not paid',
  access: 'hold_seats',
  params: OF_BOOKING,
  query: z.strictObject({
    packageId: wholeNumber(1, 1_000_000_000),
    startDate: CalendarDateText,
    guests: wholeNumber(1, 50),
  }),
  response: HoldQuote,
  errors: [...OFFER_ERRORS, ...HOLD_ERRORS],
})

export const extendHold = defineDeskCall('POST', '/api/desk/bookings/:reference/hold', {
  title: 'Hold the seats until a moment, within what the role may hold',
  access: 'hold_seats',
  params: OF_BOOKING,
  body: z.strictObject({ until: Timestamp }),
  response: Held,
  errors: [...HOLD_ERRORS, 'DESK_HOLD_LIMIT'],
})

export const releaseHold = defineDeskCall('POST', '/api/desk/bookings/:reference/release', {
  title: 'Give the seats of an unpaid booking back',
  access: 'hold_seats',
  params: OF_BOOKING,
  response: Done,
  errors: [...HOLD_ERRORS],
})

export const saveDetails = defineDeskCall('POST', '/api/desk/bookings/:reference/details', {
  title: 'Write down who books and what they ask for; an old version is refused',
  access: 'change_guests',
  params: OF_BOOKING,
  body: z.strictObject({ version: Timestamp, customer: CustomerDetails }),
  response: Done,
  present: Booker,
  errors: [
    'BOOKING_NOT_FOUND',
    'NAME_REQUIRED',
    'EMAIL_REQUIRED',
    'PHONE_REQUIRED',
    'EMAIL_INVALID',
    'DESK_CHANGED_MEANWHILE',
    'BOOKING_CLOSED',
  ],
})

export const setDiscount = defineDeskCall('POST', '/api/desk/bookings/:reference/discount', {
  title: 'Take an amount off the price of an unpaid booking, with a reason that the traveller reads; 0 takes it away',
  access: 'discount',
  params: OF_BOOKING,
  body: z.strictObject({ amountPaise: PaiseAmount, reason: lineOfText(120) }),
  response: z.object({ discountPaise: PaiseAmount, payablePaise: PaiseAmount }),
  errors: [
    'BOOKING_NOT_FOUND',
    'DESK_HOLD_OVER',
    'DESK_HOLD_PAID',
    'DESK_DISCOUNT_REASON',
    'DESK_DISCOUNT_AMOUNT',
    'DESK_DISCOUNT_LIMIT',
  ],
})

export const sendPaymentLink = defineDeskCall('POST', '/api/desk/bookings/:reference/payment-link', {
  title: 'Mail the link by which anybody pays for a held booking, and answer it for WhatsApp',
  access: 'hold_seats',
  params: OF_BOOKING,
  response: Link,
  errors: [...HOLD_ERRORS, 'EMAIL_REQUIRED'],
})
