import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { readyTexts } from '#platform/db/schema/ready-texts.ts'

type Row = typeof readyTexts.$inferSelect
type Of = Pick<Row, 'id' | 'version'>

/** The only SQL on ready texts. */
export const readyTextRepository = {
  async list(db: Queryable): Promise<Row[]> {
    return db.select().from(readyTexts).orderBy(asc(readyTexts.position), asc(readyTexts.id))
  },

  async insert(tx: Transaction, row: Omit<typeof readyTexts.$inferInsert, 'position'>): Promise<string> {
    const [last] = await tx.select({ position: max(readyTexts.position) }).from(readyTexts)
    const position = (last?.position ?? 0) + 1
    const [kept] = await tx
      .insert(readyTexts)
      .values({ ...row, position })
      .returning({ id: readyTexts.id })
    if (kept === undefined) throw new Error('a ready text was not stored')
    return kept.id
  },

  async find(db: Queryable, id: string): Promise<Row | undefined> {
    const [row] = await db.select().from(readyTexts).where(eq(readyTexts.id, id))
    return row
  },

  /** @returns false for an old version. */
  async change(tx: Transaction, { id, version }: Of, changes: Partial<Row>): Promise<boolean> {
    const { rowCount } = await tx
      .update(readyTexts)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(readyTexts.id, id), eq(readyTexts.version, version)))
    return rowCount === 1
  },

  /** @returns false for an old version. */
  async remove(tx: Transaction, { id, version }: Of): Promise<boolean> {
    const { rowCount } = await tx.delete(readyTexts).where(and(eq(readyTexts.id, id), eq(readyTexts.version, version)))
    return rowCount === 1
  },

  /** Puts all into this order, by one statement: of two at once the later one counts whole. */
  async putInOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.execute(sql`update ${readyTexts} set position = asked.place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as asked(id, place)
      where ${readyTexts.id}::text = asked.id`)
  },
}
