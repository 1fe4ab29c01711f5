import type { listDepartures as listDeparturesCall } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import type { DepartureFilter } from '../rules/departure-list.ts'
import { paise } from '#kernel/money/money.ts'
import { OWN_DEPARTURE_DAYS_AFTER } from '#features/staff/rules/own-departure.ts'
import { MAX_TRIP_DAYS } from '#features/today/rules/today.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { planPage, assertPosition } from '#platform/db/keyset.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureListRepository } from './departure-list-repository.ts'
import { getFacts, toDepartureDto } from './to-departure-dto.ts'

/**
 * The parameters of a departure list. `leaderId` is the staff id of a tour manager, who sees only departures assigned to
 * them; null lists all.
 */
export type ListRequest = {
  from?: string | undefined
  /** The last day. */
  until?: string | undefined
  q?: string | undefined
  only?: DepartureFilter | undefined
  ledBy?: string | undefined
  leaderId: string | null
  /** Only departures with sold seats. */
  isSold?: boolean | undefined
}

/**
 * Converts a list request to the parameters of the statements. A tour manager's list begins with recently finished
 * trips.
 */
export async function toListRequest(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  { from, until, q = '', only, ledBy, leaderId, isSold }: ListRequest,
) {
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const earliest = leaderId === null ? today : addDays(today, -(MAX_TRIP_DAYS + OWN_DEPARTURE_DAYS_AFTER))
  return {
    from: from === undefined ? earliest : calendarDate(from),
    until: until === undefined ? null : calendarDate(until),
    today,
    nameFilter: q === '' ? null : await departureListRepository.getNameFilter(db, q),
    only,
    ledBy: leaderId ?? ledBy,
    isOwn: leaderId !== null,
    isSold,
  }
}

/**
 * Whether the default filter (dates with guests) applies. When there are none, all dates are shown: a new office has no
 * booking yet, and would see nothing.
 */
export const usesDefaultFilter = ({ only, leaderId, isSold }: ListRequest): boolean =>
  only === undefined && leaderId === null && isSold !== true

/**
 * Departures with their own row, by day, from `from` to `until`.
 *
 * @throws {AppError} `INVALID_INPUT` for an invalid cursor.
 */
export async function listDepartures(
  platform: Platform,
  { limit, cursor, ...filter }: ListRequest & { limit: number; cursor?: string | undefined },
): Promise<ResponseOf<typeof listDeparturesCall>> {
  const { db } = platform
  const request = await toListRequest(platform, filter)
  const page = planPage({ cursor, limit })
  if (page.part.after !== null) assertPosition(page.part.after, { value: 'day', key: 'count' })
  const isDefaultFilter = usesDefaultFilter(filter)
  const departureRows = await departureListRepository.list(db, request, page.part)
  const showsAll = isDefaultFilter && departureRows.length === 0
  const found = showsAll
    ? await departureListRepository.list(db, { ...request, only: 'all' }, page.part)
    : departureRows
  const { rows, ...pageInfo } = page.toPage(found, ({ startDate, packageId }) => ({
    value: startDate,
    key: String(packageId),
  }))
  const facts = await getFacts(db, rows, request.today)
  return {
    from: request.from,
    departures: rows.map((row) => ({
      ...toDepartureDto(row, facts),
      packageName: row.packageName,
      endDate: endDateOf(row.startDate, row.durationDays),
      bookings: facts.bookingsOf(row),
      pricePaise: filter.leaderId === null ? paise(Number(row.pricePaise)) : null,
    })),
    showsAll,
    ...pageInfo,
  }
}
