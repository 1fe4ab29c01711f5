import { DESK_BOOKING_COLUMNS } from '#features/bookings/rules/desk-booking-columns.ts'
import { exchangeHeads as heads } from '#messages/import-export/desk.ts'
import { fileColumns } from '#features/bookings/server/booking-table-columns.ts'
import type { ImportColumn } from './import-kind.ts'

/**
 * The columns of a file of bookings: those with which the table of bookings leaves, so that such a file comes back, and what
 * a new booking needs besides. Who took it, who cares for it, when and how it came says nothing here.
 */
export const BOOKING_COLUMNS: readonly ImportColumn[] = [
  { name: 'key', head: heads.key },
  { name: 'packageId', head: heads.packageNumber },
  ...fileColumns(DESK_BOOKING_COLUMNS).map(({ name, head }) => ({ name, head })),
  { name: 'email', head: heads.email },
  { name: 'address1', head: heads.address1 },
  { name: 'address2', head: heads.address2 },
  { name: 'zip', head: heads.zip },
  { name: 'state', head: heads.indianState },
  { name: 'country', head: heads.country },
  { name: 'special_requests', head: heads.wishes },
  { name: 'way', head: heads.way },
  { name: 'proof', head: heads.proof },
  { name: 'bank', head: heads.bank },
  { name: 'account_payee', head: heads.accountPayee },
  { name: 'paid_on', head: heads.paidOn },
  { name: 'payer', head: heads.payer },
  { name: 'held_until', head: heads.heldUntil },
]

/** The column of each field of a booker. */
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
