import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { DeskBookingListItem } from '../api/desk-calls.ts'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { DeskBookingColumn } from '../rules/desk-booking-columns.ts'
import type { DeskBookingSort } from '../rules/desk-booking-views.ts'
import { printRupees } from '#ui/desk/lib/print-money.ts'
import { deskBulkActions as bulk } from '#messages/bulk-actions/desk.ts'
import { deskAssignees } from '#messages/bookings/desk-assignees.ts'
import { deskBookings as texts } from '#messages/bookings/desk.ts'
import { printTimeAgo, printDay, printDateTime } from '#ui/desk/lib/print-time.ts'
import { useDeskKeys } from '#ui/desk/lib/use-desk-keys.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { BookingStatus } from './booking-status.tsx'
import { isChosen } from '#ui/desk/lib/choice.ts'
import type { RowSelection } from '#ui/desk/lib/use-choice.ts'
import { DataTable } from '#ui/desk/data-table.tsx'
import shared from '#ui/desk/list.module.css'
import { SortableHeading } from '#ui/desk/sortable-heading.tsx'
import table from '#ui/desk/table.module.css'
import classes from './bookings-page.module.css'

type BookingTableProps = {
  bookings: readonly DeskBookingListItem[]
  columns: readonly DeskBookingColumn[]
  isCompact: boolean
  selectionState: RowSelection
  sort: DeskBookingSort
  onSort: (sort: DeskBookingSort) => void
}

/** The ascending and descending sort keys of each column that can be sorted. */
const SORTS: Partial<Record<DeskBookingColumn, readonly [up: DeskBookingSort, down: DeskBookingSort]>> = {
  reference: ['reference', '-reference'],
  booker: ['booker', '-booker'],
  leaves: ['leaves', '-leaves'],
  guests: ['guests', '-guests'],
  price: ['price', '-price'],
  booked: ['booked', '-booked'],
}

/**
 * The rows. Clicking a column heading sorts by the column; a second click reverses the order. On a phone each booking
 * is a card.
 */
export function BookingTable({ bookings, columns, isCompact, selectionState, sort, onSort }: BookingTableProps) {
  const now = useNow()
  const { choice, choose, choosePage } = selectionState
  const isPageChosen = bookings.length > 0 && bookings.every(({ reference }) => isChosen(choice, reference))
  useDeskKeys({
    x() {
      const reference = document.activeElement?.closest('tr')?.dataset['reference']
      if (reference !== undefined) choose(reference, !isChosen(choice, reference), false)
    },
  })
  return (
    <div className={shared.wide}>
      <DataTable
        isTall
        className={`${classes.rows} ${isCompact ? classes.compact : ''}`}
        headings={
          <>
            <th scope="col" className={table.box}>
              <input
                type="checkbox"
                aria-label={bulk.choosePage}
                checked={isPageChosen}
                onChange={(event) => choosePage(event.target.checked)}
              />
            </th>
            {columns.map((column) => (
              <SortableHeading
                key={column}
                name={texts.columns[column]}
                sorts={SORTS[column]}
                isNumber={NUMBERS.includes(column)}
                {...{ sort, onSort }}
              />
            ))}
          </>
        }
      >
        {bookings.map((booking) => (
          <tr
            key={booking.reference}
            data-reference={booking.reference}
            className={isChosen(choice, booking.reference) ? table.chosen : undefined}
          >
            <td className={table.box}>
              <label>
                <input
                  type="checkbox"
                  aria-label={bulk.choose(booking.reference)}
                  checked={isChosen(choice, booking.reference)}
                  // Shift-click selects all rows in between. A checkbox's change event does not report modifier keys.
                  onClick={(event) => choose(booking.reference, event.currentTarget.checked, event.shiftKey)}
                  onChange={() => undefined}
                />
              </label>
            </td>
            {columns.map((column) => (
              <td
                key={column}
                data-label={UNLABELLED.includes(column) ? undefined : texts.columns[column]}
                className={NUMBERS.includes(column) ? table.number : column === 'leaves' ? 'whole' : undefined}
              >
                {cellOf(column, booking, now)}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </div>
  )
}

/** On a phone these cells need no label. */
const UNLABELLED: readonly DeskBookingColumn[] = ['reference', 'booker', 'status']
const NUMBERS: readonly DeskBookingColumn[] = ['guests', 'price', 'paid', 'names']

function cellOf(column: DeskBookingColumn, booking: DeskBookingListItem, now: Date): ReactNode {
  const names = `${booking.named}/${booking.guests}`
  switch (column) {
    case 'reference':
      return <ReferenceLink reference={booking.reference} />
    case 'booker':
      return (
        <>
          <b className={classes.booker}>{booking.booker}</b>
          <span className={`block muted small whole ${classes.second}`}>{booking.phone}</span>
        </>
      )
    case 'trip':
      return (
        <span className={classes.trip} title={booking.packageName}>
          {booking.packageName}
        </span>
      )
    case 'leaves':
      return printDay(calendarDate(booking.startDate), now)
    case 'guests':
      return booking.guests
    case 'status':
      return <BookingStatus status={booking.status} heldUntil={booking.heldUntil} />
    case 'price':
      return printRupees(booking.pricePaise)
    case 'paid':
      return booking.paidPaise > 0 && booking.paidPaise >= booking.pricePaise ? (
        texts.paidAll
      ) : (
        <b>{printRupees(booking.paidPaise)}</b>
      )
    case 'names':
      return booking.named < booking.guests ? <b>{names}</b> : names
    case 'came':
      return (
        <>
          <span className={classes.came}>{texts.sourceWith(texts.cameBy[booking.cameBy], booking.takenBy)}</span>
          <span className={`block muted small whole ${classes.second}`}>
            <Age of={booking} now={now} />
          </span>
        </>
      )
    case 'assignee':
      return (
        booking.assignee ?? <span className={`block muted small whole ${classes.second}`}>{deskAssignees.nobody}</span>
      )
    case 'booked':
      return <Age of={booking} now={now} />
  }
}

function Age({ of: { bookedAt }, now }: { of: DeskBookingListItem; now: Date }) {
  return (
    <time dateTime={bookedAt} title={printDateTime(new Date(bookedAt))}>
      {printTimeAgo(new Date(bookedAt), now)}
    </time>
  )
}

/** Passes the list to the booking page, so that one key opens the previous or next booking. */
function ReferenceLink({ reference }: { reference: string }) {
  const [search] = useSearchParams()
  const list = new URLSearchParams(search)
  list.delete('cursor')
  // An unfiltered list also needs a parameter, so that the booking page can tell which list it was opened from.
  return (
    <Link
      className={`strong whole ${classes.reference}`}
      to={deskPages.booking(reference, list.toString() || 'view=all')}
    >
      {reference}
    </Link>
  )
}
