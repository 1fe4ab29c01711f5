import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment, PaiseAmount } from '#kernel/wire/schema-parts.ts'
import { BULK_ACTS } from '#features/bulk-actions/rules/bulk-act.ts'
import { TRIP_CHECKS } from '../rules/today.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const Numbers = z.object({
  /** Paid since the begin of yesterday, and in the same days a week before. */
  booked: z.object({ bookings: z.int(), paise: PaiseAmount, before: z.int() }),
  travelling: z.object({ guests: z.int(), trips: z.int() }),
  /** On trips of the next 30 days that have guests: a trip without one has no seats of its own yet. */
  seats: z.object({ free: z.int(), capacity: z.int(), trips: z.int() }),
  /** Holds without a payment: of bookings, and of seats for a dearer trip whose difference is due. */
  waiting: z.object({ bookings: z.int(), paise: PaiseAmount, endToday: z.int(), changesEndToday: z.int() }),
  /** Null for a role that does not see the money. */
  back: z.nullable(z.object({ refunds: z.int(), paise: PaiseAmount, refused: z.int() })),
  /** Payments of a day, those whose end the gateway has not told for a quarter of an hour, and what differs from our books. */
  gateway: z.nullable(z.object({ payments: z.int(), unsettled: z.int(), differ: z.int() })),
})
/** The six numbers. */
export type TodayNumbers = z.infer<typeof Numbers>

/** Of those that somebody should look after: one's own and nobody's, and those of colleagues. */
const Counts = z.object({ mine: z.int(), others: z.int() })
const Waiting = z.object({ review: Counts, unnamed: Counts, waiting: Counts })
/** Bookings that wait for a decision, for names, and for their payment. */
export type WaitingBookings = z.infer<typeof Waiting>

const Trip = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  endDate: CalendarDateText,
  guests: z.int(),
  capacity: z.int(),
  leader: z.nullable(z.string()),
  lacks: z.array(z.enum(TRIP_CHECKS)),
  /** Travellers without a name. */
  unnamed: z.int(),
})
/** A trip that is on the way, or leaves within 7 days. */
export type TodayTrip = z.infer<typeof Trip>

const SoldDay = z.object({ day: CalendarDateText, paise: PaiseAmount, lastYearPaise: PaiseAmount })
/** What was sold on a day, and on the same day of last year. */
export type SoldDay = z.infer<typeof SoldDay>

const LostMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  reference: z.nullable(z.string()),
  /** The number of the case whose answer it was. */
  enquiry: z.nullable(z.int()),
  at: Moment,
})
/** A mail that could not be delivered. */
export type LostMail = z.infer<typeof LostMail>

const LostLetter = z.object({
  id: z.string(),
  act: z.enum(BULK_ACTS),
  subject: z.string(),
  who: z.string(),
  isMine: z.boolean(),
  /** Mails that came back. */
  lost: z.int(),
})
/** Something that was sent to many, with mails that came back. */
export type LostLetter = z.infer<typeof LostLetter>

const BelowNumber = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  guests: z.int(),
  numberToRun: z.int(),
})
/** A departure with fewer paid guests than it needs. */
export type BelowNumber = z.infer<typeof BelowNumber>

const WaitingBreak = z.object({
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  /** Bookings that do not go on without the office. */
  persons: z.int(),
  /** Refunds that wait for money at the gateway. */
  refunds: z.int(),
})
/** A broken departure that waits for the office, or for money at the gateway. */
export type WaitingBreak = z.infer<typeof WaitingBreak>

const UnpublishedStory = z.object({ slug: z.string(), title: z.string(), reason: z.string() })
/** A planned story that was not published at its moment. */
export type UnpublishedStory = z.infer<typeof UnpublishedStory>

const MovedFestival = z.object({
  packageId: z.int(),
  packageName: z.string(),
  festival: z.string(),
  gone: z.array(CalendarDateText),
  come: z.array(CalendarDateText),
})
/** A festival that has other days by now than those on which a package departs for it. */
export type MovedFestival = z.infer<typeof MovedFestival>

const OpenIncident = z.object({
  id: z.string(),
  packageId: z.int(),
  packageName: z.string(),
  startDate: CalendarDateText,
  /** Null when they cannot be opened any more. */
  words: z.nullable(z.string()),
  /** Whom it concerns. */
  person: z.nullable(z.string()),
  at: Moment,
  who: z.string(),
})
/** Something that happened on a trip, and that nobody has settled. */
export type OpenIncident = z.infer<typeof OpenIncident>

const News = z.object({ at: Moment, who: z.string(), act: z.string(), reference: z.string() })

const Key = lineOfText(80)
const Done = z.object({ success: z.literal(true) })

/** Calls of the desk's first screen. */
export const deskTodaySchemas = deskSchemas({
  readToday: {
    title: 'The first screen as far as the role goes: numbers, trips, sales, lost mails, news, and what was put off',
    access: 'staff',
    response: z.object({
      numbers: z.nullable(Numbers),
      /** Null for a role that reads no bookings. */
      bookings: z.nullable(Waiting),
      sold: z.nullable(z.array(SoldDay)),
      trips: z.array(Trip),
      /** Mails to one person; those to many stand in `letters`. */
      mails: z.array(LostMail),
      letters: z.array(LostLetter),
      /** The next departures that have fewer guests than they need, while there is time to decide. */
      below: z.array(BelowNumber),
      /** For whoever reads what became of a broken departure. */
      breaks: z.array(WaitingBreak),
      /** For whoever writes the journal. */
      stories: z.array(UnpublishedStory),
      /** For whoever publishes departures. */
      festivals: z.array(MovedFestival),
      /** For who calls the roll; a tour manager has those that others told of their departures. */
      incidents: z.array(OpenIncident),
      /** So many more are open, later ones. */
      moreIncidents: z.int(),
      /** Since when one was away; null for the first visit. */
      awaySince: z.nullable(Moment),
      news: z.array(News),
      later: z.array(z.object({ key: z.string(), until: Moment })),
    }),
    errors: [],
  },
  snoozeLine: {
    title: 'Put a line of Today off until a moment, for oneself',
    access: 'staff',
    body: z.strictObject({ key: Key, until: Moment }),
    response: Done,
    errors: ['DESK_SNOOZE_MOMENT'],
  },
  wakeLine: {
    title: 'Show a line of Today again that was put off',
    access: 'staff',
    body: z.strictObject({ key: Key }),
    response: Done,
    errors: [],
  },
})
