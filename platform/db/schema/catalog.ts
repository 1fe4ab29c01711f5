import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { PICTURE_FOCUSES } from '#features/catalog/rules/picture-focus.ts'
import { PICTURE_SWATCHES } from '#features/catalog/rules/picture-swatch.ts'
import {
  calendarDateColumn,
  cancellationPolicyColumn,
  idColumn,
  isPolicyShape,
  timestampColumn,
  paiseColumn,
  travellerNeedsColumn,
} from './columns.ts'

/** A name in its native script, and its language. */
export type NativeName = { text: string; lang: string }

/** A place that a trip visits, in decimal degrees. */
type TripStop = { name: string; latitude: number; longitude: number }

export const countries = pgTable('countries', {
  id: idColumn(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
})

/** Pictures of the catalogue. `url` is the largest WebP file; the names of the other sizes are derived from it. */
export const pictures = pgTable('pictures', {
  key: text('key').primaryKey(),
  url: text('url').notNull(),
  alt: text('alt').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  focal: text('focal', { enum: PICTURE_FOCUSES }).notNull(),
  swatch: text('swatch', { enum: PICTURE_SWATCHES }).notNull(),
  /** Increased by the desk with each change of text and focus. */
  version: integer('version').notNull().default(1),
})

/** Indian states and foreign places. The API calls them states. */
export const regions = pgTable('regions', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  countryId: uuid('country_id')
    .notNull()
    .references(() => countries.id),
  name: text('name').notNull().unique(),
  nativeName: jsonb('native_name').$type<NativeName>(),
  pictureKey: text('picture_key').references(() => pictures.key),
  position: integer('position').notNull(),
  /** False: the place appears in no list. Packages that already name it are not affected. */
  isShown: boolean('is_shown').notNull().default(true),
  /** The number of changes by the office. */
  version: integer('version').notNull().default(1),
})

export const categories = pgTable('categories', {
  id: idColumn(),
  name: text('name').notNull().unique(),
  blurb: text('blurb').notNull().default(''),
  position: integer('position').notNull(),
  /** False: the category appears in no list. Packages that already name it are not affected. */
  isShown: boolean('is_shown').notNull().default(true),
  /** The number of changes by the office. */
  version: integer('version').notNull().default(1),
})

/**
 * Sorts by price, the lowest first. Packages 'on request' (price zero) come last. The large number makes it a bigint,
 * which
 * the driver returns as text.
 */
export const priceOrder = (column: AnyPgColumn) =>
  sql`(case when ${column} > 0 then ${column} else 9007199254740991 end)`.mapWith(Number)
/** Names in lower case, for sorting. They are truncated, so that a cursor stays short. */
export const nameOrder = (column: AnyPgColumn) => sql<string>`(left(lower(${column}), 60))`

export const tourPackages = pgTable(
  'tour_packages',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    nativeName: jsonb('native_name').$type<NativeName>(),
    duration: text('duration').notNull(),
    durationDays: integer('duration_days').notNull(),
    tourType: text('tour_type').notNull(),
    basePricePaise: paiseColumn('base_price_paise').notNull(),
    strikePricePaise: paiseColumn('strike_price_paise'),
    tag: text('tag'),
    nearTransport: text('near_transport').notNull().default(''),
    /** Other words that find the package in a search. */
    foundAs: text('found_as').array().notNull().default([]),
    /** In the order of travel; empty when there is no fixed route. */
    stops: jsonb('stops').$type<TripStop[]>().notNull().default([]),
    descriptionHtml: text('description_html').notNull().default(''),
    highlights: text('highlights').array().notNull().default([]),
    included: text('included').array().notNull().default([]),
    excluded: text('excluded').array().notNull().default([]),
    additionalInformation: text('additional_information').array().notNull().default([]),
    specialInstructionsHtml: text('special_instructions_html').notNull().default(''),
    conditionsOfTravelHtml: text('conditions_of_travel_html').notNull().default(''),
    thingsToMaintainHtml: text('things_to_maintain_html').notNull().default(''),
    policiesHtml: text('policies_html').notNull().default(''),
    termsHtml: text('terms_html').notNull().default(''),
    cancellationPolicy: cancellationPolicyColumn(),
    travellerNeeds: travellerNeedsColumn(),
    /** The minimum number of days from today to the start, because permits and rooms take time. */
    leadDays: integer('lead_days').notNull().default(0),
    /** One sentence on why there are no departures in some months, such as 'Kedarnath is closed in winter.' */
    seasonNote: text('season_note'),
    isPublished: boolean('is_published').notNull().default(true),
    position: integer('position').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('tour_packages_cancellation_policy', isPolicyShape(table.cancellationPolicy)),
    check('tour_packages_duration_days', sql`${table.durationDays} between 1 and 365`),
    check('tour_packages_lead_days', sql`${table.leadDays} between 0 and 60`),
    index('tour_packages_position').on(table.position, table.id),
    // One index for each sort order of the list calls. The expressions must match
    // features/catalog/server/list-order.ts.
    index('tour_packages_price').on(priceOrder(table.basePricePaise), table.id),
    index('tour_packages_price_descending').on(table.basePricePaise, table.id),
    index('tour_packages_duration').on(table.durationDays, table.id),
    index('tour_packages_name').on(nameOrder(table.name), table.id),
    // For searches by part of a name in the office.
    index('tour_packages_name_parts').using('gin', table.name.op('gin_trgm_ops')),
    // Lists are counted from this index alone. Without it, each count would read every package with its texts.
    index('tour_packages_published')
      .on(table.id, table.basePricePaise, table.durationDays)
      .where(sql`${table.isPublished}`),
  ],
)

export const tourPackagePictures = pgTable(
  'tour_package_pictures',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => pictures.key),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tourPackageId, table.position] }),
    // For the picture library: which packages show a picture.
    index('tour_package_pictures_key').on(table.pictureKey, table.tourPackageId),
  ],
)

export const tourPackageCategories = pgTable(
  'tour_package_categories',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tourPackageId, table.categoryId] }),
    index('tour_package_categories_packages').on(table.categoryId, table.tourPackageId),
  ],
)

export const tourPackageRegions = pgTable(
  'tour_package_regions',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tourPackageId, table.regionId] }),
    index('tour_package_regions_packages').on(table.regionId, table.tourPackageId),
  ],
)

/** One start date of one package. With a daily rule, the row is created when the first seat of that day is held. */
export const departures = pgTable(
  'departures',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id),
    startDate: calendarDateColumn('start_date').notNull(),
    capacity: integer('capacity').notNull(),
    held: integer('held').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** The part of `held` that was released and is reserved for the waiting list: no booking holds these seats. */
    setAside: integer('set_aside').notNull().default(0),
    /** The departure's own price, in paise; null means the package's price. */
    pricePaise: paiseColumn('price_paise'),
    /**
     * True when the date accepts no more guests. The column is in this table, not with the other details of a date,
     * because the statement that takes seats must see it, and that statement waits only for this row.
     */
    isClosed: boolean('is_closed').notNull().default(false),
    /** True when the office has opened the date by hand, so rules do not change its seats and its price. */
    isOpenedByHand: boolean('is_opened_by_hand').notNull().default(false),
    /**
     * True when a seat is held or sold. A separate column, because an index on `held + sold` would be updated with
     * every seat sold, but this one only with the first and the last.
     */
    isTaken: boolean('is_taken')
      .notNull()
      .generatedAlwaysAs(sql`held + sold > 0`),
  },
  (table) => [
    unique('departures_package_date').on(table.tourPackageId, table.startDate),
    check(
      'departures_never_oversold',
      sql`${table.held} >= 0 and ${table.sold} >= 0 and ${table.held} + ${table.sold} <= ${table.capacity}`,
    ),
    index('departures_set_aside_days')
      .on(table.startDate)
      .where(sql`${table.setAside} > 0`),
    // For the office calendar, the next departures, and the seats sold in a period.
    index('departures_days').on(table.startDate, table.tourPackageId),
    // For the office lists. Few dates have guests, and even fewer are closed.
    index('departures_taken_days')
      .on(table.startDate, table.tourPackageId)
      .where(sql`${table.isTaken}`),
    index('departures_closed_days')
      .on(table.startDate, table.tourPackageId)
      .where(sql`${table.isClosed}`),
    check('departures_set_aside', sql`${table.setAside} between 0 and ${table.held}`),
  ],
)
