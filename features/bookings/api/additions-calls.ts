import * as z from 'zod/mini'
import { CalendarDateText, Timestamp, PaiseAmount, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { BookingStatusName, Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const BookingTotals = z.object({ guests: z.int(), payablePaise: PaiseAmount })
const Quote = z.object({
  packageName: z.string(),
  startDate: CalendarDateText,
  /** The totals of all bookings that travel together on this trip and are paid. */
  now: BookingTotals,
  added: BookingTotals,
  next: BookingTotals,
  /** Today's price for one more guest. */
  pricePerGuestPaise: PaiseAmount,
  freeSeats: z.int(),
})
/** A preview of adding guests to a paid booking. */
export type AdditionQuote = z.infer<typeof Quote>

/** A booking that travels with another one, because guests were added later. */
export const PartyMember = z.object({
  reference: z.string(),
  status: BookingStatusName,
  packageId: z.int(),
  startDate: CalendarDateText,
  guests: z.int(),
  payablePaise: PaiseAmount,
  /** The end of the hold, for an unpaid booking. */
  heldUntil: z.nullable(Timestamp),
})
/** The inferred type of {@link PartyMember}. */
export type PartyMember = z.infer<typeof PartyMember>

const ERRORS = [
  'BOOKING_NOT_FOUND',
  'DESK_ADDITION_CLOSED',
  'DESK_ADDITION_JOINED',
  'DESK_ADDITION_UNPAID',
  'TOUR_PACKAGE_NOT_FOUND',
  'PRICE_ON_REQUEST',
  'START_DATE_PAST',
  'START_TOO_SOON',
  'START_DATE_UNAVAILABLE',
  'GUESTS_BELOW_MINIMUM',
  'GUESTS_ABOVE_MAXIMUM',
  'DESK_SEATS_LIMIT',
] as const
const OF_BOOKING = z.strictObject({ reference: Reference })

// Desk calls that add guests to a paid booking.

export const quoteAddition = defineDeskCall('GET', '/api/desk/bookings/:reference/guests', {
  title: 'Get a quote for adding guests to a paid booking at today’s price',
  access: 'hold_seats',
  params: OF_BOOKING,
  query: z.strictObject({ guests: wholeNumber(1, 50) }),
  response: Quote,
  errors: [...ERRORS],
})

export const addGuests = defineDeskCall('POST', '/api/desk/bookings/:reference/guests', {
  title: 'Hold seats for more guests of a paid booking until the quoted difference is paid',
  access: 'hold_seats',
  params: OF_BOOKING,
  body: z.strictObject({
    guests: z.number().check(z.int('Guests must be a whole number.'), z.minimum(1), z.maximum(50)),
    /** The end of the hold. */
    until: Timestamp,
    cameBy: z.enum(['phone', 'counter', 'whatsapp']),
    /** The price difference that was shown. */
    expectedPaise: PaiseAmount,
  }),
  response: z.object({ reference: z.string(), heldUntil: Timestamp }),
  errors: [...ERRORS, 'SOLD_OUT', 'DESK_HOLD_LIMIT', 'DESK_PRICE_CHANGED'],
  status: 201,
})
