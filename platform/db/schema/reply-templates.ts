import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/** Templates for the office's emails, in the order in which they are offered. */
export const replyTemplates = pgTable('reply_templates', {
  id: idColumn(),
  title: text('title').notNull(),
  /** Only for a broadcast. A reply to an enquiry has the enquiry's subject. */
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  position: integer('position').notNull(),
  version: integer('version').notNull().default(1),
  /** Null for templates shipped with the product. */
  changedBy: text('changed_by').references(() => staff.id),
  changedAt: timestampColumn('changed_at').notNull(),
})
