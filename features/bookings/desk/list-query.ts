import { CARER_ID } from '../rules/booking-carer.ts'
import {
  DESK_BOOKING_COLUMNS,
  FIXED_BOOKING_COLUMNS,
  USUAL_BOOKING_COLUMNS,
  type DeskBookingColumn,
} from '../rules/desk-booking-columns.ts'
import { BOOKING_SOURCES } from '../rules/desk-hold.ts'
import {
  DESK_BOOKING_NAMES,
  DESK_BOOKING_PAID,
  DESK_BOOKING_PERIODS,
  DESK_BOOKING_SORTS,
  DESK_BOOKING_VIEWS,
} from '../rules/desk-booking-views.ts'
import { given, readDay, readOne, readPage, readSeveral, readText } from '#desk/lib/list-address.ts'

/** The statuses of a booking, in the order of its life. */
export const STATUSES = ['held', 'confirmed', 'completed', 'cancelled', 'expired', 'needs_review'] as const

/** What the address of the table says. Several values of a filter stand in one text, with commas between them. */
export type ListQuery = ReturnType<typeof readListQuery>

/** The names of the address that narrow the list. */
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
  'carer',
  'names',
  'paid',
] as const

/** Whether the address narrows the list. */
export function isFiltered(query: ListQuery): boolean {
  return FILTER_NAMES.some((name) => query[name] !== undefined && query[name] !== 'all')
}

/** The columns that the address names, in the order of the table; the usual ones when it names none. */
export function readColumns(search: URLSearchParams): readonly DeskBookingColumn[] {
  const named = search.get('columns')?.split(',')
  if (named === undefined) return USUAL_BOOKING_COLUMNS
  return DESK_BOOKING_COLUMNS.filter((name) => FIXED_BOOKING_COLUMNS.includes(name) || named.includes(name))
}

/** The columns as an address names them; undefined for the usual ones. */
export function columnsOfAddress(columns: readonly DeskBookingColumn[]): string | undefined {
  const names = columns.join(',')
  return names === USUAL_BOOKING_COLUMNS.join(',') ? undefined : names
}

/** Reads the address of the table. Rubbish in it is passed over, so an old or a mistyped link shows a list. */
export function readListQuery(search: URLSearchParams) {
  return { ...readFilter(search), ...readPage(search) }
}

/** What the address narrows the table to, and its order, without the page. */
export function readFilter(search: URLSearchParams) {
  const oneOf = <T extends string>(name: string, known: readonly T[]) => readOne(search, name, known)
  const several = (name: string, isKnown: (value: string) => boolean) => readSeveral(search, name, isKnown)
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
    taken: several('taken', (value) => CARER_ID.test(value)),
    carer: several('carer', (value) => CARER_ID.test(value)),
    names: oneOf('names', DESK_BOOKING_NAMES),
    paid: oneOf('paid', DESK_BOOKING_PAID),
    q: readText(search, 'q'),
  })
}

/** What a kept view can keep of an address: not what was searched for, and not the page. */
export function keptPart(search: URLSearchParams): Record<string, string> {
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
  return search.get('q') === null && sorted(keptPart(search)) === sorted(keptPart(address))
}

const DEFAULTS: Readonly<Record<string, string>> = { view: 'all', sort: '-booked' }
const sorted = (part: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
