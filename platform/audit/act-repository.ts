import { and, count, desc, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { acts, actValues, type ActValue } from '#platform/db/schema/acts.ts'
import { insertOf, sendWrites, writeLater } from '#platform/db/write-later.ts'
import type { ActRow } from './hash-act.ts'

type NewAct = Omit<ActRow, 'seq'>
type NewValues = { person: string | null; salt: string; value: ActValue }

type ActFilter = {
  /** Only acts on this object. */
  object?: { kind?: string; id: string }
  name?: string
  /** Only acts of this member of the office. */
  staff?: string
  /** No acts on objects of this kind. */
  exceptKind?: string
  /** Only acts from this moment on, and before that one. */
  from?: Date
  until?: Date
  /** Only acts before this number: the last `seq` of the page before. */
  before?: number
}

/** The acts that concern one person: those of the account, and those on what belongs to it. */
type Concerned = { userId: string; objectIds: readonly string[] }

/** The only SQL on the record of acts, except for its chain. */
export const actRepository = {
  /** Inserts an act and its values, together or not at all. */
  async insert(db: Queryable, act: NewAct, values: NewValues | null): Promise<void> {
    const own = values === null ? [] : [insertOf(actValues, { actId: act.id, ...values })]
    await writeLater(db, [insertOf(acts, act), ...own])
  },

  /** Acts, the latest first, each with its values; null where an act has none, or where they were erased. */
  async list(db: Queryable, { limit, ...filter }: ActFilter & { limit: number }) {
    return db
      .select({ act: acts, value: actValues.value, person: actValues.person, erasedAt: actValues.erasedAt })
      .from(acts)
      .leftJoin(actValues, eq(actValues.actId, acts.id))
      .where(conditionOf(filter))
      .orderBy(desc(acts.seq))
      .limit(limit)
  },

  /** The acts of some names on a thing, the latest first. */
  async listOn(
    db: Queryable,
    { kind, id, names, limit }: { kind: string; id: string; names: readonly string[]; limit: number },
  ) {
    return db
      .select({
        at: acts.at,
        name: acts.name,
        staff: acts.staff,
        role: acts.role,
        reason: acts.reason,
        before: acts.before,
        after: acts.after,
      })
      .from(acts)
      .where(and(eq(acts.objectKind, kind), eq(acts.objectId, id), inArray(acts.name, [...names])))
      .orderBy(desc(acts.seq))
      .limit(limit)
  },

  /** The acts of one name that were done on some things at one moment. */
  async listAt(
    db: Queryable,
    { kind, ids, name, at }: { kind: string; ids: readonly string[]; name: string; at: Date },
  ) {
    return db
      .select({ objectId: acts.objectId, before: acts.before, after: acts.after })
      .from(acts)
      .where(and(eq(acts.at, at), eq(acts.name, name), eq(acts.objectKind, kind), inArray(acts.objectId, [...ids])))
  },

  /** How many acts there are of a filter. */
  async count(db: Queryable, filter: ActFilter): Promise<number> {
    const [row] = await db.select({ count: count() }).from(acts).where(conditionOf(filter))
    return row?.count ?? 0
  },

  /** The names of acts that the record has. It steps through the index of names, so a large record costs no more. */
  async listNames(db: Queryable): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(sql`with recursive known as (
        (select name from ${acts} order by name limit 1)
        union all
        select (select name from ${acts} where ${acts.name} > known.name order by name limit 1) from known where known.name is not null
      ) select name from known where name is not null order by name`)
    return rows.map(({ name }) => name)
  },

  /**
   * The acts of a person, the earliest first. Null values were erased, or there were none. Without the refusals of
   * others: where a stranger came from is not theirs to know.
   */
  async listOfPerson(db: Queryable, { userId, objectIds }: Concerned) {
    return db
      .select({ act: acts, value: actValues.value })
      .from(acts)
      .leftJoin(actValues, eq(actValues.actId, acts.id))
      .where(or(eq(actValues.person, userId), and(inArray(acts.objectId, [...objectIds]), ne(acts.name, 'authz_fail'))))
      .orderBy(acts.seq)
  },

  /** Empties the values of a person's acts. The acts stay, without the person. */
  async erasePerson(tx: Transaction, { userId, objectIds }: Concerned, at: Date): Promise<void> {
    // What this transaction has recorded itself is emptied too.
    await sendWrites(tx)
    await emptyValues(tx, or(eq(actValues.person, userId), isOn(tx, objectIds)), at)
  },

  /** Empties the values of all acts on these objects. The acts stay. */
  async eraseObjects(tx: Transaction, objectIds: readonly string[], at: Date): Promise<void> {
    await sendWrites(tx)
    await emptyValues(tx, isOn(tx, objectIds), at)
  },
}

function isOn(tx: Transaction, objectIds: readonly string[]): SQL {
  const onTheirs = tx
    .select({ id: acts.id })
    .from(acts)
    .where(inArray(acts.objectId, [...objectIds]))
  return inArray(actValues.actId, onTheirs)
}

async function emptyValues(tx: Transaction, isAsked: SQL | undefined, at: Date): Promise<void> {
  await tx
    .update(actValues)
    .set({ person: null, salt: null, value: null, erasedAt: at })
    .where(and(isAsked, sql`${actValues.erasedAt} is null`))
}

function conditionOf({ object, name, staff, exceptKind, from, until, before }: ActFilter): SQL | undefined {
  return and(
    object && eq(acts.objectId, object.id),
    object?.kind === undefined ? undefined : eq(acts.objectKind, object.kind),
    name === undefined ? undefined : eq(acts.name, name),
    staff === undefined ? undefined : eq(acts.staff, staff),
    exceptKind === undefined ? undefined : ne(acts.objectKind, exceptKind),
    from && gte(acts.at, from),
    until && lt(acts.at, until),
    before === undefined ? undefined : lt(acts.seq, before),
  )
}
