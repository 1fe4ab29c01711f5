import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { BULK_ACTIONS } from '#features/bulk-actions/rules/bulk-action.ts'
import { TRIP_CHECKS } from '../rules/today.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const Numbers = z.object({
  /** Bookings paid since the beginning of yesterday, and on the same days a week before. */
  booked: z.object({ bookings: z.int(), paise: PaiseAmount, before: z.int() }),
  travelling: z.object({ guests: z.int(), trips: z.int() }),
  /** The seats on trips of the next 30 days that have guests. Trips without guests are not counted. */
  seats: z.object({ free: z.int(), capacity: z.int(), trips: z.int() }),
  /** Unpaid holds: of bookings, and of seats for a trip change whose price difference is unpaid. */
  waiting: z.object({ bookings: z.int(), paise: PaiseAmount, endToday: z.int(), changesEndToday: z.int() }),
  /** The refunds to pay. Null for a role that may not see the money. */
  back: z.nullable(z.object({ refunds: z.int(), paise: PaiseAmount, refused: z.int() })),
  /**
   * Payments of the last day, all payments without a final status after 15 minutes, and differences between the gateway
   * and our books.
   */
  gateway: z.nullable(z.object({ payments: z.int(), unsettled: z.int(), differences: z.int() })),
})
/** The six key figures of the Today page. */
export type TodayNumbers = z.infer<typeof Numbers>

/**
 * Numbers of bookings that need attention. `mine` includes unassigned bookings; `others` are assigned to colleagues.
 */
const Counts = z.object({ mine: z.int(), others: z.int() })
const Waiting = z.object({ review: Counts, unnamed: Counts, waiting: Counts })
/** Bookings waiting for a decision, for names, or for payment. */
export type WaitingBookings = z.infer<typeof Waiting>

const Trip = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  guests: z.int(),
  capacity: z.int(),
  leader: z.nullable(z.string()),
  missingChecks: z.array(z.enum(TRIP_CHECKS)),
  /** Travellers without a name. */
  unnamed: z.int(),
})
/** A trip that is under way, or departs within 7 days. */
export type TodayTrip = z.infer<typeof Trip>

const DailySales = z.object({ day: CalendarDateText, paise: PaiseAmount, lastYearPaise: PaiseAmount })
/** Sales of a day, and of the same day last year. */
export type DailySales = z.infer<typeof DailySales>

const UndeliveredMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  reference: z.nullable(z.string()),
  /** The number of the case to which the email replied. */
  enquiry: z.nullable(z.int()),
  at: Timestamp,
})
/** An email that could not be delivered. */
export type UndeliveredMail = z.infer<typeof UndeliveredMail>

const UndeliveredBroadcast = z.object({
  id: z.string(),
  action: z.enum(BULK_ACTIONS),
  subject: z.string(),
  who: z.string(),
  isMine: z.boolean(),
  /** The number of undelivered emails. */
  lost: z.int(),
})
/** A broadcast with undelivered emails. */
export type UndeliveredBroadcast = z.infer<typeof UndeliveredBroadcast>

const DepartureBelowMinimum = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  guests: z.int(),
  numberToRun: z.int(),
})
/** A departure with fewer paid guests than its minimum. */
export type DepartureBelowMinimum = z.infer<typeof DepartureBelowMinimum>

const WaitingDepartureCancellation = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  /** Bookings that need a decision by the office. */
  persons: z.int(),
  /** Refunds that wait for funds at the gateway. */
  refunds: z.int(),
})
/** A cancelled departure that needs the office, or funds at the gateway. */
export type WaitingDepartureCancellation = z.infer<typeof WaitingDepartureCancellation>

const UnpublishedStory = z.object({ slug: z.string(), title: z.string(), reason: z.string() })
/** A scheduled story that was not published on time. */
export type UnpublishedStory = z.infer<typeof UnpublishedStory>

const MovedFestival = z.object({
  packageId: z.int(),
  packageName: z.string(),
  festival: z.string(),
  gone: z.array(CalendarDateText),
  addedDates: z.array(CalendarDateText),
})
/** A festival whose days have changed, while a package still departs on the old days. */
export type MovedFestival = z.infer<typeof MovedFestival>

const OpenIncident = z.object({
  id: z.string(),
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  /** Null when the text can no longer be decrypted. */
  words: z.nullable(z.string()),
  /** The person concerned. */
  person: z.nullable(z.string()),
  at: Timestamp,
  who: z.string(),
})
/** An open incident of a trip. */
export type OpenIncident = z.infer<typeof OpenIncident>

const NewsItem = z.object({ at: Timestamp, who: z.string(), action: z.string(), reference: z.string() })

const Key = lineOfText(80)
const SuccessResponse = z.object({ success: z.literal(true) })

// Desk API calls for the Today page.

export const getToday = defineDeskCall('GET', '/api/desk/today', {
  title: 'Get the Today page for the caller’s role: figures, trips, sales, undelivered emails, news and snoozed items',
  access: 'staff',
  response: z.object({
    numbers: z.nullable(Numbers),
    /** Null for a role that cannot read bookings. */
    bookings: z.nullable(Waiting),
    sold: z.nullable(z.array(DailySales)),
    trips: z.array(Trip),
    /** Emails to one person; broadcasts are in `letters`. */
    mails: z.array(UndeliveredMail),
    letters: z.array(UndeliveredBroadcast),
    /** The next departures below their minimum, while there is time to decide. */
    below: z.array(DepartureBelowMinimum),
    /** For people who may view cancelled departures. */
    departureCancellations: z.array(WaitingDepartureCancellation),
    /** For people who write the journal. */
    stories: z.array(UnpublishedStory),
    /** For people who publish departures. */
    festivals: z.array(MovedFestival),
    /**
     * For people who do the roll-call. A tour manager gets only incidents on their own departures that others reported.
     */
    incidents: z.array(OpenIncident),
    /** The number of other open incidents, reported later than these. */
    moreIncidents: z.int(),
    /** When the person's absence began; null at the first visit. */
    awaySince: z.nullable(Timestamp),
    news: z.array(NewsItem),
    later: z.array(z.object({ key: z.string(), until: Timestamp })),
  }),
  errors: [],
})

export const snoozeLine = defineDeskCall('POST', '/api/desk/today/later', {
  title: 'Snooze an item of Today until a given time, for the caller only',
  access: 'staff',
  body: z.strictObject({ key: Key, until: Timestamp }),
  response: SuccessResponse,
  errors: ['DESK_SNOOZE_TIME'],
})

export const wakeLine = defineDeskCall('POST', '/api/desk/today/now', {
  title: 'Show a snoozed item of Today again',
  access: 'staff',
  body: z.strictObject({ key: Key }),
  response: SuccessResponse,
  errors: [],
})
