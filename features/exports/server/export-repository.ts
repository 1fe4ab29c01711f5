import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { listExportFiles, listExportParts, listExports } from '#platform/db/schema/exports.ts'

/** An export as requested. */
export type ExportRow = typeof listExports.$inferSelect
/** An export and its file. `file` is null while the file is being created, and after it was deleted. */
export type ExportWithFile = { row: ExportRow; file: typeof listExportFiles.$inferSelect | null }

/** The only queries for exports. Rows are never changed, so nothing is locked. */
export const exportRepository = {
  async insert(tx: Transaction, values: typeof listExports.$inferInsert): Promise<ExportRow> {
    const [row] = await tx.insert(listExports).values(values).returning()
    if (row === undefined) throw new Error('an export was not stored')
    return row
  },

  async find(db: Queryable, id: string): Promise<ExportWithFile | undefined> {
    const [found] = await db
      .select({ row: listExports, file: listExportFiles })
      .from(listExports)
      .leftJoin(listExportFiles, eq(listExportFiles.exportId, listExports.id))
      .where(eq(listExports.id, id))
    return found
  },

  /** The latest exports of a user since a given time, or of everybody when `staffId` is null. */
  async list(
    db: Queryable,
    { staffId, since, limit }: { staffId: string | null; since: Date; limit: number },
  ): Promise<ExportWithFile[]> {
    return db
      .select({ row: listExports, file: listExportFiles })
      .from(listExports)
      .leftJoin(listExportFiles, eq(listExportFiles.exportId, listExports.id))
      .where(and(gt(listExports.createdAt, since), staffId === null ? undefined : eq(listExports.staffId, staffId)))
      .orderBy(desc(listExports.createdAt))
      .limit(limit)
  },

  /** Removes what an interrupted attempt left behind. */
  async clear(db: Queryable, exportId: string): Promise<void> {
    await db.delete(listExportParts).where(eq(listExportParts.exportId, exportId))
  },

  async addPart(db: Queryable, part: typeof listExportParts.$inferInsert): Promise<void> {
    await db.insert(listExportParts).values(part)
  },

  /** Marks the file as complete. */
  async finish(db: Queryable, file: typeof listExportFiles.$inferInsert): Promise<void> {
    await db.insert(listExportFiles).values(file).onConflictDoNothing()
  },

  /** The chunk after `position`. -1 returns the first chunk. */
  async findPart(db: Queryable, exportId: string, position: number) {
    const [part] = await db
      .select()
      .from(listExportParts)
      .where(and(eq(listExportParts.exportId, exportId), gt(listExportParts.position, position)))
      .orderBy(asc(listExportParts.position))
      .limit(1)
    return part
  },

  /** Deletes files requested before `end`. The log still shows what was exported. @returns their number. */
  async sweep(db: Queryable, end: Date): Promise<number> {
    const deletedRows = await db
      .delete(listExports)
      .where(lt(listExports.createdAt, end))
      .returning({ id: sql`1` })
    return deletedRows.length
  },
}
