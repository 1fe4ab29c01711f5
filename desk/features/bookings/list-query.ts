import type { listDeskBookings } from '#contract/desk/bookings-calls.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { DESK_BOOKING_COLUMNS, FIXED_BOOKING_COLUMNS, type DeskBookingColumn } from '#domain/desk-booking-columns.ts'
import { DESK_BOOKING_SORTS, DESK_BOOKING_VIEWS } from '#domain/desk-booking-views.ts'

const STATUSES = ['held', 'confirmed', 'expired', 'cancelled', 'completed', 'needs_review'] as const

/** How many rows a page of the table can have. */
export const PAGE_SIZES = [25, 50, 100] as const

/** The columns that the address names, in the order of the table; all of them when it names none. */
export function readColumns(search: URLSearchParams): readonly DeskBookingColumn[] {
  const named = search.get('columns')?.split(',')
  if (named === undefined) return DESK_BOOKING_COLUMNS
  return DESK_BOOKING_COLUMNS.filter((name) => FIXED_BOOKING_COLUMNS.includes(name) || named.includes(name))
}

/** Reads the address of the table. Rubbish in it is passed over, so an old or a mistyped link shows a list. */
export function readListQuery(search: URLSearchParams): QueryOf<typeof listDeskBookings> {
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
  const text = (name: string, longest: number) => search.get(name)?.trim().slice(0, longest) || undefined
  return {
    ...given({
      view: oneOf('view', DESK_BOOKING_VIEWS),
      status: oneOf('status', STATUSES),
      sort: oneOf('sort', DESK_BOOKING_SORTS),
      from: day('from'),
      to: day('to'),
      q: text('q', 100),
    }),
  }
}

/** The object without its undefined values. */
function given<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> }
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
