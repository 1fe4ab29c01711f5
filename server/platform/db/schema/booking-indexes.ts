import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, type ExtraConfigColumn, foreignKey, index } from 'drizzle-orm/pg-core'

type Columns = Record<
  | 'id'
  | 'email'
  | 'createdAt'
  | 'confirmedAt'
  | 'ownerUserId'
  | 'status'
  | 'departureId'
  | 'holdSource'
  | 'startDate'
  | 'endDate'
  | 'holdExpiresAt'
  | 'ownerCookieHash'
  | 'reference'
  | 'customerName'
  | 'caredBy'
  | 'cameBy'
  | 'joinsBookingId'
  | 'takenBy',
  AnyPgColumn
> &
  Record<'nameSounds' | 'phoneBackwards', ExtraConfigColumn>

/** The indexes of `bookings`, most of only some of them, and how bookings refer to each other. */
export const bookingIndexes = (table: Columns) => [
  foreignKey({ columns: [table.joinsBookingId], foreignColumns: [table.id] }),
  check('bookings_joins_another', sql`${table.joinsBookingId} <> ${table.id}`),
  index('bookings_departure').on(table.departureId),
  index('bookings_owner_user').on(table.ownerUserId, table.createdAt),
  index('bookings_owner_cookie').on(table.ownerCookieHash),
  // The desk's table of bookings, and its search for a caller.
  index('bookings_created').on(table.createdAt, table.reference),
  // Its orders. Without them a page is sorted out of all bookings.
  index('bookings_by_start').on(table.startDate, table.reference),
  index('bookings_by_booker').on(table.customerName, table.reference),
  index('bookings_name_sounds').using('gin', table.nameSounds.op('gin_trgm_ops')),
  index('bookings_phone_backwards').on(table.phoneBackwards.op('text_pattern_ops')),
  // Its few: those that wait, and those that the office took.
  index('bookings_waiting')
    .on(table.createdAt, table.reference)
    .where(sql`${table.status} in ('held', 'needs_review')`),
  index('bookings_of_office')
    .on(table.createdAt, table.reference)
    .where(sql`${table.cameBy} <> 'site'`),
  index('bookings_taken_by')
    .on(table.takenBy)
    .where(sql`${table.takenBy} is not null`),
  // Those of before the search, until a night has given them their keys.
  index('bookings_without_keys')
    .on(table.id)
    .where(sql`${table.nameSounds} = '' and ${table.phoneBackwards} = ''`),
  index('bookings_cared_by')
    .on(table.caredBy)
    .where(sql`${table.caredBy} is not null`),
  index('bookings_joined')
    .on(table.joinsBookingId)
    .where(sql`${table.joinsBookingId} is not null`),
  // What was sold on a day.
  index('bookings_confirmed')
    .on(table.confirmedAt)
    .where(sql`${table.confirmedAt} is not null`),
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

type RefundColumns = Readonly<
  Record<'id' | 'bookingId' | 'paymentId' | 'status' | 'amountPaise' | 'createdAt' | 'updatedAt', ExtraConfigColumn>
>

/** The indexes of the table of refunds, the last three for the orders of the desk's list, and what its amounts may be. */
export const refundIndexes = (table: RefundColumns) => [
  index('refunds_booking').on(table.bookingId),
  index('refunds_payment').on(table.paymentId),
  index('refunds_open')
    .on(table.status)
    .where(sql`${table.status} <> 'processed'`),
  index('refunds_since').on(table.updatedAt, table.id),
  index('refunds_promised').on(table.createdAt, table.id),
  index('refunds_amounts').on(table.amountPaise, table.id),
  check(
    'refunds_amount',
    sql`${table.amountPaise} >= 0 and (${table.amountPaise} = 0) = (${table.status} = 'set_off')`,
  ),
]
