import { CARER_ID } from '#domain/booking-carer.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { DESK_BOOKING_COLUMNS, FIXED_BOOKING_COLUMNS, type DeskBookingColumn } from '#domain/desk-booking-columns.ts'
import { BOOKING_SOURCES } from '#domain/desk-hold.ts'
import {
  DESK_BOOKING_NAMES,
  DESK_BOOKING_PAID,
  DESK_BOOKING_PERIODS,
  DESK_BOOKING_SORTS,
  DESK_BOOKING_VIEWS,
} from '#domain/desk-booking-views.ts'

/** The statuses of a booking, in the order of its life. */
export const STATUSES = ['held', 'confirmed', 'completed', 'cancelled', 'expired', 'needs_review'] as const

/** How many rows a page of the table can have. */
export const PAGE_SIZES = [25, 50, 100] as const

/** What the address of the table says. Several values of a filter stand in one text, with commas between them. */
export type ListQuery = ReturnType<typeof readListQuery>

/** The names of the address that narrow the list. */
const FILTER_NAMES = [
  'view',
  'q',
  'from',
  'to',
  'within',
  'status',
  'package',
  'came',
  'taken',
  'carer',
  'names',
  'paid',
] as const

/** Whether the address narrows the list. */
export function isFiltered(query: ListQuery): boolean {
  return FILTER_NAMES.some((name) => query[name] !== undefined && query[name] !== 'all')
}

/** The columns that the address names, in the order of the table; all of them when it names none. */
export function readColumns(search: URLSearchParams): readonly DeskBookingColumn[] {
  const named = search.get('columns')?.split(',')
  if (named === undefined) return DESK_BOOKING_COLUMNS
  return DESK_BOOKING_COLUMNS.filter((name) => FIXED_BOOKING_COLUMNS.includes(name) || named.includes(name))
}

/** Reads the address of the table. Rubbish in it is passed over, so an old or a mistyped link shows a list. */
export function readListQuery(search: URLSearchParams) {
  const cursor = search.get('cursor')?.trim().slice(0, 200) || undefined
  const limit = PAGE_SIZES.find((size) => size !== 25 && String(size) === search.get('size'))
  return { ...readFilter(search), ...given({ cursor, limit }) }
}

/** What the address narrows the table to, and its order, without the page. */
export function readFilter(search: URLSearchParams) {
  const oneOf = <T extends string>(name: string, known: readonly T[]) => known.find((each) => each === search.get(name))
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return isCalendarDate(text) ? text : undefined
  }
  const several = (name: string, isKnown: (value: string) => boolean) =>
    valuesOf(search.get(name)).filter(isKnown).join(',') || undefined
  const among = (known: readonly string[]) => (value: string) => known.includes(value)
  return given({
    view: oneOf('view', DESK_BOOKING_VIEWS),
    status: several('status', among(STATUSES)),
    sort: oneOf('sort', DESK_BOOKING_SORTS),
    from: day('from'),
    to: day('to'),
    within: oneOf('within', DESK_BOOKING_PERIODS),
    package: several('package', (value) => /^[1-9]\d{0,8}$/.test(value)),
    came: several('came', among(BOOKING_SOURCES)),
    taken: several('taken', (value) => CARER_ID.test(value)),
    carer: several('carer', (value) => CARER_ID.test(value)),
    names: oneOf('names', DESK_BOOKING_NAMES),
    paid: oneOf('paid', DESK_BOOKING_PAID),
    q: search.get('q')?.trim().slice(0, 100) || undefined,
  })
}

/** What a kept view can keep of an address: not what was searched for, and not the page. */
export function keptPart(search: URLSearchParams): Record<string, string> {
  const { q: _, ...filter } = readFilter(search)
  const columns = readColumns(search)
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([name, value]) => DEFAULTS[name] !== value)),
    ...(columns.length === DESK_BOOKING_COLUMNS.length ? {} : { columns: columns.join(',') }),
  }
}

/** Whether an address shows the list of a view. */
export function showsView(search: URLSearchParams, view: Readonly<Record<string, string>>): boolean {
  const address = new URLSearchParams(view)
  return search.get('q') === null && sorted(keptPart(search)) === sorted(keptPart(address))
}

const DEFAULTS: Readonly<Record<string, string>> = { view: 'all', sort: '-booked' }
const sorted = (part: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))

/** The single values of a filter. */
export function valuesOf(text: string | null | undefined): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

/** The address with other values. An empty value goes; any change but of the page begins at the first page. */
export function changed(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'view' && value === 'all')) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The object without its undefined values. */
function given<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> }
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
