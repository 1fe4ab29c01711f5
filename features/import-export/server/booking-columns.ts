import { DESK_BOOKING_COLUMNS } from '#features/bookings/rules/desk-booking-columns.ts'
import { bookingColumnHeadings as columnHeadings } from '#messages/import-export/desk.ts'
import { fileColumns } from '#features/bookings/server/booking-table-columns.ts'
import type { ImportColumn } from './import-kind.ts'

/**
 * The columns of a bookings file: the columns of the exported bookings table, so that an export can be imported again,
 * plus those that only a new booking needs. The creator, the assignee, the date and the source are ignored.
 */
export const BOOKING_COLUMNS: readonly ImportColumn[] = [
  { name: 'key', head: columnHeadings.key },
  { name: 'packageId', head: columnHeadings.packageNumber },
  ...fileColumns(DESK_BOOKING_COLUMNS).map(({ name, head }) => ({ name, head })),
  { name: 'email', head: columnHeadings.email },
  { name: 'address1', head: columnHeadings.address1 },
  { name: 'address2', head: columnHeadings.address2 },
  { name: 'zip', head: columnHeadings.zip },
  { name: 'state', head: columnHeadings.indianState },
  { name: 'country', head: columnHeadings.country },
  { name: 'special_requests', head: columnHeadings.wishes },
  { name: 'way', head: columnHeadings.way },
  { name: 'proof', head: columnHeadings.proof },
  { name: 'bank', head: columnHeadings.bank },
  { name: 'account_payee', head: columnHeadings.accountPayee },
  { name: 'paid_on', head: columnHeadings.paidOn },
  { name: 'payer', head: columnHeadings.payer },
  { name: 'held_until', head: columnHeadings.heldUntil },
]

/** The column of each booker field. */
export const BOOKER_COLUMNS = {
  customer_name: 'booker',
  phone: 'phone',
  email: 'email',
  address1: 'address1',
  address2: 'address2',
  zip: 'zip',
  state: 'state',
  country: 'country',
  special_requests: 'special_requests',
} as const
