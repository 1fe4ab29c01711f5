import * as z from 'zod/mini'
import { CustomerDetails } from './calls.ts'
import { CalendarDateText, CancellationPolicyDto, Timestamp, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { BOOKING_SOURCES } from '#features/seats/rules/desk-hold.ts'
import { PartyMember } from './additions-calls.ts'
import { Assignee } from './assignees-calls.ts'
import { BookingStatusName as Status } from '#kernel/wire/reference.ts'

// The schema of a single booking at the desk.

/** A booking at the desk, with the actions allowed on it. */
export const BookingPage = z.object({
  reference: z.string(),
  status: Status,
  bookedAt: Timestamp,
  /** The source of the booking, and the staff member who took it; null for the site. */
  cameBy: z.enum(BOOKING_SOURCES),
  takenBy: z.nullable(z.string()),
  /** The assignee; null for nobody. */
  assignee: z.nullable(Assignee),
  /** The enquiry that the booking was made from. */
  enquiry: z.nullable(z.object({ number: z.int(), printed: z.string() })),
  /** Changes whenever the booking changes. With each change, the desk sends the version that it last read. */
  version: Timestamp,
  heldUntil: z.nullable(Timestamp),
  /** True while an office payment awaits confirmation. Until then, the hold does not expire. */
  hasPendingPayment: z.boolean(),
  confirmedAt: z.nullable(Timestamp),
  /** When the booker's data was erased, and why. */
  erased: z.nullable(z.object({ at: Timestamp, reason: z.string() })),
  trip: z.object({
    packageId: z.int(),
    packageName: z.string(),
    duration: z.string(),
    startDate: CalendarDateText,
    endDate: CalendarDateText,
    imageUrl: z.nullable(z.string()),
    capacity: z.int(),
    /** Seats sold or held on this date, across all bookings. */
    taken: z.int(),
  }),
  guests: z.int(),
  /** The other bookings that travel with this one because guests were added later. The original booking comes first. */
  party: z.array(PartyMember),
  /** The booking to which these guests were added; null for an independent booking. */
  addedToReference: z.nullable(z.string()),
  /** A copy from when the booking was made. */
  policy: CancellationPolicyDto,
  money: z.object({
    pricePerGuestPaise: PaiseAmount,
    subtotalPaise: PaiseAmount,
    discountPaise: PaiseAmount,
    payablePaise: PaiseAmount,
    promoCode: z.nullable(z.string()),
    /** The reason for the office discount; empty for another discount or none. */
    discountReason: z.string(),
  }),
  booker: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** For calls and messages: E.164, or null when the number cannot be parsed. */
    phoneNormalised: z.nullable(z.string()),
    address: z.array(z.string()),
    /** The parts of the address, for a form. */
    details: CustomerDetails,
    requests: z.string(),
    /** Confirmed bookings with the same email or phone number, including this one. */
    trips: z.int(),
  }),
})
