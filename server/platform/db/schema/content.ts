import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { pictures } from './catalog.ts'
import { calendarDateColumn } from './columns.ts'

/** A heading of a story and its `id` in the HTML. */
type PostHeading = { id: string; text: string }

/** Stories of the travel journal. The HTML is made from Markdown and cleaned when a story is written. */
export const posts = pgTable(
  'posts',
  {
    /** Public and stable, because links contain it. */
    slug: text('slug').primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    author: text('author').notNull(),
    publishedOn: calendarDateColumn('published_on').notNull(),
    updatedOn: calendarDateColumn('updated_on').notNull(),
    pictureKey: text('picture_key').references(() => pictures.key),
    categoryNames: text('category_names').array().notNull().default([]),
    /** Public ids in order. A package that is no longer published is left out when a story is read. */
    relatedPackageIds: integer('related_package_ids').array().notNull().default([]),
    bodyHtml: text('body_html').notNull(),
    contents: jsonb('contents').$type<PostHeading[]>().notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
    isPublished: boolean('is_published').notNull().default(true),
  },
  (table) => [
    check('posts_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('posts_reading_minutes', sql`${table.readingMinutes} > 0`),
    index('posts_newest').on(table.publishedOn.desc().nullsFirst(), table.slug),
  ],
)
