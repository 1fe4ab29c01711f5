import type { listDeskBookings } from '#contract/desk/bookings-calls.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { isCalendarDate } from '#domain/calendar-date.ts'
import { DESK_BOOKING_SORTS, DESK_BOOKING_VIEWS } from '#domain/desk-booking-views.ts'

const STATUSES = ['held', 'confirmed', 'expired', 'cancelled', 'completed', 'needs_review'] as const

/** Reads the address of the table. Rubbish in it is passed over, so an old or a mistyped link shows a list. */
export function readListQuery(search: URLSearchParams): QueryOf<typeof listDeskBookings> {
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
      cursor: text('cursor', 200),
    }),
  }
}

/** The object without its undefined values. */
function given<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> }
function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
