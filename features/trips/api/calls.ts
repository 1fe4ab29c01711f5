import * as z from 'zod/mini'
import type { SectionInfo } from '#kernel/wire/call.ts'
import { defineCall } from '#kernel/wire/define-call.ts'
import { BillingDocumentTitle } from '#features/documents/api/calls.ts'
import { PaiseAmount } from '#kernel/wire/schema-parts.ts'

/**
 * A phone number as printed, and as dialled: E.164, or the digits of a number that works only in its own town or
 * country. `dial` is null when the text is not a single number.
 */
const PhoneNumber = z.object({ shown: z.string(), dial: z.nullable(z.string()) })
/** A phone number as printed and as dialled. */
export type PhoneNumber = z.infer<typeof PhoneNumber>

const Person = z.object({ name: z.string(), phone: PhoneNumber })

const Boarding = z.object({
  place: z.string(),
  details: z.string(),
  date: z.string(),
  time: z.string(),
  mapUrl: z.nullable(z.string()),
})

const Hotel = z.object({
  fromNight: z.number(),
  toNight: z.number(),
  /** The first and the last night, as days `YYYY-MM-DD`. */
  fromDate: z.string(),
  toDate: z.string(),
  name: z.string(),
  place: z.string(),
  phone: z.nullable(PhoneNumber),
})
/** A hotel for some of the nights. */
export type TripHotel = z.infer<typeof Hotel>

/** The squares of a QR code: an SVG path whose unit is one square, and the number of squares per side. */
const Code = z.object({ squares: z.number(), path: z.string(), text: z.string() })
/** A QR code ready to be drawn. */
export type TripCode = z.infer<typeof Code>

/** One day of the plan, as stored with the voucher. `details` are its paragraphs. */
const Day = z.object({ day: z.number(), date: z.string(), title: z.string(), details: z.array(z.string()) })
/** One day of the plan. */
export type TripDay = z.infer<typeof Day>

/** The refund if all remaining travellers cancel before `until`. `shownUntil` is that time as printed. */
const RefundLine = z.object({ until: z.string(), shownUntil: z.string(), refund: PaiseAmount })

/**
 * One booking, with everything needed during the trip. It is saved on a phone and shown at a bus door, so it contains
 * the traveller's initials, but no name, no address and no phone number.
 */
export const TripResponse = z.object({
  version: z.literal(1),
  /** When the server read the trip. */
  asOf: z.string(),
  reference: z.string(),
  status: z.enum(['confirmed', 'completed', 'cancelled']),
  isTest: z.boolean(),
  packageName: z.string(),
  nativeName: z.nullable(z.string()),
  places: z.string(),
  duration: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  guests: z.number(),
  initials: z.string(),
  /**
   * The day of the cancelled departure, and the outcome for the booking. Absent in copies that were saved before this
   * field existed.
   */
  departureCancellation: z.optional(
    z.nullable(
      z.object({ day: z.string(), outcome: z.enum(['waits', 'moved', 'refund', 'ended']), answerBy: z.string() }),
    ),
  ),
  /** The code that a scanner checks at the start; null when the booking or its departure is cancelled. */
  code: z.nullable(Code),
  boarding: z.nullable(Boarding),
  /** The nearest station or airport, from the catalogue; empty when it has none. */
  nearTransport: z.string(),
  days: z.array(Day),
  included: z.array(z.string()),
  hotels: z.array(Hotel),
  driver: z.nullable(z.extend(Person, { vehicle: z.string() })),
  guide: z.nullable(Person),
  emergency: z.nullable(Person),
  /** The time of the last change of the contacts; null when none were entered. */
  contactsChangedAt: z.nullable(z.string()),
  refund: z.object({
    /** The refund steps that are still ahead, the earliest first. */
    lines: z.array(RefundLine),
    /** The refund if all remaining travellers had cancelled at `asOf`. */
    now: PaiseAmount,
    /** The refund if we cancel. */
    byUs: PaiseAmount,
    isFree: z.boolean(),
  }),
  office: z.object({
    name: z.string(),
    phone: PhoneNumber,
    whatsapp: PhoneNumber,
    email: z.string(),
    address: z.array(z.string()),
  }),
  /**
   * The titles and numbers of receipts and other documents. Their amounts and links are only for the owner, in the
   * profile.
   */
  documents: z.array(z.object({ title: BillingDocumentTitle, number: z.string() })),
  /**
   * Files of the trip's own link; null when the booking is cancelled. The voucher is never among them, because it names
   * the person who booked.
   */
  files: z.nullable(z.object({ calendarUrl: z.string(), slipUrl: z.string() })),
})
export type TripResponse = z.infer<typeof TripResponse>

/** The documentation of these calls in the API reference. */
export const tripsSection: SectionInfo = {
  title: 'Trip page',
  about:
    'The voucher code, boarding point, day plan, phone numbers and refund terms of a confirmed booking, for anyone with its link. The response is never cached; the page saves a copy only if the reader asks for it. `/api/trips/{token}/slip.pdf` returns the same on one A5 page, and `/api/trips/{token}/trip.ics` returns the days for a calendar. The voucher names the person who booked, so this link does not open it.',
  readsCookies: false,
}

// Calls for the trip of one booking, from the payment until the return.

export const getTrip = defineCall('GET', '/api/trips/:token', {
  title: 'Get everything a traveller needs on the trip, by the signed token in the trip link',
  params: z.object({ token: z.string() }),
  query: z.strictObject({}),
  response: TripResponse,
  errors: ['TRIP_NOT_FOUND'],
})

export const replaceTripLinks = defineCall('POST', '/api/trips/:token/end-links', {
  title: 'Replace all links of a booking, and email the new ones to the address on the booking',
  params: z.object({ token: z.string() }),
  body: z.strictObject({}),
  response: z.object({ success: z.literal(true) }),
  errors: ['TRIP_NOT_FOUND'],
})
