import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Moment } from '#kernel/wire/schema-parts.ts'
import { DEPARTURE_SEATS_MOST } from '../rules/departure-change.ts'
import { NOT_OPENED, OPENING_MOST, OPENING_WEEKS_MOST } from '../rules/open-season.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'

const PackageId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const Seats = z.int().check(z.minimum(1), z.maximum(DEPARTURE_SEATS_MOST))
const Days = z.array(CalendarDateText).check(z.minLength(1), z.maxLength(OPENING_MOST))

const Opening = z.union([
  z.strictObject({
    kind: z.literal('weekly'),
    /** 0 for Sunday. */
    weekday: z.int().check(z.minimum(0), z.maximum(6)),
    everyWeeks: z.int().check(z.minimum(1), z.maximum(OPENING_WEEKS_MOST)),
    from: CalendarDateText,
    until: CalendarDateText,
  }),
  z.strictObject({ kind: z.literal('daily'), from: CalendarDateText, until: CalendarDateText }),
  z.strictObject({ kind: z.literal('dates'), dates: Days }),
  z.strictObject({ kind: z.literal('festival'), festival: lineOfText(120) }),
])

const Season = {
  packageId: PackageId,
  opening: Opening,
  seats: Seats,
  /** Of one guest; null for the price of the package. At most ₹1 crore. */
  pricePaise: z.nullable(z.int().check(z.minimum(100), z.maximum(1_000_000_000))),
  /** Null: they leave with as few as come. */
  numberToRun: z.nullable(Seats),
  /** Days of the list of festivals get no departure. */
  skipsFestivals: z.boolean(),
}

const Outcome = z.object({
  /** The days that get a departure. */
  fresh: z.array(CalendarDateText),
  leftOut: z.array(
    z.object({
      startDate: CalendarDateText,
      why: z.enum(NOT_OPENED),
      /** The festival of this day. */
      festival: z.nullable(z.string()),
      /** Seats that are sold or held there. */
      taken: z.int(),
    }),
  ),
  basePricePaise: z.int(),
})
/** What opening a season would do. */
export type OpeningOutcome = z.infer<typeof Outcome>

/** Calls of the desk that open departures. */
export const deskSeasonSchemas = deskSchemas({
  previewSeason: {
    title: 'Which departures would be opened, which days are left out and why; nothing is written',
    access: 'change_departures',
    body: z.strictObject(Season),
    response: Outcome,
    errors: ['PACKAGE_GONE', 'OPENING_MANY'],
  },
  openSeason: {
    title: 'Open departures of a package; exactly the days that were shown, or none',
    access: 'change_departures',
    body: z.strictObject({ ...Season, shown: Days }),
    response: z.extend(Outcome, { openedAt: Moment }),
    errors: ['PACKAGE_GONE', 'OPENING_MANY', 'OPENING_CHANGED'],
  },
  undoSeason: {
    title: 'Take back what one opening wrote within the last hour, as far as nobody has a seat of it or has changed it',
    access: 'change_departures',
    body: z.strictObject({ packageId: PackageId, days: Days, openedAt: Moment }),
    response: z.object({ removed: z.array(CalendarDateText) }),
    errors: ['DEPARTURES_UNCHANGED'],
  },
})
