import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bookings } from './bookings.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'

/** A call-back request. `promisedUntil` is the time promised on the page. */
export const callBackRequests = pgTable(
  'call_back_requests',
  {
    id: idColumn(),
    /** As typed. */
    phone: text('phone').notNull(),
    /** The normalised number, used for the limit per number. */
    phoneNormalised: text('phone_normalised').notNull(),
    language: text('language', { enum: ['en', 'hi', 'gu'] }).notNull(),
    slot: text('slot', { enum: ['soon', 'evening', 'morning'] }).notNull(),
    tourPackageId: integer('tour_package_id').references(() => tourPackages.id, { onDelete: 'set null' }),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** The account that made the request, if somebody was signed in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['waiting', 'called', 'no_answer', 'done'] })
      .notNull()
      .default('waiting'),
    promisedUntil: timestampColumn('promised_until').notNull(),
    handledBy: text('handled_by'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    index('call_back_requests_open').on(table.promisedUntil),
    index('call_back_requests_phone').on(table.phoneNormalised, table.createdAt),
    index('call_back_requests_age').on(table.createdAt),
  ],
)

/** A group's quote request. Its number, such as G-4821, is quoted on the phone. */
export const groupRequests = pgTable(
  'group_requests',
  {
    id: idColumn(),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 4801 }),
    tourPackageId: integer('tour_package_id').references(() => tourPackages.id, { onDelete: 'set null' }),
    /** The trip in the group's own words, when it is not one of ours. */
    trip: text('trip').notNull().default(''),
    /** The start date chosen on the page that the visitor came from, if any. */
    startDate: calendarDateColumn('start_date'),
    guests: integer('guests').notNull(),
    /** `YYYY-MM`. */
    months: text('months').array().notNull().default([]),
    startsFrom: text('starts_from').notNull().default(''),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull().default(''),
    /** What matters to the group, as the names of chips in the form. */
    matters: text('matters').array().notNull().default([]),
    message: text('message').notNull().default(''),
    status: text('status', { enum: ['new', 'called', 'offered', 'won', 'lost'] })
      .notNull()
      .default('new'),
    promisedUntil: timestampColumn('promised_until').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    check('group_requests_guests', sql`${table.guests} between 1 and 5000`),
    index('group_requests_age').on(table.createdAt),
  ],
)

/** A party that waits for seats on a full date. Nothing is paid. */
export const waitingParties = pgTable(
  'waiting_parties',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    startDate: calendarDateColumn('start_date').notNull(),
    seats: integer('seats').notNull(),
    /** The party's preferred rooms. Unused until rooms are sold. */
    rooms: jsonb('rooms').$type<Record<string, number>>(),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    language: text('language', { enum: ['en', 'hi', 'gu'] })
      .notNull()
      .default('en'),
    status: text('status', { enum: ['waiting', 'offered', 'taken', 'left', 'expired'] })
      .notNull()
      .default('waiting'),
    /** The deadline promised with the offer. An office payment may extend the hold of the booking beyond it. */
    offerHoldUntil: timestampColumn('offer_hold_until'),
    /** The booking that holds the seats of the offer. */
    bookingId: uuid('booking_id')
      .unique()
      .references(() => bookings.id, { onDelete: 'set null' }),
    /** Available seats are held for this party until this time, because it was skipped as often as allowed. */
    gatherUntil: timestampColumn('gather_until'),
    /**
     * How often available seats went to a party further back, because they were too few for this one. From 3 on, seats
     * are held back for this party.
     */
    skipped: integer('skipped').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    check('waiting_parties_seats', sql`${table.seats} between 1 and 50`),
    check('waiting_parties_skipped', sql`${table.skipped} between 0 and 3`),
    index('waiting_parties_next').on(table.tourPackageId, table.startDate, table.createdAt),
    index('waiting_parties_by_day').on(table.startDate),
  ],
)
