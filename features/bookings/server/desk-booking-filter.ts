import { and, eq, gte, inArray, isNull, lt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { BookingListQuery } from '../api/booking-list-filter.ts'
import { ASSIGNEE_ME, ASSIGNEE_NOBODY } from '../rules/booking-assignee.ts'
import { reverseDigits, phoneticWordsOf } from '../rules/booker-keys.ts'
import { plainDigits } from '#kernel/text/indian-digits.ts'
import { addDays, calendarDate, type CalendarDate } from '#kernel/dates/calendar-date.ts'
import { timeInIndia } from '#kernel/dates/indian-clock.ts'
import type { BookingSource } from '#features/seats/rules/desk-hold.ts'
import {
  LEAVING_DAYS,
  type DeskBookingFilterName,
  type DeskBookingNamesFilter,
  type DeskBookingPaidFilter,
  type DeskBookingPeriod,
  type DeskBookingView,
} from '../rules/desk-booking-views.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import type { BookingRow } from './booking-repository.ts'

/** The filters of a booking list, by their names in the API. */
export type DeskBookingFilter = {
  view: DeskBookingView
  status?: readonly BookingRow['status'][] | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  within?: DeskBookingPeriod | undefined
  soldFrom?: CalendarDate | undefined
  soldTo?: CalendarDate | undefined
  package?: readonly number[] | undefined
  came?: readonly BookingSource[] | undefined
  taken?: readonly string[] | undefined
  /** Ids of staff members, or `nobody`. */
  assignee?: readonly string[] | undefined
  names?: DeskBookingNamesFilter | undefined
  paid?: DeskBookingPaidFilter | undefined
  only?: readonly string[] | undefined
  except?: readonly string[] | undefined
  q?: string | undefined
}

type CurrentTime = { today: CalendarDate; now: Date }

/** The minimum number of digits: fewer match too many phone numbers. */
const MIN_DIGITS = 4
const REFERENCE = /^(?:PTK)?([0-9A-Z]{2,7})$/
const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** Converts the filter of a call; `me` becomes the caller's staff id. */
export function filterOf(
  { from, to, soldFrom, soldTo, assignee, ...filter }: Omit<BookingListQuery, 'sort'>,
  { id }: Pick<Staff, 'id'>,
): DeskBookingFilter {
  const assignees = assignee?.map((each) => (each === ASSIGNEE_ME ? id : each))
  const days = { from: dayOf(from), to: dayOf(to), soldFrom: dayOf(soldFrom), soldTo: dayOf(soldTo) }
  return { ...filter, assignee: assignees, ...days }
}

/** A filter as URL parameters. Several values are joined into one text. */
export function toFilterParams(filter: Partial<BookingListQuery>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
    ),
  )
}

const dayOf = (text: string | undefined) => (text === undefined ? undefined : calendarDate(text))

/** A filter as an SQL condition; undefined when there is no filter. */
export function conditionOf(filter: DeskBookingFilter, time: CurrentTime): SQL | undefined {
  const { view, status, from, to, within, soldFrom, soldTo, came, taken, assignee, names, paid, only, except, q } =
    filter
  return and(
    viewCondition(view, time),
    status === undefined ? undefined : inArray(bookings.status, [...status]),
    from === undefined ? undefined : gte(bookings.startDate, from),
    to === undefined ? undefined : lte(bookings.startDate, to),
    within === undefined ? undefined : periodCondition(within, time.today),
    soldFrom === undefined ? undefined : gte(bookings.confirmedAt, timeInIndia(soldFrom)),
    soldTo === undefined ? undefined : lt(bookings.confirmedAt, timeInIndia(addDays(soldTo, 1))),
    filter.package === undefined ? undefined : inArray(bookings.tourPackageId, [...filter.package]),
    came === undefined ? undefined : inArray(bookings.cameBy, [...came]),
    taken === undefined ? undefined : inArray(bookings.takenBy, [...taken]),
    assignee === undefined ? undefined : assigneeCondition(assignee),
    names === undefined ? undefined : namesCondition(names, time.today),
    paid === undefined ? undefined : paidCondition(paid),
    only === undefined ? undefined : inArray(bookings.reference, [...only]),
    except === undefined ? undefined : notInArray(bookings.reference, [...except]),
    q === undefined || q === '' ? undefined : textCondition(q),
  )
}

/** Each active filter, with the filters that remain without it. */
export function filtersWithoutEach(
  filter: DeskBookingFilter,
): { name: DeskBookingFilterName; rest: DeskBookingFilter }[] {
  const { view, q, from, to, within, ...others } = filter
  const days = { from, to, within }
  const reducedFilters: readonly [DeskBookingFilterName, boolean, DeskBookingFilter][] = [
    ['view', view !== 'all', { ...filter, view: 'all' }],
    ['q', q !== undefined && q !== '', { ...filter, q: undefined }],
    ['days', Object.values(days).some(isGiven), { ...others, view, q }],
    ['sold', isGiven(filter.soldFrom) || isGiven(filter.soldTo), { ...filter, soldFrom: undefined, soldTo: undefined }],
    ['status', isGiven(filter.status), { ...filter, status: undefined }],
    ['package', isGiven(filter.package), { ...filter, package: undefined }],
    ['came', isGiven(filter.came), { ...filter, came: undefined }],
    ['taken', isGiven(filter.taken), { ...filter, taken: undefined }],
    ['assignee', isGiven(filter.assignee), { ...filter, assignee: undefined }],
    ['names', isGiven(filter.names), { ...filter, names: undefined }],
    ['paid', isGiven(filter.paid), { ...filter, paid: undefined }],
  ]
  return reducedFilters.filter(([, isUsed]) => isUsed).map(([name, , rest]) => ({ name, rest }))
}

const isGiven = (value: unknown) => value !== undefined

/** The bookings of a view. */
function viewCondition(view: DeskBookingView, { today, now }: CurrentTime): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined
    case 'review':
      return eq(bookings.status, 'needs_review')
    case 'leaving':
      return and(
        eq(bookings.status, 'confirmed'),
        gte(bookings.startDate, today),
        lt(bookings.startDate, addDays(today, LEAVING_DAYS + 1)),
      )
    case 'waiting':
      return and(eq(bookings.status, 'held'), sql`${bookings.holdExpiresAt} > ${now.toISOString()}::timestamptz`)
    case 'unnamed':
      return and(eq(bookings.status, 'confirmed'), namesCondition('missing', today))
  }
}

/**
 * The query that counts all bookings of a view. Travellers are counted in one query for all bookings, because one
 * subquery per booking takes two to four times as long for all future bookings.
 */
export function viewQuery(view: DeskBookingView, time: CurrentTime): { from: SQL; where: SQL | undefined } {
  if (view !== 'unnamed') return { from: sql`${bookings}`, where: viewCondition(view, time) }
  const travellerCounts = sql`select booking_id, count(*) as travellers from traveller_details group by booking_id`
  return {
    from: sql`${bookings} left join (${travellerCounts}) named on named.booking_id = ${bookings.id}`,
    where: and(
      eq(bookings.status, 'confirmed'),
      gte(bookings.startDate, time.today),
      sql`coalesce(named.travellers, 0) < ${bookings.guests}`,
    ),
  }
}

function assigneeCondition(assignees: readonly string[]): SQL | undefined {
  const people = assignees.filter((each) => each !== ASSIGNEE_NOBODY)
  return or(
    people.length === 0 ? undefined : inArray(bookings.assignedTo, people),
    people.length === assignees.length ? undefined : isNull(bookings.assignedTo),
  )
}

function periodCondition(period: DeskBookingPeriod, today: CalendarDate): SQL | undefined {
  const { startDate } = bookings
  const isWithinDays = (days: number) => and(gte(startDate, today), lte(startDate, addDays(today, days)))
  switch (period) {
    case 'today':
      return eq(startDate, today)
    case 'tomorrow':
      return eq(startDate, addDays(today, 1))
    case 'week':
      return isWithinDays(WEEK_DAYS)
    case 'month':
      return isWithinDays(MONTH_DAYS)
    case 'ahead':
      return gte(startDate, today)
    case 'gone':
      return lt(startDate, today)
  }
}

/** Traveller details are erased after the trip, so neither filter matches past bookings. */
function namesCondition(names: DeskBookingNamesFilter, today: CalendarDate): SQL | undefined {
  const travellerCount = sql`(select count(*) from traveller_details t where t.booking_id = ${bookings.id})`
  const matchesNames =
    names === 'missing' ? sql`${travellerCount} < ${bookings.guests}` : sql`${travellerCount} >= ${bookings.guests}`
  return and(gte(bookings.startDate, today), matchesNames)
}

function paidCondition(paid: DeskBookingPaidFilter): SQL {
  const paidBookingIds = sql`select p.booking_id from payments p where p.status = 'captured' and p.amount_paise > p.refunded_paise`
  const sum = sql`(select coalesce(sum(p.amount_paise - p.refunded_paise), 0) from payments p where p.booking_id = ${bookings.id} and p.status = 'captured')`
  switch (paid) {
    case 'nothing':
      return sql`${bookings.id} not in (${paidBookingIds})`
    case 'part':
      // Few payments are smaller than the price of their booking, so the sum is computed for few bookings.
      return sql`(exists (${paidBookingIds} and p.booking_id = ${bookings.id} and p.amount_paise - p.refunded_paise < ${bookings.payablePaise}) and ${sum} < ${bookings.payablePaise})`
    case 'owing':
      return sql`(${bookings.payablePaise} > 0 and ${sum} < ${bookings.payablePaise})`
    case 'all':
      return sql`(${bookings.id} in (${paidBookingIds}) and ${sum} >= ${bookings.payablePaise})`
  }
}

/**
 * The bookings that match a typed text: a reference, the end of a phone number, or words that sound like the booker's
 * name.
 */
export function textCondition(text: string): SQL {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const reference = REFERENCE.exec(letters)?.[1]
  const digits = reverseDigits(text)
  const isNumber = /^[\d\s()+.-]+$/.test(plainDigits(text)) && digits.length >= MIN_DIGITS
  const parts = [
    ...(reference === undefined ? [] : [sql`${bookings.reference} like ${`PTK-${reference}%`}`]),
    ...(isNumber ? [sql`${bookings.phoneBackwards} like ${`${digits}%`}`] : []),
    ...(isNumber ? [] : [phoneticCondition(text)]),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

/** Every typed word must sound like the start of a word in the booker's name. */
function phoneticCondition(text: string): SQL {
  const words = phoneticWordsOf(text)
  if (words.length === 0) return sql`false`
  return sql`(${sql.join(
    words.map((word) => sql`${bookings.nameSounds} like ${`% ${word}%`}`),
    sql` and `,
  )})`
}
