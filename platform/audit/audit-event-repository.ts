import { and, count, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { auditEvents, auditEventValues, type AuditEventValue } from '#platform/db/schema/audit-events.ts'
import { buildInsert, flushWrites, batchWrite } from '#platform/db/batch-write.ts'
import { currentEventName, currentAndFormerNames } from './former-event-names.ts'
import type { AuditEventRow } from './hash-audit-event.ts'

type NewAuditEvent = Omit<AuditEventRow, 'seq'>
type NewValues = { person: string | null; salt: string; value: AuditEventValue }

type AuditEventFilter = {
  /** Only events on this object. */
  object?: { kind?: string; id: string }
  name?: string
  /** Only events of this member of staff. */
  staff?: string
  /** No events on objects of this kind. */
  excludedKind?: string
  /** Only events from this time on, and earlier than `until`. */
  from?: Date
  until?: Date
  /** Only events before this number: the last `seq` of the previous page. */
  before?: number
}

/**
 * Identifies the events about one person: those of the account, and those on the person’s objects, such as bookings.
 */
type AffectedBooking = { userId: string; objectIds: readonly string[] }

/** Queries for the audit log, except for its chain. */
export const auditEventRepository = {
  /** Inserts an event and its values, either both or neither. */
  async insert(db: Queryable, auditEvent: NewAuditEvent, values: NewValues | null): Promise<void> {
    const valueInserts =
      values === null ? [] : [buildInsert(auditEventValues, { auditEventId: auditEvent.id, ...values })]
    await batchWrite(db, [buildInsert(auditEvents, auditEvent), ...valueInserts])
  },

  /**
   * Lists events, the latest first, each with its values. The values are null when the event never had any, or when
   * they were erased.
   */
  async list(db: Queryable, { limit, ...filter }: AuditEventFilter & { limit: number }) {
    const rows = await db
      .select({
        auditEvent: auditEvents,
        value: auditEventValues.value,
        person: auditEventValues.person,
        erasedAt: auditEventValues.erasedAt,
      })
      .from(auditEvents)
      .leftJoin(auditEventValues, eq(auditEventValues.auditEventId, auditEvents.id))
      .where(conditionOf(filter))
      .orderBy(desc(auditEvents.seq))
      .limit(limit)
    return rows.map(({ auditEvent, ...rest }) => ({
      ...rest,
      auditEvent: { ...auditEvent, name: currentEventName(auditEvent.name) },
    }))
  },

  /** Events with the given names on an object, latest first. */
  async listForObject(
    db: Queryable,
    { kind, id, names, limit }: { kind: string; id: string; names: readonly string[]; limit: number },
  ) {
    const rows = await db
      .select({
        at: auditEvents.at,
        name: auditEvents.name,
        staff: auditEvents.staff,
        role: auditEvents.role,
        reason: auditEvents.reason,
        before: auditEvents.before,
        after: auditEvents.after,
      })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.objectKind, kind),
          eq(auditEvents.objectId, id),
          inArray(auditEvents.name, names.flatMap(currentAndFormerNames)),
        ),
      )
      .orderBy(desc(auditEvents.seq))
      .limit(limit)
    return rows.map((row) => ({ ...row, name: currentEventName(row.name) }))
  },

  /** Events with one name on several objects at one time. */
  async listForObjectsAt(
    db: Queryable,
    { kind, ids, name, at }: { kind: string; ids: readonly string[]; name: string; at: Date },
  ) {
    return db
      .select({ objectId: auditEvents.objectId, before: auditEvents.before, after: auditEvents.after })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.at, at),
          inArray(auditEvents.name, currentAndFormerNames(name)),
          eq(auditEvents.objectKind, kind),
          inArray(auditEvents.objectId, [...ids]),
        ),
      )
  },

  /** Counts the events that match a filter. */
  async count(db: Queryable, filter: AuditEventFilter): Promise<number> {
    const [row] = await db.select({ count: count() }).from(auditEvents).where(conditionOf(filter))
    return row?.count ?? 0
  },

  /**
   * The event names that occur in the log. The query skips through the index of names, so it stays fast on a large log.
   */
  async listNames(db: Queryable): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(sql`with recursive known as (
        (select name from ${auditEvents} order by name limit 1)
        union all
        select (select name from ${auditEvents} where ${auditEvents.name} > known.name order by name limit 1) from known where known.name is not null
      ) select name from known where name is not null order by name`)
    return [...new Set(rows.map(({ name }) => currentEventName(name)))].toSorted()
  },

  /**
   * Lists the events of a person, earliest first. Null values were erased, or never existed. Access refusals of other
   * people are left out, because the person may not learn a stranger’s network address.
   */
  async listForPerson(db: Queryable, { userId, objectIds }: AffectedBooking) {
    return db
      .select({ auditEvent: auditEvents, value: auditEventValues.value })
      .from(auditEvents)
      .leftJoin(auditEventValues, eq(auditEventValues.auditEventId, auditEvents.id))
      .where(
        or(
          eq(auditEventValues.person, userId),
          and(inArray(auditEvents.objectId, [...objectIds]), ne(auditEvents.name, 'authz_fail')),
        ),
      )
      .orderBy(auditEvents.seq)
  },

  /** Erases the values of a person's events. The events stay, without the person. */
  async erasePerson(tx: Transaction, { userId, objectIds }: AffectedBooking, at: Date): Promise<void> {
    // Flush first, so that the values of events recorded by this transaction are erased too.
    await flushWrites(tx)
    await eraseValues(tx, or(eq(auditEventValues.person, userId), isOn(tx, objectIds)), at)
  },

  /** Erases the values of all events on these objects. The events stay. */
  async eraseObjects(tx: Transaction, objectIds: readonly string[], at: Date): Promise<void> {
    await flushWrites(tx)
    await eraseValues(tx, isOn(tx, objectIds), at)
  },
}

function isOn(tx: Transaction, objectIds: readonly string[]): SQL {
  const eventIdsOnObjects = tx
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(inArray(auditEvents.objectId, [...objectIds]))
  return inArray(auditEventValues.auditEventId, eventIdsOnObjects)
}

async function eraseValues(tx: Transaction, isRequested: SQL | undefined, at: Date): Promise<void> {
  await tx
    .update(auditEventValues)
    .set({ person: null, salt: null, value: null, erasedAt: at })
    .where(and(isRequested, sql`${auditEventValues.erasedAt} is null`))
}

function conditionOf({ object, name, staff, excludedKind, from, until, before }: AuditEventFilter): SQL | undefined {
  return and(
    object && eq(auditEvents.objectId, object.id),
    object?.kind === undefined ? undefined : eq(auditEvents.objectKind, object.kind),
    name === undefined ? undefined : inArray(auditEvents.name, currentAndFormerNames(name)),
    staff === undefined ? undefined : eq(auditEvents.staff, staff),
    excludedKind === undefined ? undefined : ne(auditEvents.objectKind, excludedKind),
    from && gte(auditEvents.at, from),
    until && lt(auditEvents.at, until),
    before === undefined ? undefined : lt(auditEvents.seq, before),
  )
}
