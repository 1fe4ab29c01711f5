import type { DeskBookingListItem } from '../api/desk-calls.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { DeskBookingColumn } from '../rules/desk-booking-columns.ts'
import { paise } from '#kernel/money/money.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { exportColumnHeadings as columnHeadings } from '#messages/exports/heads.ts'

type Column = TableColumn<DeskBookingListItem>

/** How each column of the desk's table appears in a file. Some become several columns. */
const COLUMNS: Readonly<Record<DeskBookingColumn, readonly Column[]>> = {
  reference: [{ kind: 'text', name: 'reference', head: columnHeadings.reference, read: ({ reference }) => reference }],
  booker: [
    { kind: 'text', name: 'booker', head: columnHeadings.booker, width: 24, read: ({ booker }) => booker },
    { kind: 'text', name: 'phone', head: columnHeadings.phone, width: 18, read: ({ phone }) => phone },
  ],
  trip: [{ kind: 'text', name: 'trip', head: columnHeadings.trip, width: 40, read: ({ packageName }) => packageName }],
  leaves: [
    { kind: 'date', name: 'leaves', head: columnHeadings.leaves, read: ({ startDate }) => calendarDate(startDate) },
  ],
  guests: [{ kind: 'number', name: 'guests', head: columnHeadings.guests, read: ({ guests }) => guests }],
  status: [
    { kind: 'text', name: 'status', head: columnHeadings.status, read: ({ status }) => deskBookings.statuses[status] },
  ],
  price: [
    { kind: 'paise', name: 'price_paise', head: columnHeadings.price, read: ({ pricePaise }) => paise(pricePaise) },
    {
      kind: 'paise',
      name: 'discount_paise',
      head: columnHeadings.discount,
      read: ({ discountPaise }) => paise(discountPaise),
    },
    {
      kind: 'text',
      name: 'discount_reason',
      head: columnHeadings.discountReason,
      width: 24,
      read: ({ discountReason }) => discountReason,
    },
  ],
  paid: [{ kind: 'paise', name: 'paid_paise', head: columnHeadings.paid, read: ({ paidPaise }) => paise(paidPaise) }],
  names: [{ kind: 'number', name: 'names_given', head: columnHeadings.names, read: ({ named }) => named }],
  came: [
    { kind: 'text', name: 'came_by', head: columnHeadings.cameBy, read: ({ cameBy }) => deskBookings.cameBy[cameBy] },
    { kind: 'text', name: 'taken_by', head: columnHeadings.takenBy, width: 22, read: ({ takenBy }) => takenBy },
  ],
  assignee: [
    { kind: 'text', name: 'assigned_to', head: columnHeadings.assignee, width: 22, read: ({ assignee }) => assignee },
  ],
  booked: [
    {
      kind: 'moment',
      name: 'booked_at',
      head: columnHeadings.booked,
      width: 18,
      read: ({ bookedAt }) => new Date(bookedAt),
    },
  ],
}

/** The columns of a file, in the order of the table. */
export function fileColumns(names: readonly DeskBookingColumn[]): readonly Column[] {
  return names.flatMap((name) => COLUMNS[name])
}
