import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn, idColumn, timestampColumn } from './columns.ts'

const isStarRating = (column: AnyPgColumn): SQL => sql`(${column} is null or ${column} between 1 and 5)`

/** Travellers' reviews of completed bookings. Each status change adds a row to status_history. */
export const reviews = pgTable(
  'reviews',
  {
    id: idColumn(),
    /** One review per booking. */
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id),
    status: text('status', { enum: ['published', 'withheld', 'removed'] }).notNull(),
    /** Null after the author has removed the review. No content of the review is stored then. */
    rating: smallint('rating'),
    guide: smallint('guide'),
    stays: smallint('stays'),
    food: smallint('food'),
    asDescribed: smallint('as_described'),
    care: smallint('care'),
    title: text('title').notNull().default(''),
    text: text('text').notNull().default(''),
    /** `Meera S.`; null when the author did not agree to be named. */
    shownName: text('shown_name'),
    /** The home town of a named author, as typed; may be empty. */
    shownPlace: text('shown_place').notNull().default(''),
    /** The first day of the trip. Only its month is shown. */
    travelledOn: calendarDateColumn('travelled_on').notNull(),
    /** Stays when the author removes a withheld review, so that a rewritten review is withheld too. */
    withheldReason: text('withheld_reason', { enum: ['abuse', 'personal_data', 'not_about_trip'] }),
    /**
     * When the office last decided to withhold the review, and who did. A later change by the author awaits moderation.
     */
    decidedAt: timestampColumn('decided_at'),
    decidedBy: text('decided_by'),
    replyText: text('reply_text'),
    repliedAt: timestampColumn('replied_at'),
    /** The user id of the staff member who replied. */
    repliedBy: text('replied_by'),
    writtenAt: timestampColumn('written_at').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [
    index('reviews_shown').on(table.tourPackageId, table.status, table.writtenAt, table.id),
    index('reviews_desk').on(table.writtenAt, table.id),
    index('reviews_unanswered')
      .on(table.writtenAt, table.id)
      .where(sql`${table.status} = 'published' and ${table.replyText} is null`),
    index('reviews_withheld_ones')
      .on(table.writtenAt, table.id)
      .where(sql`${table.status} = 'withheld'`),
    check(
      'reviews_stars',
      sql.join(
        [table.rating, table.guide, table.stays, table.food, table.asDescribed, table.care].map(isStarRating),
        sql` and `,
      ),
    ),
    check(
      'reviews_removed',
      sql`(${table.status} = 'removed') = (${table.rating} is null) and (${table.status} <> 'removed' or (coalesce(${table.guide}, ${table.stays}, ${table.food}, ${table.asDescribed}, ${table.care}) is null and ${table.text} = '' and ${table.title} = '' and ${table.shownName} is null and ${table.replyText} is null))`,
    ),
    check('reviews_text', sql`${table.text} = '' or char_length(${table.text}) between 20 and 3000`),
    check('reviews_title', sql`char_length(${table.title}) <= 80 and char_length(${table.shownPlace}) <= 40`),
    check('reviews_place', sql`${table.shownName} is not null or ${table.shownPlace} = ''`),
    check(
      'reviews_withheld',
      sql`(${table.status} <> 'withheld' or ${table.withheldReason} is not null) and ${table.withheldReason} in ('abuse', 'personal_data', 'not_about_trip')`,
    ),
    check(
      'reviews_reply',
      sql`(${table.replyText} is null) = (${table.repliedAt} is null) and (${table.replyText} is null) = (${table.repliedBy} is null)`,
    ),
  ],
)

/** Email addresses that have opted out of review requests for all bookings. */
export const reviewRefusals = pgTable('review_refusals', {
  /** SHA-256 of the email address in lower case, used only for comparison. */
  emailSha256: text('email_sha256').primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
})
