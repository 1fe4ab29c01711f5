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
  | 'assignedTo'
  | 'cameBy'
  | 'joinsBookingId'
  | 'takenBy',
  AnyPgColumn
> &
  Record<'nameSounds' | 'phoneBackwards', ExtraConfigColumn>

/** The indexes of `bookings`, most of them partial, and the references between bookings. */
export const bookingIndexes = (table: Columns) => [
  foreignKey({ columns: [table.joinsBookingId], foreignColumns: [table.id] }),
  check('bookings_joins_another', sql`${table.joinsBookingId} <> ${table.id}`),
  index('bookings_departure').on(table.departureId),
  index('bookings_owner_user').on(table.ownerUserId, table.createdAt),
  index('bookings_owner_cookie').on(table.ownerCookieHash),
  // The desk's table of bookings, and its caller search.
  index('bookings_created').on(table.createdAt, table.reference),
  // The sort orders of the desk's table. Without them, each page would sort all bookings.
  index('bookings_by_start').on(table.startDate, table.reference),
  index('bookings_by_booker').on(table.customerName, table.reference),
  index('bookings_name_sounds').using('gin', table.nameSounds.op('gin_trgm_ops')),
  index('bookings_phone_backwards').on(table.phoneBackwards.op('text_pattern_ops')),
  // The desk's short lists: bookings that are held or need a review, and bookings taken by the office.
  index('bookings_waiting')
    .on(table.createdAt, table.reference)
    .where(sql`${table.status} in ('held', 'needs_review')`),
  index('bookings_of_office')
    .on(table.createdAt, table.reference)
    .where(sql`${table.cameBy} <> 'site'`),
  index('bookings_taken_by')
    .on(table.takenBy)
    .where(sql`${table.takenBy} is not null`),
  // Bookings created before the search existed, until a nightly job has filled their keys.
  index('bookings_without_keys')
    .on(table.id)
    .where(sql`${table.nameSounds} = '' and ${table.phoneBackwards} = ''`),
  index('bookings_assigned_to')
    .on(table.assignedTo)
    .where(sql`${table.assignedTo} is not null`),
  index('bookings_joined')
    .on(table.joinsBookingId)
    .where(sql`${table.joinsBookingId} is not null`),
  // Sales of a day.
  index('bookings_confirmed')
    .on(table.confirmedAt)
    .where(sql`${table.confirmedAt} is not null`),
  index('bookings_due_holds')
    .on(table.holdExpiresAt)
    .where(sql`${table.status} = 'held'`),
  // Finds bookings made without an account under an account's email address.
  index('bookings_of_nobody')
    .on(sql`lower(${table.email})`, table.createdAt)
    .where(sql`${table.ownerUserId} is null`),
  index('bookings_hold_source')
    .on(table.departureId, table.holdSource)
    .where(sql`${table.holdSource} is not null`),
  // The nightly jobs use these to find their few bookings among all bookings ever made.
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

/** The indexes of the table of refunds, the last three for the desk's sort orders, and the checks of its amounts. */
export const refundIndexes = (table: RefundColumns) => [
  index('refunds_booking').on(table.bookingId),
  index('refunds_payment').on(table.paymentId),
  index('refunds_open')
    .on(table.status)
    .where(sql`${table.status} <> 'processed'`),
  // For the books: refunds by payment time.
  index('refunds_processed')
    .on(sql`coalesce(${table.processedAt}, ${table.updatedAt})`)
    .where(sql`${table.status} = 'processed'`),
  // A transfer in a bank statement is looked up by its number.
  index('refunds_bank_reference')
    .on(table.bankReference)
    .where(sql`${table.bankReference} is not null`),
  index('refunds_since').on(table.updatedAt, table.id),
  index('refunds_promised').on(table.createdAt, table.id),
  index('refunds_amounts').on(table.amountPaise, table.id),
  index('refunds_waiting')
    .on(table.createdAt, table.id)
    .where(sql`${table.status} in ('waiting_for_funds', 'requested_in_turn')`),
  check(
    'refunds_waits',
    sql`${table.waitingSince} is not null or ${table.status} not in ('waiting_for_funds', 'requested_in_turn', 'waited_too_long')`,
  ),
  check(
    'refunds_amount',
    sql`${table.amountPaise} >= 0 and (${table.amountPaise} = 0) = (${table.status} = 'set_off')`,
  ),
]

type OrderColumns = Readonly<Record<'bookingId' | 'balanceDueId' | 'status' | 'reconcileAt', ExtraConfigColumn>>

/** The indexes of the table of orders, some of which limit the number of open and paid orders. */
export const orderIndexes = (table: OrderColumns) => [
  index('gateway_orders_booking').on(table.bookingId),
  uniqueIndex('gateway_orders_one_open')
    .on(table.bookingId)
    .where(sql`${table.status} in ('creating', 'unknown', 'open') and ${table.balanceDueId} is null`),
  uniqueIndex('gateway_orders_one_paid')
    .on(table.bookingId)
    .where(sql`${table.status} = 'paid' and ${table.balanceDueId} is null`),
  uniqueIndex('gateway_orders_one_open_a_balance_due')
    .on(table.balanceDueId)
    .where(sql`${table.status} in ('creating', 'unknown', 'open')`),
  uniqueIndex('gateway_orders_one_paid_a_balance_due')
    .on(table.balanceDueId)
    .where(sql`${table.status} = 'paid'`),
  index('gateway_orders_balance_due')
    .on(table.reconcileAt)
    .where(sql`${table.status} in ('creating', 'unknown', 'open', 'superseded')`),
]

type BalanceDueColumns = Readonly<
  Record<'bookingId' | 'paymentId' | 'reason' | 'status' | 'amountPaise' | 'settledAt' | 'isByHand', ExtraConfigColumn>
>

/** The indexes of the table of balances due, and the checks of its rows. */
export const balanceDueIndexes = (table: BalanceDueColumns) => [
  index('balance_dues_booking').on(table.bookingId),
  uniqueIndex('balance_dues_one_open')
    .on(table.paymentId)
    .where(sql`${table.status} = 'open'`),
  uniqueIndex('balance_dues_one_change')
    .on(table.bookingId)
    .where(sql`${table.status} = 'open' and ${table.reason} = 'change'`),
  check('balance_dues_amount', sql`${table.amountPaise} > 0`),
  check('balance_dues_settled', sql`(${table.status} = 'open') = (${table.settledAt} is null)`),
  check('balance_dues_payment', sql`(${table.reason} = 'bounced_cheque') = (${table.paymentId} is not null)`),
  check('balance_dues_by_hand', sql`${table.status} = 'open' or not ${table.isByHand}`),
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

/** The indexes of the table of payments, and the checks between its amounts. */
export const paymentIndexes = (table: PaymentColumns) => [
  index('payments_booking').on(table.bookingId),
  index('payments_order').on(table.gatewayOrderRowId),
  index('payments_created').on(table.createdAt),
  // The books: payments of a day.
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
