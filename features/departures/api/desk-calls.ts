import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PaiseAmount, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { MAX_DEPARTURE_SEATS, MAX_DEPARTURES_PER_CHANGE, EXCLUSION_REASONS } from '../rules/departure-change.ts'
import { DEPARTURE_FILTERS, DEPARTURE_STATES } from '../rules/departure-list.ts'
import { TRIP_CHECKS } from '#features/today/rules/today.ts'
import { PageQuery, AdjacentPages } from '#kernel/wire/list-parts.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const PackageId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const Seats = z.int().check(z.minimum(1), z.maximum(MAX_DEPARTURE_SEATS))
/** At most ₹1 crore, because no trip costs more. */
const Price = z.int().check(z.minimum(100), z.maximum(1_000_000_000))
const StaffId = lineOfText(60)

/** The key of a departure. */
const Key = z.strictObject({ packageId: PackageId, startDate: CalendarDateText })

const Departure = z.object({
  packageId: z.int(),
  startDate: CalendarDateText,
  capacity: z.int(),
  sold: z.int(),
  /** Seats held for unpaid bookings, and for groups on the waiting list. */
  held: z.int(),
  state: z.enum(DEPARTURE_STATES),
  /** False for a day sold by a daily rule on which nobody has taken a seat yet. */
  hasRow: z.boolean(),
  /** True when the departure is cancelled, and so closed permanently. */
  isDepartureCancelled: z.boolean(),
  isGuaranteed: z.boolean(),
  numberToRun: z.nullable(z.int()),
  /** The tour manager who leads the departure. */
  ledBy: z.nullable(z.string()),
  /** The missing checks of a departure that has guests and starts soon. */
  missingChecks: z.array(z.enum(TRIP_CHECKS)),
})
/** A departure in the calendar. */
export type CalendarDeparture = z.infer<typeof Departure>

const DepartureItem = z.extend(Departure, {
  packageName: z.string(),
  endDate: CalendarDateText,
  bookings: z.int(),
  /**
   * The price of the departure, otherwise the price of its package; null for tour managers, who may not see amounts.
   */
  pricePaise: z.nullable(PaiseAmount),
})
/** A departure in the list. */
export type ListedDeparture = z.infer<typeof DepartureItem>

const Row = z.object({
  packageId: z.int(),
  name: z.string(),
  isPublished: z.boolean(),
  /** The number of seats that daily rules set for days without their own departure; null without such a rule. */
  dailySeats: z.nullable(z.int()),
  departures: z.array(Departure),
})
/** A package in the calendar, with its departures on the visible days. */
export type CalendarRow = z.infer<typeof Row>

const Totals = z.object({ departures: z.int(), sold: z.int(), seats: z.int() })
const Filter = {
  q: z.optional(lineOfText(100)),
  only: z.optional(z.enum(DEPARTURE_FILTERS)),
  ledBy: z.optional(StaffId),
}

/** The actions on selected departures. */
const Change = z.union([
  z.strictObject({ kind: z.literal('seats'), seats: Seats }),
  z.strictObject({
    kind: z.literal('moreSeats'),
    seats: z.int().check(z.minimum(-MAX_DEPARTURE_SEATS), z.maximum(MAX_DEPARTURE_SEATS)),
  }),
  z.strictObject({ kind: z.literal('price'), pricePaise: z.nullable(Price) }),
  z.strictObject({ kind: z.literal('close') }),
  z.strictObject({ kind: z.literal('reopen') }),
  z.strictObject({ kind: z.literal('guarantee'), isGuaranteed: z.boolean() }),
  z.strictObject({ kind: z.literal('numberToRun'), numberToRun: z.nullable(Seats) }),
  z.strictObject({ kind: z.literal('ledBy'), ledBy: z.nullable(StaffId) }),
])

const DepartureKeys = z.array(Key).check(z.minLength(1), z.maxLength(MAX_DEPARTURES_PER_CHANGE))
/** The state of a departure as shown to the user. A departure that has changed since is left out. */
const SeenState = {
  capacity: z.int(),
  pricePaise: z.nullable(z.int()),
  isClosed: z.boolean(),
  version: z.int(),
}
const ChosenDepartures = z
  .array(z.extend(Key, { seen: z.strictObject(SeenState) }))
  .check(z.minLength(1), z.maxLength(MAX_DEPARTURES_PER_CHANGE))
const Outcome = z.object({
  /** The departures to change, or already changed, with the state before the change. */
  changed: z.array(z.object({ packageId: z.int(), startDate: CalendarDateText, seen: z.object(SeenState) })),
  /** Each new price for one guest with the previous price, and the number of departures concerned. */
  prices: z.array(z.object({ beforePaise: PaiseAmount, afterPaise: PaiseAmount, departures: z.int() })),
  /** The number of groups on the waiting list for dates that gain seats. These groups get the first offers. */
  waiting: z.int(),
  same: z.int(),
  leftOut: z.array(
    z.object({
      packageId: z.int(),
      packageName: z.string(),
      startDate: CalendarDateText,
      why: z.enum(EXCLUSION_REASONS),
      /** Seats that are sold or held. */
      taken: z.int(),
    }),
  ),
})
/** The effect of a change to selected departures. */
export type ChangeOutcome = z.infer<typeof Outcome>

// Desk calls for several departures.

export const getDepartureCalendar = defineDeskCall('GET', '/api/desk/departure-calendar', {
  title: 'List packages with their departures in a 21-day period. Tour managers see only their own departures.',
  access: 'read_departures',
  query: z.strictObject({
    from: z.optional(CalendarDateText),
    ...Filter,
    /** The last package of the previous page. */
    after: z._default(wholeNumber(0, 2_147_483_647), 0),
    limit: z._default(wholeNumber(1, 100), 25),
  }),
  response: z.object({
    from: CalendarDateText,
    until: CalendarDateText,
    rows: z.array(Row),
    totals: Totals,
    /** True when no package has a booking on these days, so that all packages on sale are shown. */
    showsAll: z.boolean(),
    /** The `after` value of the next page; null at the end of the list. */
    next: z.nullable(z.int()),
  }),
  errors: [],
})

export const listDepartures = defineDeskCall('GET', '/api/desk/departures', {
  title:
    'List departures from a given day or within a date range, by date, without days that only a daily rule covers. Tour managers see only their own.',
  access: 'read_departures',
  query: z.strictObject({
    from: z.optional(CalendarDateText),
    /** The last day; if omitted, all later departures are included. */
    until: z.optional(CalendarDateText),
    ...Filter,
    ...PageQuery,
  }),
  response: z.object({
    from: CalendarDateText,
    departures: z.array(DepartureItem),
    /** True when no departure has a booking, so that all dates are shown. */
    showsAll: z.boolean(),
    ...AdjacentPages,
  }),
  errors: [],
})

export const listTourManagers = defineDeskCall('GET', '/api/desk/tour-managers', {
  title: 'List the tour managers who can lead a departure',
  access: 'read_departures',
  response: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [],
})

export const previewDepartureChange = defineDeskCall('POST', '/api/desk/departures/preview', {
  title:
    'Preview a change to selected departures. Nothing is saved. Sales staff can preview only closing or reopening one departure.',
  access: 'close_departure',
  body: z.strictObject({ chosen: DepartureKeys, change: Change }),
  response: Outcome,
  errors: ['DEPARTURE_LEADER', 'DESK_ROLE'],
})

export const changeDepartures = defineDeskCall('POST', '/api/desk/departures/changes', {
  title:
    'Change the seats, price or other settings of selected departures. A departure is skipped if it would have fewer seats than are sold and held, or if someone else has changed it.',
  access: 'change_departures',
  body: z.strictObject({ chosen: ChosenDepartures, change: Change }),
  response: Outcome,
  errors: ['DEPARTURE_LEADER', 'DEPARTURES_UNCHANGED'],
})

export const closeDepartures = defineDeskCall('POST', '/api/desk/departures/closing', {
  title: 'Close or reopen sales for departures. Sales staff can do this for one departure at a time.',
  access: 'close_departure',
  body: z.strictObject({ chosen: DepartureKeys, isClosed: z.boolean() }),
  response: Outcome,
  errors: ['DEPARTURES_UNCHANGED', 'DESK_ROLE'],
})
