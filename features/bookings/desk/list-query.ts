import { ASSIGNEE_ID } from '../rules/booking-assignee.ts'
import {
  DESK_BOOKING_COLUMNS,
  FIXED_BOOKING_COLUMNS,
  USUAL_BOOKING_COLUMNS,
  type DeskBookingColumn,
} from '../rules/desk-booking-columns.ts'
import { BOOKING_SOURCES } from '#features/seats/rules/desk-hold.ts'
import {
  DESK_BOOKING_NAMES,
  DESK_BOOKING_PAID,
  DESK_BOOKING_PERIODS,
  DESK_BOOKING_SORTS,
  DESK_BOOKING_VIEWS,
} from '../rules/desk-booking-views.ts'
import { given, readDay, readOne, readPage, readMany, readText } from '#ui/desk/lib/list-address.ts'

/** The statuses of a booking, in the order of its lifecycle. */
export const STATUSES = ['held', 'confirmed', 'completed', 'cancelled', 'expired', 'needs_review'] as const

/** The parameters in the URL of the table. Several values of a filter are separated by commas. */
export type ListQuery = ReturnType<typeof readListQuery>

/** The parameter names that filter the list. */
const FILTER_NAMES = [
  'view',
  'q',
  'from',
  'to',
  'within',
  'soldFrom',
  'soldTo',
  'status',
  'package',
  'came',
  'taken',
  'assignee',
  'names',
  'paid',
] as const

/** Whether the address contains a filter. */
export function isFiltered(query: ListQuery): boolean {
  return FILTER_NAMES.some((name) => query[name] !== undefined && query[name] !== 'all')
}

/** The columns named in the URL, in the order of the table; the default columns when it names none. */
export function readColumns(search: URLSearchParams): readonly DeskBookingColumn[] {
  const named = search.get('columns')?.split(',')
  if (named === undefined) return USUAL_BOOKING_COLUMNS
  return DESK_BOOKING_COLUMNS.filter((name) => FIXED_BOOKING_COLUMNS.includes(name) || named.includes(name))
}

/** The columns as written in an address; undefined for the default columns. */
export function columnsOfAddress(columns: readonly DeskBookingColumn[]): string | undefined {
  const names = columns.join(',')
  return names === USUAL_BOOKING_COLUMNS.join(',') ? undefined : names
}

/** Parses the address of the table. Invalid parts are ignored, so an old or mistyped link still shows a list. */
export function readListQuery(search: URLSearchParams) {
  return { ...readFilter(search), ...readPage(search) }
}

/** The filters and the order in the address, without the page. */
export function readFilter(search: URLSearchParams) {
  const oneOf = <T extends string>(name: string, known: readonly T[]) => readOne(search, name, known)
  const several = (name: string, isKnown: (value: string) => boolean) => readMany(search, name, isKnown)
  const among = (known: readonly string[]) => (value: string) => known.includes(value)
  return given({
    view: oneOf('view', DESK_BOOKING_VIEWS),
    status: several('status', among(STATUSES)),
    sort: oneOf('sort', DESK_BOOKING_SORTS),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
    within: oneOf('within', DESK_BOOKING_PERIODS),
    soldFrom: readDay(search, 'soldFrom'),
    soldTo: readDay(search, 'soldTo'),
    package: several('package', (value) => /^[1-9]\d{0,8}$/.test(value)),
    came: several('came', among(BOOKING_SOURCES)),
    taken: several('taken', (value) => ASSIGNEE_ID.test(value)),
    assignee: several('assignee', (value) => ASSIGNEE_ID.test(value)),
    names: oneOf('names', DESK_BOOKING_NAMES),
    paid: oneOf('paid', DESK_BOOKING_PAID),
    q: readText(search, 'q'),
  })
}

/** The part of an address that a view can save: without the search text and the page. */
export function cachedPart(search: URLSearchParams): Record<string, string> {
  const { q: _, ...filter } = readFilter(search)
  const columns = readColumns(search)
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([name, value]) => DEFAULTS[name] !== value)),
    ...given({ columns: columnsOfAddress(columns) }),
  }
}

/** Whether an address shows the list of a view. */
export function showsView(search: URLSearchParams, view: Readonly<Record<string, string>>): boolean {
  const address = new URLSearchParams(view)
  return search.get('q') === null && sorted(cachedPart(search)) === sorted(cachedPart(address))
}

const DEFAULTS: Readonly<Record<string, string>> = { view: 'all', sort: '-booked' }
const sorted = (part: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
