import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { replyTemplates } from '#platform/db/schema/reply-templates.ts'

type Row = typeof replyTemplates.$inferSelect
type VersionedId = Pick<Row, 'id' | 'version'>

/** All queries for reply templates. */
export const replyTemplateRepository = {
  async list(db: Queryable): Promise<Row[]> {
    return db.select().from(replyTemplates).orderBy(asc(replyTemplates.position), asc(replyTemplates.id))
  },

  async insert(tx: Transaction, row: Omit<typeof replyTemplates.$inferInsert, 'position'>): Promise<string> {
    const [last] = await tx.select({ position: max(replyTemplates.position) }).from(replyTemplates)
    const position = (last?.position ?? 0) + 1
    const [savedTemplate] = await tx
      .insert(replyTemplates)
      .values({ ...row, position })
      .returning({ id: replyTemplates.id })
    if (savedTemplate === undefined) throw new Error('a reply template was not stored')
    return savedTemplate.id
  },

  async find(db: Queryable, id: string): Promise<Row | undefined> {
    const [row] = await db.select().from(replyTemplates).where(eq(replyTemplates.id, id))
    return row
  },

  /** @returns false when the given version is out of date. */
  async change(tx: Transaction, { id, version }: VersionedId, changes: Partial<Row>): Promise<boolean> {
    const { rowCount } = await tx
      .update(replyTemplates)
      .set({ ...changes, version: version + 1 })
      .where(and(eq(replyTemplates.id, id), eq(replyTemplates.version, version)))
    return rowCount === 1
  },

  /** @returns false when the given version is out of date. */
  async remove(tx: Transaction, { id, version }: VersionedId): Promise<boolean> {
    const { rowCount } = await tx
      .delete(replyTemplates)
      .where(and(eq(replyTemplates.id, id), eq(replyTemplates.version, version)))
    return rowCount === 1
  },

  /** Reorders all templates with one statement: of two concurrent calls, the later one wins completely. */
  async reorder(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.execute(sql`update ${replyTemplates} set position = asked.place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as asked(id, place)
      where ${replyTemplates.id}::text = asked.id`)
  },
}
