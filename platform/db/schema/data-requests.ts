import { index, pgTable, text } from 'drizzle-orm/pg-core'
import {
  DATA_REQUEST_ENDS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_WAYS,
  IDENTITY_PROOFS,
} from '#features/privacy/rules/data-request.ts'
import { idColumn, momentColumn } from './columns.ts'
import { staff } from './staff.ts'

/** Somebody asked the office to see their data, or to be forgotten. Requests by the account stand in `deletion_requests`. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: idColumn(),
    kind: text('kind', { enum: DATA_REQUEST_KINDS }).notNull(),
    name: text('name').notNull(),
    /** In lower case: by it their data is found. */
    email: text('email').notNull(),
    way: text('way', { enum: DATA_REQUEST_WAYS }).notNull(),
    notedBy: text('noted_by')
      .notNull()
      .references(() => staff.id),
    receivedAt: momentColumn('received_at').notNull(),
    dueAt: momentColumn('due_at').notNull(),
    proof: text('proof', { enum: IDENTITY_PROOFS }),
    end: text('end', { enum: DATA_REQUEST_ENDS }),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    endedBy: text('ended_by').references(() => staff.id),
    endedAt: momentColumn('ended_at'),
  },
  (table) => [index('data_requests_due').on(table.endedAt, table.dueAt)],
)
