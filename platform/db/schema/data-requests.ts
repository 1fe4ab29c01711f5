import { index, pgTable, text } from 'drizzle-orm/pg-core'
import {
  DATA_REQUEST_OUTCOMES,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_CHANNELS,
  IDENTITY_PROOFS,
} from '#features/privacy/rules/data-request.ts'
import { idColumn, timestampColumn } from './columns.ts'
import { staff } from './staff.ts'

/**
 * A request to the office for access to or erasure of one's data. Requests through the account are in
 * `deletion_requests`.
 */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: idColumn(),
    kind: text('kind', { enum: DATA_REQUEST_KINDS }).notNull(),
    name: text('name').notNull(),
    /** In lower case, because the person's data is found by this address. */
    email: text('email').notNull(),
    way: text('way', { enum: DATA_REQUEST_CHANNELS }).notNull(),
    notedBy: text('noted_by')
      .notNull()
      .references(() => staff.id),
    receivedAt: timestampColumn('received_at').notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    proof: text('proof', { enum: IDENTITY_PROOFS }),
    end: text('end', { enum: DATA_REQUEST_OUTCOMES }),
    /** Why the request was rejected. */
    reason: text('reason').notNull().default(''),
    endedBy: text('ended_by').references(() => staff.id),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [index('data_requests_due').on(table.endedAt, table.dueAt)],
)
