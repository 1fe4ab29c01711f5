import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { EARNED_BADGES, type BadgeReason } from '#features/catalog/rules/earned-badge.ts'
import { tourPackages } from './catalog.ts'
import { calendarDateColumn } from './columns.ts'

/**
 * A badge that a package earns from its own figures. The nightly job writes the rows and deletes badges that are no
 * longer earned.
 */
export const earnedBadges = pgTable(
  'earned_badges',
  {
    tourPackageId: integer('tour_package_id')
      .primaryKey()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    badge: text('badge', { enum: EARNED_BADGES }).notNull(),
    /** The figures that earned the badge, as of last night. Only the office sees them. */
    reason: jsonb('reason').$type<BadgeReason>().notNull(),
    /** The first day with this badge. */
    earnedOn: calendarDateColumn('earned_on').notNull(),
  },
  (table) => [check('earned_badges_badge', sql`${table.badge} in ('Top Rated', 'Best Seller', 'Likely to sell out*')`)],
)
