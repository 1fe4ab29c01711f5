import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/** Texts that the office keeps for its mails, in the order in which they are offered. */
export const readyTexts = pgTable('ready_texts', {
  id: idColumn(),
  title: text('title').notNull(),
  /** Of a letter; an answer to a question has the subject of its question. */
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  position: integer('position').notNull(),
  version: integer('version').notNull().default(1),
  /** Null for those that came with the product. */
  changedBy: text('changed_by').references(() => staff.id),
  changedAt: momentColumn('changed_at').notNull(),
})
