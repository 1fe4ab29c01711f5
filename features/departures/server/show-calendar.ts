import type { getDepartureCalendar as getCalendarCall, CalendarDeparture } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import { addDays, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { CALENDAR_DAYS, departureKey } from '../rules/departure-list.ts'
import { isOwnDeparture } from '#features/staff/rules/own-departure.ts'
import { endDateOf } from '#features/catalog/rules/tour-duration.ts'
import { availabilityRepository } from '#features/catalog/server/availability-repository.ts'
import { startsBetween, type DepartureRule } from '#features/catalog/server/departure-calendar.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { departureListRepository } from './departure-list-repository.ts'
import { usesDefaultFilter, toListRequest, type ListRequest } from './list-departures.ts'
import { getFacts, toDepartureDto } from './to-departure-dto.ts'

/**
 * A page of packages with their departures of 21 days. Days sold by a daily rule are included, with the seats of the
 * rule. A tour manager sees only the packages of their own departures, and only those departures.
 */
export async function getCalendar(
  platform: Platform,
  { after, limit, ...filter }: ListRequest & { after: number; limit: number },
): Promise<ResponseOf<typeof getCalendarCall>> {
  const { db } = platform
  const open = await toListRequest(platform, filter)
  const from = filter.from === undefined ? open.today : open.from
  const span = { from, until: addDays(from, CALENDAR_DAYS - 1) }
  const spanRequest = { ...open, ...span }
  const sums = await departureListRepository.totals(db, spanRequest)
  const showsAll = usesDefaultFilter(filter) && sums.departures === 0
  const request = showsAll ? { ...spanRequest, only: 'all' as const } : spanRequest
  const found = await departureListRepository.listPackages(db, request, { after, limit: limit + 1 })
  const ids = found.slice(0, limit)
  const [packages, all, details, rules] = await Promise.all([
    departureListRepository.packages(db, ids),
    departureListRepository.listByPackageIds(db, ids, span),
    departureListRepository.detailsOf(db, ids, span),
    availabilityRepository.findRulesByPackageIds(db, ids),
  ])
  const leaderId = filter.leaderId
  const rows =
    leaderId === null
      ? all
      : all.filter((row) => {
          const endDate = endDateOf(row.startDate, row.durationDays)
          return isOwnDeparture({ ...row, endDate }, { staffId: leaderId, today: open.today })
        })
  const facts = await getFacts(db, rows, open.today)
  const detailsByKey = new Map(details.map((one) => [departureKey(one), one]))
  return {
    ...span,
    rows: packages.map(({ id, name, isPublished }) => {
      const packageRules = rules.filter(({ tourPackageId }) => tourPackageId === id)
      const departures = rows.filter(({ packageId }) => packageId === id).map((row) => toDepartureDto(row, facts))
      const empty =
        leaderId === null && isPublished ? daysOfRules({ id, rules: packageRules, ...span, today: open.today }) : []
      const departureDates = new Set(departures.map(({ startDate }) => startDate))
      const ruleDepartures = empty
        .filter(({ startDate }) => !departureDates.has(startDate))
        .map((day) => {
          const dayDetails = detailsByKey.get(departureKey(day))
          const { isGuaranteed = false, numberToRun = null, leaderName = null } = dayDetails ?? {}
          return { ...day, isGuaranteed, numberToRun, ledBy: leaderName }
        })
      return {
        packageId: id,
        name,
        isPublished,
        dailySeats: dailySeats(packageRules),
        departures: [...departures, ...ruleDepartures].toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1)),
      }
    }),
    totals: showsAll ? await departureListRepository.totals(db, request) : sums,
    showsAll,
    next: found.length > limit ? (ids.at(-1) ?? null) : null,
  }
}

type Days = {
  id: number
  rules: readonly DepartureRule[]
  from: CalendarDate
  until: CalendarDate
  today: CalendarDate
}

function daysOfRules({ id, rules, from, until, today }: Days): CalendarDeparture[] {
  const span = { first: from < today ? today : from, last: until, today }
  return Array.from(startsBetween(rules, [], span), ({ date, capacity }) => ({
    packageId: id,
    startDate: date,
    capacity,
    sold: 0,
    held: 0,
    state: 'low',
    hasRow: false,
    isDepartureCancelled: false,
    isGuaranteed: false,
    numberToRun: null,
    ledBy: null,
    missingChecks: [],
  }))
}

function dailySeats(rules: readonly DepartureRule[]): number | null {
  const daily = rules.filter(({ kind }) => kind === 'daily').map(({ capacity }) => capacity)
  return daily.length === 0 ? null : Math.max(...daily)
}
