import { ASSIGNEE_ID } from '../rules/booking-assignee.ts'
import {
  DESK_BOOKING_COLUMNS,
  FIXED_BOOKING_COLUMNS,
  DEFAULT_BOOKING_COLUMNS,
  type DeskBookingColumn,
} from '../rules/desk-booking-columns.ts'
import { BOOKING_SOURCES } from '#features/seats/rules/desk-hold.ts'
import {
  DESK_BOOKING_NAMES_FILTERS,
  DESK_BOOKING_PAID_FILTERS,
  DESK_BOOKING_PERIODS,
  DESK_BOOKING_SORTS,
  DESK_BOOKING_VIEWS,
} from '../rules/desk-booking-views.ts'
import { omitUndefined, readDay, readOne, readPage, readMany, readText } from '#ui/desk/lib/list-address.ts'

/** The statuses of a booking, in the order of its lifecycle. */
export const STATUSES = ['held', 'confirmed', 'completed', 'cancelled', 'expired', 'needs_review'] as const

/** The parameters in the URL of the table. Several values of a filter are separated by commas. */
export type ListQuery = ReturnType<typeof parseListQuery>

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
export function parseColumns(search: URLSearchParams): readonly DeskBookingColumn[] {
  const columnNames = search.get('columns')?.split(',')
  if (columnNames === undefined) return DEFAULT_BOOKING_COLUMNS
  return DESK_BOOKING_COLUMNS.filter((name) => FIXED_BOOKING_COLUMNS.includes(name) || columnNames.includes(name))
}

/** The columns as written in an address; undefined for the default columns. */
export function toColumnsParam(columns: readonly DeskBookingColumn[]): string | undefined {
  const names = columns.join(',')
  return names === DEFAULT_BOOKING_COLUMNS.join(',') ? undefined : names
}

/** Parses the address of the table. Invalid parts are ignored, so an old or mistyped link still shows a list. */
export function parseListQuery(search: URLSearchParams) {
  return { ...parseFilter(search), ...readPage(search) }
}

/** The filters and the order in the address, without the page. */
export function parseFilter(search: URLSearchParams) {
  const readValue = <T extends string>(name: string, options: readonly T[]) => readOne(search, name, options)
  const readValues = (name: string, isKnown: (value: string) => boolean) => readMany(search, name, isKnown)
  const isOneOf = (options: readonly string[]) => (value: string) => options.includes(value)
  return omitUndefined({
    view: readValue('view', DESK_BOOKING_VIEWS),
    status: readValues('status', isOneOf(STATUSES)),
    sort: readValue('sort', DESK_BOOKING_SORTS),
    from: readDay(search, 'from'),
    to: readDay(search, 'to'),
    within: readValue('within', DESK_BOOKING_PERIODS),
    soldFrom: readDay(search, 'soldFrom'),
    soldTo: readDay(search, 'soldTo'),
    package: readValues('package', (value) => /^[1-9]\d{0,8}$/.test(value)),
    came: readValues('came', isOneOf(BOOKING_SOURCES)),
    taken: readValues('taken', (value) => ASSIGNEE_ID.test(value)),
    assignee: readValues('assignee', (value) => ASSIGNEE_ID.test(value)),
    names: readValue('names', DESK_BOOKING_NAMES_FILTERS),
    paid: readValue('paid', DESK_BOOKING_PAID_FILTERS),
    q: readText(search, 'q'),
  })
}

/** The part of an address that a view can save: without the search text and the page. */
export function savableParams(search: URLSearchParams): Record<string, string> {
  const { q: _, ...filter } = parseFilter(search)
  const columns = parseColumns(search)
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([name, value]) => DEFAULTS[name] !== value)),
    ...omitUndefined({ columns: toColumnsParam(columns) }),
  }
}

/** Whether an address shows the list of a view. */
export function showsView(search: URLSearchParams, view: Readonly<Record<string, string>>): boolean {
  const address = new URLSearchParams(view)
  return search.get('q') === null && sorted(savableParams(search)) === sorted(savableParams(address))
}

const DEFAULTS: Readonly<Record<string, string>> = { view: 'all', sort: '-booked' }
const sorted = (part: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
