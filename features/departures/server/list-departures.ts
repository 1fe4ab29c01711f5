import type { listDepartures as listDeparturesCall } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DepartureFilter } from '../rules/departure-list.ts'
import { paise } from '#kernel/money/money.ts'
import { OWN_DAYS_AFTER } from '#features/staff/rules/own-departure.ts'
import { LONGEST_TRIP_DAYS } from '#features/today/rules/today.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { askPage, requirePlace } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureListRepository } from './departure-list-repository.ts'
import { findFacts, toDepartureDto } from './to-departure-dto.ts'

/** What a list of departures is asked for. `own` is a tour manager, who sees only what was given to them. */
export type ListAsked = {
  from?: string | undefined
  /** The last day. */
  until?: string | undefined
  q?: string | undefined
  only?: DepartureFilter | undefined
  ledBy?: string | undefined
  own: string | null
  /** Only those with seats that are sold. */
  isSold?: boolean | undefined
}

/** What the statements are asked for. A tour manager's list begins with the trips that are not long over. */
export async function toAsked(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  { from, until, q = '', only, ledBy, own, isSold }: ListAsked,
) {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const earliest = own === null ? today : addDays(today, -(LONGEST_TRIP_DAYS + OWN_DAYS_AFTER))
  return {
    from: from === undefined ? earliest : calendarDate(from),
    until: until === undefined ? null : calendarDate(until),
    today,
    named: q === '' ? null : await departureListRepository.named(db, q),
    only,
    ledBy: own ?? ledBy,
    isOwn: own !== null,
    isSold,
  }
}

/**
 * Whether somebody looks for dates with guests without saying it. When there are none they get all dates: a new office has
 * no booking yet, and would see nothing.
 */
export const isAboutTaken = ({ only, own, isSold }: ListAsked): boolean =>
  only === undefined && own === null && isSold !== true

/**
 * Departures with a row of their own, by day, from a day on or within some days.
 *
 * @throws {AppError} `INVALID_INPUT` for a cursor that is none of ours.
 */
export async function listDepartures(
  platform: Platform,
  { limit, cursor, ...filter }: ListAsked & { limit: number; cursor?: string | undefined },
): Promise<ResponseOf<typeof listDeparturesCall>> {
  const { db } = platform
  const asked = await toAsked(platform, filter)
  const page = askPage({ cursor, limit })
  if (page.part.after !== null) requirePlace(page.part.after, { value: 'day', key: 'count' })
  const isPlain = isAboutTaken(filter)
  const taken = await departureListRepository.list(db, asked, page.part)
  const showsAll = isPlain && taken.length === 0
  const found = showsAll ? await departureListRepository.list(db, { ...asked, only: 'all' }, page.part) : taken
  const { rows, ...beside } = page.cut(found, ({ startDate, packageId }) => ({
    value: startDate,
    key: String(packageId),
  }))
  const facts = await findFacts(db, rows, asked.today)
  return {
    from: asked.from,
    departures: rows.map((row) => ({
      ...toDepartureDto(row, facts),
      packageName: row.packageName,
      endDate: endDateOf(row.startDate, row.durationDays),
      bookings: facts.bookingsOf(row),
      pricePaise: filter.own === null ? paise(Number(row.pricePaise)) : null,
    })),
    showsAll,
    ...beside,
  }
}
