import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { AMENITY_AVAILABILITY, type StayAmenity } from '#features/catalog/rules/stay-amenities.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, paiseColumn } from './columns.ts'

/**
 * The facts that a family needs before it pays, above all whether older parents can do the trip. Every column may be
 * empty, which means 'we do not know yet'. Only what the office entered is shown. Source: the design for families,
 * point 3.
 */
export const tripFacts = pgTable(
  'trip_facts',
  {
    tourPackageId: integer('tour_package_id')
      .primaryKey()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    /** 1 easy on the knees, 2 some steps, 3 long walks, 4 hard climb. */
    effort: integer('effort'),
    /**
     * The package's own short words for the effort, such as 'Hard on 2 days', and a second line such as 'easy on the
     * other 4'.
     */
    effortLine: text('effort_line'),
    effortNote: text('effort_note'),
    /** One to three sentences from the office, beginning with Yes or No. */
    verdict: text('verdict'),
    /** The age up to which the trip is comfortable, in whole years. It is only advice: nobody is turned away. */
    ageOnFoot: integer('age_on_foot'),
    ageAssisted: integer('age_assisted'),
    /** The text of the row 'Age'. */
    ageAdvice: text('age_advice'),
    walking: text('walking'),
    vehicle: text('vehicle'),
    oxygenDoctor: text('oxygen_doctor'),
    toilets: text('toilets'),
    food: text('food'),
    company: text('company'),
    groupMin: integer('group_min'),
    groupMax: integer('group_max'),
    wheelchair: text('wheelchair'),
    /** The place that can be reached without walking, shown as the heading of the table of `assists`. */
    assistPlace: text('assist_place'),
    /** The day on which the office checked these facts. Null for sample facts, which are shown as such. */
    checkedOn: calendarDateColumn('checked_on'),
  },
  (table) => [
    check('trip_facts_effort', sql`${table.effort} between 1 and 4`),
    check('trip_facts_ages', sql`${table.ageOnFoot} between 1 and 120 and ${table.ageAssisted} between 1 and 120`),
    check(
      'trip_facts_group',
      sql`(${table.groupMin} is null) = (${table.groupMax} is null) and ${table.groupMin} between 1 and ${table.groupMax}`,
    ),
  ],
)

/** An alternative to walking: what it is, its price, where it starts, and who gets the money. */
export const assists = pgTable(
  'assists',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', {
      enum: ['helicopter', 'pony', 'palki', 'porter', 'ropeway', 'wheelchair', 'stay'],
    }).notNull(),
    /** In words, such as 'Helicopter, both ways'. */
    how: text('how').notNull(),
    /** Null: the price is unknown. Zero: free of charge. */
    pricePaise: paiseColumn('price_paise'),
    /** True when the actual price may differ, so it is shown with 'about'. */
    isAbout: boolean('is_about').notNull().default(true),
    /** What the price is for, such as 'each' or 'one way'. */
    unit: text('unit').notNull().default(''),
    /** Where this alternative starts, and who gets the money. */
    where: text('where').notNull().default(''),
  },
  (table) => [
    primaryKey({ name: 'assists_pk', columns: [table.tourPackageId, table.position] }),
    check('assists_price', sql`${table.pricePaise} >= 0`),
  ],
)

const amenity = (name: string) => text(name, { enum: AMENITY_AVAILABILITY }).notNull().default('unknown')

/** The hotels of a package. Night 1 is the night after the first day. A departure’s own contacts replace them. */
export const stays = pgTable(
  'stays',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    nightFrom: integer('night_from').notNull(),
    nightTo: integer('night_to').notNull(),
    place: text('place').notNull(),
    /** The name or the class of the hotel. The page adds 'or similar'. */
    nameOrClass: text('name_or_class').notNull(),
    /** Metres to the temple. Null: no temple, or unknown. */
    templeM: integer('temple_m'),
    /** The way to the temple or to the hotel, in words. */
    approach: text('approach').notNull().default(''),
    lift: amenity('lift'),
    groundFloor: amenity('ground_floor'),
    westernToilet: amenity('western_toilet'),
    hotWater: amenity('hot_water'),
    heating: amenity('heating'),
    /** Free text in place of 'Lift' or 'No lift', such as 'Hot water by the bucket'. */
    words: jsonb('words').$type<Partial<Record<StayAmenity, string | undefined>>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ name: 'stays_pk', columns: [table.tourPackageId, table.nightFrom] }),
    check('stays_nights', sql`${table.nightFrom} between 1 and ${table.nightTo} and ${table.nightTo} <= 364`),
    check('stays_temple', sql`${table.templeM} between 0 and 100000`),
  ],
)

/** Documents that travellers must bring. */
export const requiredDocuments = pgTable(
  'required_documents',
  {
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The kind of traveller, such as 'Every adult'. */
    appliesTo: text('applies_to').notNull(),
    text: text('text').notNull(),
    /** True when we arrange the document, from those that the travellers send us. */
    arrangedByUs: boolean('arranged_by_us').notNull().default(false),
  },
  (table) => [primaryKey({ name: 'required_documents_pk', columns: [table.tourPackageId, table.position] })],
)
