import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

type Columns = Record<
  | 'id'
  | 'email'
  | 'createdAt'
  | 'ownerUserId'
  | 'status'
  | 'departureId'
  | 'holdSource'
  | 'startDate'
  | 'endDate'
  | 'holdExpiresAt',
  AnyPgColumn
>

/** The indexes of `bookings` that hold only some of the bookings. */
export const partialBookingIndexes = (table: Columns) => [
  index('bookings_due_holds')
    .on(table.holdExpiresAt)
    .where(sql`${table.status} = 'held'`),
  // By this an account finds what was booked with its address without an account.
  index('bookings_of_nobody')
    .on(sql`lower(${table.email})`, table.createdAt)
    .where(sql`${table.ownerUserId} is null`),
  index('bookings_hold_source')
    .on(table.departureId, table.holdSource)
    .where(sql`${table.holdSource} is not null`),
  // By these the jobs of every night find their few bookings among all that were ever made.
  index('bookings_travelled')
    .on(table.endDate, table.id)
    .where(sql`${table.status} = 'confirmed'`),
  index('bookings_upcoming')
    .on(table.startDate, table.id)
    .where(sql`${table.status} = 'confirmed'`),
  index('bookings_completed')
    .on(table.endDate, table.id)
    .where(sql`${table.status} = 'completed'`),
  index('bookings_unpaid')
    .on(table.holdExpiresAt)
    .where(sql`${table.status} in ('expired', 'cancelled')`),
]
