import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { paise } from '#kernel/money/money.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, paiseColumn } from './columns.ts'

/** Boarding points. The surcharge is zero until prices support it. */
export const boardingPoints = pgTable(
  'boarding_points',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The place with its gate, such as 'Haridwar Junction, gate 1, under the clock'. */
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The city where travellers start. Lists can be filtered by city. */
    city: text('city').notNull(),
    address: text('address').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Local time, `HH:MM`. */
    departsAt: text('departs_at'),
    dayOffset: integer('day_offset').notNull().default(0),
    surchargePaise: paiseColumn('surcharge_paise').notNull().default(paise(0)),
    seatsMaximum: integer('seats_maximum'),
    mapUrl: text('map_url'),
    /** Suitable trains, in the office's words. */
    trains: text('trains').notNull().default(''),
    /** True when the package no longer has this point, but travellers of earlier bookings board there. */
    isGone: boolean('is_gone').notNull().default(false),
  },
  (table) => [
    unique('boarding_points_position').on(table.tourPackageId, table.position),
    check('boarding_points_time', sql`${table.departsAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('boarding_points_day', sql`${table.dayOffset} between -2 and 0`),
    check('boarding_points_surcharge', sql`${table.surchargePaise} >= 0`),
    check('boarding_points_place', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
)

/** Where the trip ends. */
export const dropPoints = pgTable(
  'drop_points',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    city: text('city').notNull(),
    address: text('address').notNull().default(''),
    /** The local time of arrival on the last day, `HH:MM`. */
    arrivesAt: text('arrives_at'),
    mapUrl: text('map_url'),
    /** The earliest safe train and flight, in the office's words. */
    onward: text('onward').notNull().default(''),
  },
  (table) => [
    unique('drop_points_position').on(table.tourPackageId, table.position),
    check('drop_points_time', sql`${table.arrivesAt} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)

/** Rules that change a price. Until prices are calculated by rules, only group prices are used, and only in quotes. */
export const priceRules = pgTable(
  'price_rules',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['early_bird', 'last_minute', 'group'] }).notNull(),
    daysBeforeFrom: integer('days_before_from'),
    daysBeforeTo: integer('days_before_to'),
    bookedFrom: calendarDateColumn('booked_from'),
    bookedUntil: calendarDateColumn('booked_until'),
    guestsFrom: integer('guests_from'),
    /** The discount, either a percentage or an amount per person. */
    basisPoints: integer('basis_points'),
    amountPaise: paiseColumn('amount_paise'),
    /** The number of guests for which one leader travels free. */
    freePlaceEvery: integer('free_place_every'),
    /** True when the rule promises a quote instead of a price. */
    needsQuote: boolean('needs_quote').notNull().default(false),
  },
  (table) => [
    unique('price_rules_group').on(table.tourPackageId, table.kind, table.guestsFrom),
    check('price_rules_basis_points', sql`${table.basisPoints} between 1 and 10000`),
    check('price_rules_amount', sql`${table.amountPaise} > 0`),
    check('price_rules_one_measure', sql`${table.basisPoints} is null or ${table.amountPaise} is null`),
    check('price_rules_group_guests', sql`${table.kind} <> 'group' or ${table.guestsFrom} between 2 and 500`),
  ],
)
