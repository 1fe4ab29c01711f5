import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  DEPARTURE_CANCELLATION_FOLLOW_UPS,
  DEPARTURE_CANCELLATION_OUTCOMES,
  DEPARTURE_CANCELLATION_STEPS,
  DEPARTURE_CANCELLATION_WAYS,
  CANCELLATION_CASES,
} from '#features/departure-cancellations/rules/cancelled-departure.ts'
import { bookings, refunds } from './bookings.ts'
import { departures } from './catalog.ts'
import { idColumn, timestampColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

/** A departure that we cancelled. It is closed for ever: no departure is cancelled twice. */
export const departureCancellations = pgTable(
  'departure_cancellations',
  {
    id: idColumn(),
    departureId: uuid('departure_id')
      .notNull()
      .unique()
      .references(() => departures.id),
    /** Shown to travellers. */
    reason: text('reason').notNull(),
    /** Bookings without a reply by this time get a full refund. */
    answerBy: timestampColumn('answer_by').notNull(),
    cancelledBy: text('cancelled_by')
      .notNull()
      .references(() => staff.id),
    createdAt: timestampColumn('created_at').notNull(),
    /**
     * The process that works on the cancellation. After a restart, another process reads this and continues the work.
     */
    worker: text('worker'),
    /** The last heartbeat of that process. A process that has been silent for a while counts as dead. */
    workerSeenAt: timestampColumn('worker_seen_at'),
    /** When every booking had its outcome, and every seat held for the cancellation was taken or released. */
    doneAt: timestampColumn('done_at'),
  },
  (table) => [
    index('departure_cancellations_open')
      .on(table.answerBy)
      .where(sql`${table.doneAt} is null`),
  ],
)

/** Another date on offer, with the seats held there exclusively for this cancellation. */
export const departureCancellationOffers = pgTable(
  'departure_cancellation_offers',
  {
    id: idColumn(),
    departureCancellationId: uuid('departure_cancellation_id')
      .notNull()
      .references(() => departureCancellations.id),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id),
    /** All seats held for the cancellation. `seatsLeft` counts those that nobody has taken yet. */
    seats: integer('seats').notNull(),
    seatsLeft: integer('seats_left').notNull(),
    /** The price per guest on this date, as promised with the offer. */
    pricePaise: paiseColumn('price_paise').notNull(),
    /** When the office withdrew the offer, or the cancellation was completed. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    unique('departure_cancellation_offers_once').on(table.departureCancellationId, table.departureId),
    index('departure_cancellation_offers_departure').on(table.departureId),
    check('departure_cancellation_offers_seats', sql`${table.seatsLeft} between 0 and ${table.seats}`),
    check('departure_cancellation_offers_ended', sql`${table.endedAt} is null or ${table.seatsLeft} = 0`),
  ],
)

/** One booking of a cancelled departure, with its one outcome. Lock the booking before changing a row. */
export const departureCancellationBookings = pgTable(
  'departure_cancellation_bookings',
  {
    id: idColumn(),
    departureCancellationId: uuid('departure_cancellation_id')
      .notNull()
      .references(() => departureCancellations.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The state of the booking when the departure was cancelled. */
    cancellationCase: text('cancellation_case', { enum: CANCELLATION_CASES }).notNull(),
    guests: integer('guests').notNull(),
    outcome: text('outcome', { enum: DEPARTURE_CANCELLATION_OUTCOMES }).notNull().default('waits'),
    way: text('way', { enum: DEPARTURE_CANCELLATION_WAYS }),
    /** The chosen date. */
    offerId: uuid('offer_id').references(() => departureCancellationOffers.id),
    /** Who in the office recorded the decision made by phone, and their note. */
    decidedBy: text('decided_by').references(() => staff.id),
    note: text('note').notNull().default(''),
    decidedAt: timestampColumn('decided_at'),
    /**
     * When the email about the outcome was queued. A group travelling together gets a single email, for the first
     * booking.
     */
    toldAt: timestampColumn('told_at'),
    remindedAt: timestampColumn('reminded_at'),
    /**
     * A further email that is still to be queued: a reminder, or the email with other offers. The email's key contains
     * the time.
     */
    writeAgain: text('write_again', { enum: DEPARTURE_CANCELLATION_FOLLOW_UPS }),
    writeAgainAt: timestampColumn('write_again_at'),
  },
  (table) => [
    unique('departure_cancellation_bookings_once').on(table.departureCancellationId, table.bookingId),
    index('departure_cancellation_bookings_booking').on(table.bookingId),
    // For jobs that only need the few bookings still awaiting a choice.
    index('departure_cancellation_bookings_waiting')
      .on(table.bookingId)
      .where(sql`${table.outcome} = 'waits'`),
    index('departure_cancellation_bookings_offer').on(table.offerId),
    check(
      'departure_cancellation_bookings_decided',
      sql`(${table.outcome} = 'waits') = (${table.decidedAt} is null) and (${table.outcome} = 'waits') = (${table.way} is null)`,
    ),
    check(
      'departure_cancellation_bookings_write_again',
      sql`(${table.writeAgain} is null) = (${table.writeAgainAt} is null)`,
    ),
    check('departure_cancellation_bookings_moved', sql`(${table.outcome} = 'moved') = (${table.offerId} is not null)`),
  ],
)

/** The refunds opened by the outcome of a booking. A booking may be in two cancellations, one after the other. */
export const departureCancellationRefunds = pgTable(
  'departure_cancellation_refunds',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refunds.id),
    departureCancellationBookingId: uuid('departure_cancellation_booking_id')
      .notNull()
      .references(() => departureCancellationBookings.id),
  },
  (table) => [index('departure_cancellation_refunds_booking').on(table.departureCancellationBookingId)],
)

/** What happened in a departure cancellation. Rows never change. */
export const departureCancellationSteps = pgTable(
  'departure_cancellation_steps',
  {
    id: idColumn(),
    departureCancellationId: uuid('departure_cancellation_id')
      .notNull()
      .references(() => departureCancellations.id),
    step: text('step', { enum: DEPARTURE_CANCELLATION_STEPS }).notNull(),
    /** The number of bookings concerned. */
    bookings: integer('bookings').notNull(),
    staffId: text('staff_id').references(() => staff.id),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('departure_cancellation_steps_departure_cancellation').on(table.departureCancellationId, table.at)],
)
