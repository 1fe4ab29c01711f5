import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, type ExtraConfigColumn, foreignKey, index, uniqueIndex } from 'drizzle-orm/pg-core'

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
  Record<
    | 'id'
    | 'bookingId'
    | 'paymentId'
    | 'status'
    | 'amountPaise'
    | 'bankReference'
    | 'createdAt'
    | 'updatedAt'
    | 'processedAt'
    | 'waitingSince',
    ExtraConfigColumn
  >
>

/** The indexes of the table of refunds, the last three for the orders of the desk's list, and what its amounts may be. */
export const refundIndexes = (table: RefundColumns) => [
  index('refunds_booking').on(table.bookingId),
  index('refunds_payment').on(table.paymentId),
  index('refunds_open')
    .on(table.status)
    .where(sql`${table.status} <> 'processed'`),
  // The books: refunds by the moment at which they were paid.
  index('refunds_processed')
    .on(sql`coalesce(${table.processedAt}, ${table.updatedAt})`)
    .where(sql`${table.status} = 'processed'`),
  // A transfer in a statement of the bank is looked for by its number.
  index('refunds_bank_reference')
    .on(table.bankReference)
    .where(sql`${table.bankReference} is not null`),
  index('refunds_since').on(table.updatedAt, table.id),
  index('refunds_promised').on(table.createdAt, table.id),
  index('refunds_amounts').on(table.amountPaise, table.id),
  index('refunds_waiting')
    .on(table.createdAt, table.id)
    .where(sql`${table.waitingSince} is not null and ${table.status} <> 'needs_review'`),
  // One that was paid or has ended waits for nothing. The version before this one let refunds wait as `failed`.
  check('refunds_waits', sql`${table.waitingSince} is null or ${table.status} not in ('processed', 'set_off')`),
  check(
    'refunds_amount',
    sql`${table.amountPaise} >= 0 and (${table.amountPaise} = 0) = (${table.status} = 'set_off')`,
  ),
]

type OrderColumns = Readonly<Record<'bookingId' | 'dueId' | 'status' | 'reconcileAt', ExtraConfigColumn>>

/** The indexes of the table of orders: who may have one open and one paid order. */
export const orderIndexes = (table: OrderColumns) => [
  index('gateway_orders_booking').on(table.bookingId),
  uniqueIndex('gateway_orders_one_open')
    .on(table.bookingId)
    .where(sql`${table.status} in ('creating', 'unknown', 'open') and ${table.dueId} is null`),
  uniqueIndex('gateway_orders_one_paid')
    .on(table.bookingId)
    .where(sql`${table.status} = 'paid' and ${table.dueId} is null`),
  uniqueIndex('gateway_orders_one_open_a_due')
    .on(table.dueId)
    .where(sql`${table.status} in ('creating', 'unknown', 'open')`),
  uniqueIndex('gateway_orders_one_paid_a_due')
    .on(table.dueId)
    .where(sql`${table.status} = 'paid'`),
  index('gateway_orders_due')
    .on(table.reconcileAt)
    .where(sql`${table.status} in ('creating', 'unknown', 'open', 'superseded')`),
]

type DueColumns = Readonly<
  Record<'bookingId' | 'paymentId' | 'reason' | 'status' | 'amountPaise' | 'settledAt' | 'isByHand', ExtraConfigColumn>
>

/** The indexes of the table of dues, and what its rows may be. */
export const dueIndexes = (table: DueColumns) => [
  index('booking_dues_booking').on(table.bookingId),
  uniqueIndex('booking_dues_one_open')
    .on(table.paymentId)
    .where(sql`${table.status} = 'open'`),
  uniqueIndex('booking_dues_one_change')
    .on(table.bookingId)
    .where(sql`${table.status} = 'open' and ${table.reason} = 'change'`),
  check('booking_dues_amount', sql`${table.amountPaise} > 0`),
  check('booking_dues_settled', sql`(${table.status} = 'open') = (${table.settledAt} is null)`),
  check('booking_dues_payment', sql`(${table.reason} = 'bounced_cheque') = (${table.paymentId} is not null)`),
  check('booking_dues_by_hand', sql`${table.status} = 'open' or not ${table.isByHand}`),
]

type PaymentColumns = Readonly<
  Record<
    | 'bookingId'
    | 'gatewayOrderRowId'
    | 'gatewayPaymentId'
    | 'channel'
    | 'status'
    | 'createdAt'
    | 'capturedAt'
    | 'amountPaise'
    | 'refundedPaise'
    | 'bouncedPaise'
    | 'forgivenPaise'
    | 'replacedPaise',
    ExtraConfigColumn
  >
>

/** The indexes of the table of payments, and how its amounts stand to each other. */
export const paymentIndexes = (table: PaymentColumns) => [
  index('payments_booking').on(table.bookingId),
  index('payments_order').on(table.gatewayOrderRowId),
  index('payments_created').on(table.createdAt),
  // The books: what came in on a day.
  index('payments_captured')
    .on(table.capturedAt)
    .where(sql`${table.status} = 'captured'`),
  index('payments_authorized')
    .on(table.createdAt)
    .where(sql`${table.status} = 'authorized'`),
  check('payments_channel', sql`(${table.channel} = 'gateway') = (${table.gatewayPaymentId} is not null)`),
  check('payments_refunded', sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
  check(
    'payments_forgiven',
    sql`${table.forgivenPaise} >= 0 and ${table.replacedPaise} >= 0 and ${table.forgivenPaise} + ${table.replacedPaise} <= ${table.bouncedPaise}`,
  ),
  check('payments_bounced', sql`${table.bouncedPaise} <= ${table.amountPaise}`),
  index('payments_owed')
    .on(table.bookingId)
    .where(sql`${table.bouncedPaise} > ${table.forgivenPaise} + ${table.replacedPaise}`),
]
