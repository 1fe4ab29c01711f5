import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StoryContent } from '#features/journal/rules/story-content.ts'
import { pictures } from './catalog.ts'
import { calendarDateColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** A heading of a story and its `id` in the HTML. */
type PostHeading = { id: string; text: string }

/** Stories of the travel journal. The HTML is generated from Markdown and sanitised when a story is saved. */
export const posts = pgTable(
  'posts',
  {
    /** Public, because links contain it. When the office changes the slug, {@link postAddresses} stores the old one. */
    slug: text('slug').primaryKey(),
    /** Stays the same when the slug changes. */
    id: uuid('id').notNull().unique().defaultRandom(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    author: text('author').notNull(),
    publishedOn: calendarDateColumn('published_on').notNull(),
    updatedOn: calendarDateColumn('updated_on').notNull(),
    pictureKey: text('picture_key').references(() => pictures.key),
    categoryNames: text('category_names').array().notNull().default([]),
    /** Public ids in order. Packages that are no longer published are left out when a story is loaded. */
    relatedPackageIds: integer('related_package_ids').array().notNull().default([]),
    /** The Markdown source of `bodyHtml`; null for older stories. */
    body: text('body'),
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

const storyColumn = () =>
  uuid('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' })

/** The unpublished draft of a story. All writers share one draft. */
export const storyDrafts = pgTable('story_drafts', {
  postId: storyColumn().primaryKey(),
  content: jsonb('content').$type<StoryContent>().notNull(),
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by')
    .notNull()
    .references(() => staff.id),
  changedAt: timestampColumn('changed_at').notNull(),
  /** When a job will publish the story. Until then the story cannot be changed. */
  plannedFor: timestampColumn('planned_for'),
  plannedBy: text('planned_by').references(() => staff.id),
  /** A sentence on why the job did not publish the story. */
  planFailure: text('plan_failure'),
})

/** A published version of a story: one row per publication. Rows never change. */
export const storyVersions = pgTable(
  'story_versions',
  {
    postId: storyColumn(),
    /** From 1. */
    number: integer('number').notNull(),
    content: jsonb('content').$type<StoryContent>().notNull(),
    /** The fields that differ from the previous version. */
    fields: text('fields').array().notNull(),
    /** Null for the state before the first publication at the desk. */
    publishedBy: text('published_by').references(() => staff.id),
    publishedAt: timestampColumn('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.number] })],
)

/** Former addresses of a published story, which redirect to its current one for ever. */
export const postAddresses = pgTable(
  'post_addresses',
  { slug: text('slug').primaryKey(), postId: storyColumn(), until: timestampColumn('until').notNull() },
  (table) => [index('post_addresses_post').on(table.postId)],
)
