import * as z from 'zod/mini'
import { CustomerDetails } from '#features/bookings/api/calls.ts'
import { CalendarDateText, lineOfText, Timestamp, PaiseAmount, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { BOOKER_FIELDS } from '#features/bookings/rules/booker-fields.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const HeldBooking = z.object({ reference: z.string(), heldUntil: Timestamp })
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
const SuccessResponse = z.object({ success: z.literal(true) })

const BookingTotals = z.object({
  packageName: z.string(),
  startDate: CalendarDateText,
  guests: z.int(),
  payablePaise: PaiseAmount,
})
const HoldQuote = z.object({
  now: BookingTotals,
  next: BookingTotals,
  /** Seats that this booking could have on the new date, including those that it already holds. */
  freeSeats: z.int(),
  /** A promo code that no longer applies. */
  lostPromoCode: z.nullable(z.string()),
})
/** The totals of a held booking before and after a change. */
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

const EarlierCustomer = z.object({
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
export type ReturningCaller = z.infer<typeof EarlierCustomer>

const Booker = z.object({
  version: Timestamp,
  customer: CustomerDetails,
  changes: changesOf(BOOKER_FIELDS),
})
/** The booker's current details after somebody else has saved them. */
export type CurrentBooker = z.infer<typeof Booker>

// Desk API calls for holding seats and taking bookings by phone and at the counter.

export const findCaller = defineDeskCall('GET', '/api/desk/callers', {
  title: 'Find a past booker by phone number, with their latest trips',
  access: 'hold_seats',
  query: z.strictObject({ phone: lineOfText(40) }),
  response: z.object({ caller: z.nullable(EarlierCustomer) }),
  errors: [],
})

export const holdSeats = defineDeskCall('POST', '/api/desk/holds', {
  title: 'Hold seats for half an hour during a call',
  access: 'hold_seats',
  body: z.strictObject({
    ...choice,
    cameBy: z.enum(['phone', 'counter', 'whatsapp']),
    /** The number of the case for which the seats are held. */
    enquiry: z.optional(z.int().check(z.minimum(1))),
  }),
  response: HeldBooking,
  errors: [...OFFER_ERRORS, 'CASE_NOT_FOUND'],
  status: 201,
})

export const changeHold = defineDeskCall('POST', '/api/desk/bookings/:reference/trip', {
  title: 'Change the trip, date or guests of an unpaid held booking',
  access: 'hold_seats',
  params: OF_BOOKING,
  body: z.strictObject({
    ...choice,
    /** The price that was shown. If it is sent and the current price differs, the call is rejected. */
    expectedPaise: z.optional(PaiseAmount),
  }),
  response: HeldBooking,
  errors: [...OFFER_ERRORS, ...HOLD_ERRORS, 'DESK_PRICE_CHANGED'],
})

export const quoteHoldChange = defineDeskCall('GET', '/api/desk/bookings/:reference/trip', {
  title: 'Get a quote for another trip, date or number of guests of an unpaid held booking',
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
  title: 'Extend a hold to a given time, within the role’s limit',
  access: 'hold_seats',
  params: OF_BOOKING,
  body: z.strictObject({ until: Timestamp }),
  response: HeldBooking,
  errors: [...HOLD_ERRORS, 'DESK_HOLD_LIMIT'],
})

export const releaseHold = defineDeskCall('POST', '/api/desk/bookings/:reference/release', {
  title: 'Release the seats of an unpaid booking',
  access: 'hold_seats',
  params: OF_BOOKING,
  response: SuccessResponse,
  errors: [...HOLD_ERRORS],
})

export const saveDetails = defineDeskCall('POST', '/api/desk/bookings/:reference/details', {
  title: 'Save the booker’s details and special requests. An outdated version is rejected.',
  access: 'change_guests',
  params: OF_BOOKING,
  body: z.strictObject({ version: Timestamp, customer: CustomerDetails }),
  response: SuccessResponse,
  present: Booker,
  errors: [
    'BOOKING_NOT_FOUND',
    'NAME_REQUIRED',
    'EMAIL_REQUIRED',
    'PHONE_REQUIRED',
    'EMAIL_INVALID',
    'DESK_CHANGED_CONCURRENTLY',
    'BOOKING_CLOSED',
  ],
})

export const setDiscount = defineDeskCall('POST', '/api/desk/bookings/:reference/discount', {
  title: 'Set the discount of an unpaid booking, with a reason that the traveller sees. An amount of 0 removes it.',
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
  title: 'Email the payment link of a held booking, and return the link for WhatsApp. Anyone with the link can pay.',
  access: 'hold_seats',
  params: OF_BOOKING,
  response: Link,
  errors: [...HOLD_ERRORS, 'EMAIL_REQUIRED'],
})
