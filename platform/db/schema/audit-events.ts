import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from './columns.ts'

/** Values of an event without personal data: statuses, amounts, numbers of seats. */
export type AuditEventFacts = Readonly<Record<string, string | number | boolean | null>>

/**
 * The audit log: who changed money, seats, access or personal data. The site's database role may insert here, but
 * not change or delete. Personal data is stored separately, in {@link auditEventValues}.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    /** The insertion order. Failed transactions leave gaps. */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    at: timestampColumn('at').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ['traveller', 'visitor', 'gateway', 'system', 'office'] }).notNull(),
    /** The member of staff who acted. Null for everybody else: travellers are in the erasable values. */
    staff: text('staff'),
    source: text('source', { enum: ['site', 'job', 'command', 'desk'] }).notNull(),
    /** The queue of a job, or the role of the person at the desk; empty for other sources. */
    via: text('via').notNull(),
    objectKind: text('object_kind').notNull(),
    objectId: text('object_id'),
    before: jsonb('before').$type<AuditEventFacts>(),
    after: jsonb('after').$type<AuditEventFacts>(),
    reason: text('reason').notNull(),
    /** Salted hash of the row's values in {@link auditEventValues}; null when it has none. */
    commitment: text('commitment'),
  },
  (table) => [
    index('audit_events_object').on(table.objectKind, table.objectId),
    index('audit_events_object_id').on(table.objectId),
    index('audit_events_at').on(table.at),
    index('audit_events_name').on(table.name, table.seq),
    index('audit_events_staff')
      .on(table.staff, table.seq)
      .where(sql`${table.staff} is not null`),
  ],
)

/** The personal data of audit events. Erasure empties a row; the hash in {@link auditEvents} then matches no value. */
export const auditEventValues = pgTable(
  'audit_event_values',
  {
    auditEventId: uuid('audit_event_id')
      .primaryKey()
      .references(() => auditEvents.id),
    /** The account of the person who acted, or whose data was concerned. Null for a visitor without an account. */
    person: text('person'),
    salt: text('salt'),
    value: jsonb('value').$type<AuditEventValue>(),
    erasedAt: timestampColumn('erased_at'),
  },
  (table) => [
    index('audit_event_values_person').on(table.person),
    check(
      'audit_event_values_erased',
      sql`(${table.erasedAt} is null) = (${table.value} is not null) and (${table.erasedAt} is null) = (${table.salt} is not null) and (${table.erasedAt} is null or ${table.person} is null)`,
    ),
  ],
)

/** The personal values of one event. */
export type AuditEventValue = {
  /** The network of the IP address, truncated to /24 (IPv6: /48). */
  address?: string
  before?: Readonly<Record<string, string | null>>
  after?: Readonly<Record<string, string | null>>
}

/**
 * The hash chain over the events: each hash covers the event and the previous hash. One job writes the chain after the
 * events.
 */
export const auditEventChain = pgTable('audit_event_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  auditEventId: uuid('audit_event_id')
    .notNull()
    .unique()
    .references(() => auditEvents.id),
  hash: text('hash').notNull(),
})
