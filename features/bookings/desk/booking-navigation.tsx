import { Link, useNavigate, useSearchParams } from 'react-router'
import { findNeighbours } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { parseFilter } from './list-query.ts'
import classes from './booking-navigation.module.css'

/** Links back to the list and to the previous and next bookings, with keys `[` and `]`. */
export function BookingNavigation({ reference }: { reference: string }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const list = search.get('list') ?? ''
  const filter = parseFilter(new URLSearchParams(list))
  const { data } = useDeskQuery(
    ['bookings', 'neighbours', reference, list],
    [findNeighbours, { params: { reference }, query: filter }],
    { enabled: list !== '' },
  )
  const { previous = null, next = null } = data ?? {}
  const openBooking = (other: string | null) => () => {
    if (other !== null) void navigate(deskPages.booking(other, list))
  }
  useDeskKeys({ '[': openBooking(previous), ']': openBooking(next) })
  return (
    <nav className={`row middle muted small gap-4-14 ${classes.way}`} aria-label={texts.listNav}>
      <Link to={list === '' ? deskPages.bookings() : `${deskPages.bookings()}?${list}`}>
        {texts.views[filter.view ?? 'all'] === texts.views.all ? texts.back : texts.views[filter.view ?? 'all']}
      </Link>
      {data === undefined ? null : (
        <span>{data.position === null ? texts.notInList : texts.placeOf(data.position, data.total)}</span>
      )}
      {previous === null ? null : (
        <Link to={deskPages.booking(previous, list)} aria-keyshortcuts="[">
          ‹ {texts.previousOf}
        </Link>
      )}
      {next === null ? null : (
        <Link to={deskPages.booking(next, list)} aria-keyshortcuts="]">
          {texts.nextOf} ›
        </Link>
      )}
    </nav>
  )
}
