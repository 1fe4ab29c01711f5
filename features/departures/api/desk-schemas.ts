import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PaiseAmount, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { DEPARTURE_SEATS_MOST, DEPARTURES_AT_ONCE, LEFT_OUT } from '../rules/departure-change.ts'
import { DEPARTURE_FILTERS, DEPARTURE_STATES } from '../rules/departure-list.ts'
import { TRIP_CHECKS } from '#features/today/rules/today.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { PageAsked, PagesBeside } from '#kernel/wire/list-parts.ts'

const PackageId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const Seats = z.int().check(z.minimum(1), z.maximum(DEPARTURE_SEATS_MOST))
/** ₹1 crore: no trip costs more. */
const Price = z.int().check(z.minimum(100), z.maximum(1_000_000_000))
const StaffId = lineOfText(60)

/** The key of a departure. */
const Key = z.strictObject({ packageId: PackageId, startDate: CalendarDateText })

const Departure = z.object({
  packageId: z.int(),
  startDate: CalendarDateText,
  capacity: z.int(),
  sold: z.int(),
  /** Held for bookings that are not paid, and for parties that wait. */
  held: z.int(),
  state: z.enum(DEPARTURE_STATES),
  /** False for a day that a daily rule sells, and of which nobody has taken a seat yet. */
  hasRow: z.boolean(),
  /** It does not take place, and is closed for ever. */
  isBroken: z.boolean(),
  isGuaranteed: z.boolean(),
  numberToRun: z.nullable(z.int()),
  /** Who leads it, of the people at the desk. */
  ledBy: z.nullable(z.string()),
  /** What it lacks, when it has guests and leaves soon. */
  lacks: z.array(z.enum(TRIP_CHECKS)),
})
/** A departure of the calendar. */
export type CalendarDeparture = z.infer<typeof Departure>

const Listed = z.extend(Departure, {
  packageName: z.string(),
  endDate: CalendarDateText,
  bookings: z.int(),
  /** Its own price, or that of its package; null for tour managers, who see no money. */
  pricePaise: z.nullable(PaiseAmount),
})
/** A departure of the list. */
export type ListedDeparture = z.infer<typeof Listed>

const Row = z.object({
  packageId: z.int(),
  name: z.string(),
  isPublished: z.boolean(),
  /** The seats that daily rules give to days without a departure of their own; null without such a rule. */
  dailySeats: z.nullable(z.int()),
  departures: z.array(Departure),
})
/** A package of the calendar, with its departures of the days shown. */
export type CalendarRow = z.infer<typeof Row>

const Totals = z.object({ departures: z.int(), sold: z.int(), seats: z.int() })
const Filter = {
  q: z.optional(lineOfText(100)),
  only: z.optional(z.enum(DEPARTURE_FILTERS)),
  ledBy: z.optional(StaffId),
}

/** What the office does with chosen departures. */
const Change = z.union([
  z.strictObject({ kind: z.literal('seats'), seats: Seats }),
  z.strictObject({
    kind: z.literal('moreSeats'),
    seats: z.int().check(z.minimum(-DEPARTURE_SEATS_MOST), z.maximum(DEPARTURE_SEATS_MOST)),
  }),
  z.strictObject({ kind: z.literal('price'), pricePaise: z.nullable(Price) }),
  z.strictObject({ kind: z.literal('close') }),
  z.strictObject({ kind: z.literal('reopen') }),
  z.strictObject({ kind: z.literal('guarantee'), isGuaranteed: z.boolean() }),
  z.strictObject({ kind: z.literal('numberToRun'), numberToRun: z.nullable(Seats) }),
  z.strictObject({ kind: z.literal('ledBy'), ledBy: z.nullable(StaffId) }),
])

const Chosen = z.array(Key).check(z.minLength(1), z.maxLength(DEPARTURES_AT_ONCE))
/** What was seen of a departure: what is not so any more is left out. */
const Seen = {
  capacity: z.int(),
  pricePaise: z.nullable(z.int()),
  isClosed: z.boolean(),
  version: z.int(),
}
const ChosenSeen = z
  .array(z.extend(Key, { seen: z.strictObject(Seen) }))
  .check(z.minLength(1), z.maxLength(DEPARTURES_AT_ONCE))
const Outcome = z.object({
  /** Those that change, or have changed, with what they were before. */
  changed: z.array(z.object({ packageId: z.int(), startDate: CalendarDateText, seen: z.object(Seen) })),
  /** New prices of one guest beside those of before, and on how many departures. */
  prices: z.array(z.object({ beforePaise: PaiseAmount, afterPaise: PaiseAmount, departures: z.int() })),
  /** Parties that wait for dates that get seats: they are offered these first. */
  waiting: z.int(),
  same: z.int(),
  leftOut: z.array(
    z.object({
      packageId: z.int(),
      packageName: z.string(),
      startDate: CalendarDateText,
      why: z.enum(LEFT_OUT),
      /** Seats that are sold or held. */
      taken: z.int(),
    }),
  ),
})
/** What a change of chosen departures does. */
export type ChangeOutcome = z.infer<typeof Outcome>

/** Calls of the desk on many departures. */
export const deskDeparturesSchemas = deskSchemas({
  showDepartureCalendar: {
    title: 'Packages with their departures of 21 days; tour managers see their own',
    access: 'read_departures',
    query: z.strictObject({
      from: z.optional(CalendarDateText),
      ...Filter,
      /** The package after which the page begins. */
      after: z._default(wholeNumber(0, 2_147_483_647), 0),
      limit: z._default(wholeNumber(1, 100), 25),
    }),
    response: z.object({
      from: CalendarDateText,
      until: CalendarDateText,
      rows: z.array(Row),
      totals: Totals,
      /** None has a booking in these days, so all that are on sale are shown. */
      showsAll: z.boolean(),
      /** For `after` of the next page; null where the list ends. */
      next: z.nullable(z.int()),
    }),
    errors: [],
  },
  listDepartures: {
    title: 'Departures with a row of their own from a day on, or of some days, by day; tour managers see their own',
    access: 'read_departures',
    query: z.strictObject({
      from: z.optional(CalendarDateText),
      /** The last day; without it as far as there are departures. */
      until: z.optional(CalendarDateText),
      ...Filter,
      ...PageAsked,
    }),
    response: z.object({
      from: CalendarDateText,
      departures: z.array(Listed),
      /** None has a booking, so all dates are shown. */
      showsAll: z.boolean(),
      ...PagesBeside,
    }),
    errors: [],
  },
  listTourManagers: {
    title: 'The tour managers who can lead a departure',
    access: 'read_departures',
    response: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: [],
  },
  previewDepartureChange: {
    title: 'What a change of chosen departures would do; nothing is written. Sales ask about closing and opening one',
    access: 'close_departure',
    body: z.strictObject({ chosen: Chosen, change: Change }),
    response: Outcome,
    errors: ['DEPARTURE_LEADER', 'DESK_ROLE'],
  },
  changeDepartures: {
    title:
      'Change seats, price or what else the office says of chosen departures; those that would fall below what is sold and held, and those that are not as they were seen, are left out',
    access: 'change_departures',
    body: z.strictObject({ chosen: ChosenSeen, change: Change }),
    response: Outcome,
    errors: ['DEPARTURE_LEADER', 'DEPARTURES_UNCHANGED'],
  },
  closeDepartures: {
    title: 'Close departures, or open them again; sales one at a time',
    access: 'close_departure',
    body: z.strictObject({ chosen: Chosen, isClosed: z.boolean() }),
    response: Outcome,
    errors: ['DEPARTURES_UNCHANGED', 'DESK_ROLE'],
  },
})
