import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, Timestamp } from '#kernel/wire/schema-parts.ts'
import { MAX_DEPARTURE_SEATS } from '../rules/departure-change.ts'
import { NOT_OPENED_REASONS, MAX_DEPARTURES_PER_OPENING, MAX_OPENING_INTERVAL_WEEKS } from '../rules/open-season.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const PackageId = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const Seats = z.int().check(z.minimum(1), z.maximum(MAX_DEPARTURE_SEATS))
const Days = z.array(CalendarDateText).check(z.minLength(1), z.maxLength(MAX_DEPARTURES_PER_OPENING))

const Opening = z.union([
  z.strictObject({
    kind: z.literal('weekly'),
    /** 0 for Sunday. */
    weekday: z.int().check(z.minimum(0), z.maximum(6)),
    everyWeeks: z.int().check(z.minimum(1), z.maximum(MAX_OPENING_INTERVAL_WEEKS)),
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
  /** For one guest; null for the price of the package. At most ₹1 crore. */
  pricePaise: z.nullable(z.int().check(z.minimum(100), z.maximum(1_000_000_000))),
  /** Null when there is no minimum. */
  numberToRun: z.nullable(Seats),
  /** Festival days get no departure. */
  skipsFestivals: z.boolean(),
}

const Outcome = z.object({
  /** The days on which a departure is opened. */
  fresh: z.array(CalendarDateText),
  leftOut: z.array(
    z.object({
      startDate: CalendarDateText,
      why: z.enum(NOT_OPENED_REASONS),
      /** The festival on this day. */
      festival: z.nullable(z.string()),
      /** Seats on this day that are sold or held. */
      taken: z.int(),
    }),
  ),
  basePricePaise: z.int(),
})
/** A preview of opening a season. */
export type OpeningOutcome = z.infer<typeof Outcome>

// Desk calls that open departures.

export const previewSeason = defineDeskCall('POST', '/api/desk/departures/season-preview', {
  title: 'Preview which departures would be opened, and which days are skipped and why. Nothing is saved.',
  access: 'change_departures',
  body: z.strictObject(Season),
  response: Outcome,
  errors: ['PACKAGE_GONE', 'OPENING_TOO_MANY'],
})

export const openSeason = defineDeskCall('POST', '/api/desk/departures/season', {
  title: 'Open departures of a package on exactly the previewed days, or on none',
  access: 'change_departures',
  body: z.strictObject({ ...Season, shown: Days }),
  response: z.extend(Outcome, { openedAt: Timestamp }),
  errors: ['PACKAGE_GONE', 'OPENING_TOO_MANY', 'OPENING_CHANGED'],
})

export const undoSeason = defineDeskCall('POST', '/api/desk/departures/season-undo', {
  title: 'Undo the opening of departures, within an hour. Those that have guests or were changed since stay open.',
  access: 'change_departures',
  body: z.strictObject({ packageId: PackageId, days: Days, openedAt: Timestamp }),
  response: z.object({ removed: z.array(CalendarDateText) }),
  errors: ['DEPARTURES_UNCHANGED'],
})
