import type { DeskBookingLine } from '../api/desk-schemas.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import type { DeskBookingColumn } from '../rules/desk-booking-columns.ts'
import { paise } from '#kernel/money/money.ts'
import type { TableColumn } from '#platform/tables/table-column.ts'
import { deskBookings } from '#messages/bookings/desk.ts'
import { exportHeads as heads } from '#messages/exports/heads.ts'

type Column = TableColumn<DeskBookingLine>

/** What each column of the desk's table is in a file. Some are several there. */
const COLUMNS: Readonly<Record<DeskBookingColumn, readonly Column[]>> = {
  reference: [{ kind: 'text', name: 'reference', head: heads.reference, read: ({ reference }) => reference }],
  booker: [
    { kind: 'text', name: 'booker', head: heads.booker, width: 24, read: ({ booker }) => booker },
    { kind: 'text', name: 'phone', head: heads.phone, width: 18, read: ({ phone }) => phone },
  ],
  trip: [{ kind: 'text', name: 'trip', head: heads.trip, width: 40, read: ({ packageName }) => packageName }],
  leaves: [{ kind: 'date', name: 'leaves', head: heads.leaves, read: ({ startDate }) => calendarDate(startDate) }],
  guests: [{ kind: 'number', name: 'guests', head: heads.guests, read: ({ guests }) => guests }],
  status: [{ kind: 'text', name: 'status', head: heads.status, read: ({ status }) => deskBookings.statuses[status] }],
  price: [
    { kind: 'paise', name: 'price_paise', head: heads.price, read: ({ pricePaise }) => paise(pricePaise) },
    { kind: 'paise', name: 'discount_paise', head: heads.discount, read: ({ discountPaise }) => paise(discountPaise) },
    {
      kind: 'text',
      name: 'discount_reason',
      head: heads.discountReason,
      width: 24,
      read: ({ discountReason }) => discountReason,
    },
  ],
  paid: [{ kind: 'paise', name: 'paid_paise', head: heads.paid, read: ({ paidPaise }) => paise(paidPaise) }],
  names: [{ kind: 'number', name: 'names_given', head: heads.names, read: ({ named }) => named }],
  came: [
    { kind: 'text', name: 'came_by', head: heads.cameBy, read: ({ cameBy }) => deskBookings.cameBy[cameBy] },
    { kind: 'text', name: 'taken_by', head: heads.takenBy, width: 22, read: ({ takenBy }) => takenBy },
  ],
  carer: [{ kind: 'text', name: 'cared_by', head: heads.carer, width: 22, read: ({ carer }) => carer }],
  booked: [
    { kind: 'moment', name: 'booked_at', head: heads.booked, width: 18, read: ({ bookedAt }) => new Date(bookedAt) },
  ],
}

/** The columns of a file, in the order of the table. */
export function fileColumns(names: readonly DeskBookingColumn[]): readonly Column[] {
  return names.flatMap((name) => COLUMNS[name])
}
