import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { tourPackages } from './catalog.ts'
import { idColumn } from './columns.ts'
import { dayFigureChecks, dayFigureColumns } from './day-figures.ts'

/** What happens on each day of a package. */
export const itineraryDays = pgTable(
  'itinerary_days',
  {
    id: idColumn(),
    tourPackageId: integer('tour_package_id')
      .notNull()
      .references(() => tourPackages.id, { onDelete: 'cascade' }),
    dayNumber: integer('day_number').notNull(),
    title: text('title').notNull(),
    detailsHtml: text('details_html').notNull(),
    pictureKeys: text('picture_keys').array().notNull().default([]),
    ...dayFigureColumns(),
  },
  (table) => [
    unique('itinerary_days_number').on(table.tourPackageId, table.dayNumber),
    // For the picture library: which days show a picture.
    index('itinerary_days_pictures').using('gin', table.pictureKeys),
    ...dayFigureChecks(table),
  ],
)
