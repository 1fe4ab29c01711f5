import { Link } from 'react-router'
import type { DeskBookingLine } from '#contract/desk/bookings-schemas.ts'
import { deskPages } from '#contract/desk/desk-pages.ts'
import { calendarDate, formatCalendarDate } from '#domain/calendar-date.ts'
import type { DeskBookingSort } from '#domain/desk-booking-views.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { deskBookings as texts } from '#messages/desk-bookings.ts'
import { printAgo, printMoment } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { BookingStatus } from './booking-status.tsx'
import table from '#desk/ui/table.module.css'
import classes from './bookings-page.module.css'

type BookingTableProps = {
  bookings: readonly DeskBookingLine[]
  sort: DeskBookingSort
  onSort: (sort: DeskBookingSort) => void
}

/** The rows. A head sorts by its column, a second press the other way round. On a phone each booking is a card. */
export function BookingTable({ bookings, sort, onSort }: BookingTableProps) {
  const now = useNow()
  const head = { sort, onSort }
  return (
    <div className={classes.wide}>
      <table className={`${table.table} ${classes.rows}`}>
        <thead>
          <tr>
            <Head {...head} up="reference" down="-reference" name={texts.columns.reference} />
            <Head {...head} up="booker" down="-booker" name={texts.columns.booker} />
            <th scope="col">{texts.columns.trip}</th>
            <Head {...head} up="leaves" down="-leaves" name={texts.columns.leaves} />
            <Head {...head} up="guests" down="-guests" name={texts.columns.guests} />
            <th scope="col">{texts.columns.status}</th>
            <Head {...head} up="price" down="-price" name={texts.columns.price} />
            <th scope="col">{texts.columns.paid}</th>
            <th scope="col">{texts.columns.names}</th>
            <Head {...head} up="booked" down="-booked" name={texts.columns.booked} />
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr key={booking.reference}>
              <td>
                <Link className={classes.reference} to={deskPages.booking(booking.reference)}>
                  {booking.reference}
                </Link>
              </td>
              <td>
                <b>{booking.booker}</b>
                <span className={classes.second}>{booking.phone}</span>
              </td>
              <td data-label={texts.columns.trip}>{booking.packageName}</td>
              <td data-label={texts.columns.leaves} className={classes.short}>
                {formatCalendarDate(calendarDate(booking.startDate))}
              </td>
              <td data-label={texts.columns.guests} className={table.number}>
                {booking.guests}
              </td>
              <td>
                <BookingStatus status={booking.status} heldUntil={booking.heldUntil} />
              </td>
              <td data-label={texts.columns.price} className={table.number}>
                {printRupees(booking.pricePaise)}
              </td>
              <td data-label={texts.columns.paid} className={table.number}>
                {booking.paidPaise > 0 && booking.paidPaise >= booking.pricePaise ? (
                  texts.paidAll
                ) : (
                  <b>{printRupees(booking.paidPaise)}</b>
                )}
              </td>
              <td data-label={texts.columns.names} className={table.number}>
                {booking.named < booking.guests ? (
                  <b>{`${booking.named}/${booking.guests}`}</b>
                ) : (
                  `${booking.named}/${booking.guests}`
                )}
              </td>
              <td data-label={texts.columns.booked}>
                <time dateTime={booking.bookedAt} title={printMoment(new Date(booking.bookedAt))}>
                  {printAgo(new Date(booking.bookedAt), now)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = Omit<BookingTableProps, 'bookings'> & { up: DeskBookingSort; down: DeskBookingSort; name: string }

function Head({ sort, onSort, up, down, name }: HeadProps) {
  const order = sort === up ? 'ascending' : sort === down ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" title={texts.sortBy(name)} onClick={() => onSort(sort === up ? down : up)}>
        {name}
        <span aria-hidden="true">{order === 'ascending' ? ' ▲' : order === 'descending' ? ' ▼' : ''}</span>
      </button>
    </th>
  )
}
