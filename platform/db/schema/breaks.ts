import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  BREAK_FURTHER_MAILS,
  BREAK_OUTCOMES,
  BREAK_STEPS,
  BREAK_WAYS,
  BROKEN_CASES,
} from '#features/cancelled-departures/rules/broken-departure.ts'
import { bookings, refunds } from './bookings.ts'
import { departures } from './catalog.ts'
import { idColumn, momentColumn, paiseColumn } from './columns.ts'
import { staff } from './staff.ts'

/** A departure that we broke. It is closed for ever: no departure breaks twice. */
export const departureBreaks = pgTable(
  'departure_breaks',
  {
    id: idColumn(),
    departureId: uuid('departure_id')
      .notNull()
      .unique()
      .references(() => departures.id),
    /** Travellers read it. */
    reason: text('reason').notNull(),
    /** Who has not answered by then gets all money back. */
    answerBy: momentColumn('answer_by').notNull(),
    brokenBy: text('broken_by')
      .notNull()
      .references(() => staff.id),
    createdAt: momentColumn('created_at').notNull(),
    /** The process that works at it. Another one that finds it here goes on after a restart. */
    worker: text('worker'),
    /** The last sign of life of that process. One that has been silent for a while is dead. */
    workerSeenAt: momentColumn('worker_seen_at'),
    /** When every booking had its outcome and every seat that was set aside was taken or given back. */
    doneAt: momentColumn('done_at'),
  },
  (table) => [
    index('departure_breaks_open')
      .on(table.answerBy)
      .where(sql`${table.doneAt} is null`),
  ],
)

/** Another date that is offered, with the seats that are held there for this break and for nobody else. */
export const breakOffers = pgTable(
  'break_offers',
  {
    id: idColumn(),
    breakId: uuid('break_id')
      .notNull()
      .references(() => departureBreaks.id),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id),
    /** All that were set aside, and those of them that nobody has taken yet. */
    seats: integer('seats').notNull(),
    seatsLeft: integer('seats_left').notNull(),
    /** What one guest costs there, as it was promised with the offer. */
    pricePaise: paiseColumn('price_paise').notNull(),
    /** When the office took it back, or the break was done. */
    endedAt: momentColumn('ended_at'),
  },
  (table) => [
    unique('break_offers_once').on(table.breakId, table.departureId),
    index('break_offers_departure').on(table.departureId),
    check('break_offers_seats', sql`${table.seatsLeft} between 0 and ${table.seats}`),
    check('break_offers_ended', sql`${table.endedAt} is null or ${table.seatsLeft} = 0`),
  ],
)

/** One booking of a broken departure, with its one outcome. Whoever changes a row has locked its booking. */
export const breakBookings = pgTable(
  'break_bookings',
  {
    id: idColumn(),
    breakId: uuid('break_id')
      .notNull()
      .references(() => departureBreaks.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** What it was when the departure broke. */
    brokenCase: text('broken_case', { enum: BROKEN_CASES }).notNull(),
    guests: integer('guests').notNull(),
    outcome: text('outcome', { enum: BREAK_OUTCOMES }).notNull().default('waits'),
    way: text('way', { enum: BREAK_WAYS }),
    /** The date that was chosen. */
    offerId: uuid('offer_id').references(() => breakOffers.id),
    /** Who of the office decided by phone, and what they wrote. */
    decidedBy: text('decided_by').references(() => staff.id),
    note: text('note').notNull().default(''),
    decidedAt: momentColumn('decided_at'),
    /** When its mail was ordered; for those who travel together the first booking gets one. */
    toldAt: momentColumn('told_at'),
    remindedAt: momentColumn('reminded_at'),
    /** A further mail that is still to be ordered: a reminder, or the one with other offers. With the moment that names it. */
    writeAgain: text('write_again', { enum: BREAK_FURTHER_MAILS }),
    writeAgainAt: momentColumn('write_again_at'),
  },
  (table) => [
    unique('break_bookings_once').on(table.breakId, table.bookingId),
    index('break_bookings_booking').on(table.bookingId),
    // For the jobs that leave out who waits for a choice: nearly all have chosen.
    index('break_bookings_waiting')
      .on(table.bookingId)
      .where(sql`${table.outcome} = 'waits'`),
    index('break_bookings_offer').on(table.offerId),
    check(
      'break_bookings_decided',
      sql`(${table.outcome} = 'waits') = (${table.decidedAt} is null) and (${table.outcome} = 'waits') = (${table.way} is null)`,
    ),
    check('break_bookings_write_again', sql`(${table.writeAgain} is null) = (${table.writeAgainAt} is null)`),
    check('break_bookings_moved', sql`(${table.outcome} = 'moved') = (${table.offerId} is not null)`),
  ],
)

/** The refunds that the outcome of a booking of a break has opened. A booking may be of two breaks, one after the other. */
export const breakRefunds = pgTable(
  'break_refunds',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => refunds.id),
    breakBookingId: uuid('break_booking_id')
      .notNull()
      .references(() => breakBookings.id),
  },
  (table) => [index('break_refunds_booking').on(table.breakBookingId)],
)

/** What happened in a break. Rows never change. */
export const breakSteps = pgTable(
  'break_steps',
  {
    id: idColumn(),
    breakId: uuid('break_id')
      .notNull()
      .references(() => departureBreaks.id),
    step: text('step', { enum: BREAK_STEPS }).notNull(),
    /** How many bookings it was about. */
    bookings: integer('bookings').notNull(),
    staffId: text('staff_id').references(() => staff.id),
    at: momentColumn('at').notNull(),
  },
  (table) => [index('break_steps_break').on(table.breakId, table.at)],
)
