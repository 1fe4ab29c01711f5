import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { momentColumn } from './columns.ts'

/** Values of an act that say nothing about a person: statuses, amounts, numbers of seats. */
export type ActFacts = Readonly<Record<string, string | number | boolean | null>>

/**
 * The record of acts: who changed money, seats, access or personal data. The site's database role may insert here, but
 * not change or delete. Values of people are not here but in {@link actValues}.
 */
export const acts = pgTable(
  'acts',
  {
    id: uuid('id').primaryKey(),
    /** The order in which rows were inserted. Numbers of transactions that failed are missing. */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    at: momentColumn('at').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ['traveller', 'visitor', 'gateway', 'system', 'office'] }).notNull(),
    /** The member of the office who did it. Null for everybody else: travellers are in the values that can be erased. */
    staff: text('staff'),
    source: text('source', { enum: ['site', 'job', 'command', 'desk'] }).notNull(),
    /** The queue of a job, or the role of the person at the desk; empty for other sources. */
    via: text('via').notNull(),
    objectKind: text('object_kind').notNull(),
    objectId: text('object_id'),
    before: jsonb('before').$type<ActFacts>(),
    after: jsonb('after').$type<ActFacts>(),
    reason: text('reason').notNull(),
    /** Salted hash of the row's values in {@link actValues}; null when it has none. */
    commitment: text('commitment'),
  },
  (table) => [
    index('acts_object').on(table.objectKind, table.objectId),
    index('acts_object_id').on(table.objectId),
    index('acts_at').on(table.at),
    index('acts_name').on(table.name, table.seq),
    index('acts_staff')
      .on(table.staff, table.seq)
      .where(sql`${table.staff} is not null`),
  ],
)

/** What an act says about people. Erasure empties a row; the hash in {@link acts} then belongs to nothing. */
export const actValues = pgTable(
  'act_values',
  {
    actId: uuid('act_id')
      .primaryKey()
      .references(() => acts.id),
    /** The account of the person who acted, or whose data it was. Null for a visitor without an account. */
    person: text('person'),
    salt: text('salt'),
    value: jsonb('value').$type<ActValue>(),
    erasedAt: momentColumn('erased_at'),
  },
  (table) => [
    index('act_values_person').on(table.person),
    check(
      'act_values_erased',
      sql`(${table.erasedAt} is null) = (${table.value} is not null) and (${table.erasedAt} is null) = (${table.salt} is not null) and (${table.erasedAt} is null or ${table.person} is null)`,
    ),
  ],
)

/** The personal part of an act. */
export type ActValue = {
  /** The network of the address, cut to /24 (IPv6: /48). */
  address?: string
  before?: Readonly<Record<string, string | null>>
  after?: Readonly<Record<string, string | null>>
}

/** The chain over the acts: each hash covers the act and the hash before. One job writes it after the acts. */
export const actChain = pgTable('act_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  actId: uuid('act_id')
    .notNull()
    .unique()
    .references(() => acts.id),
  hash: text('hash').notNull(),
})
