import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ImportFinding, ImportResult } from '../rules/list-import.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { importLines, importParts, imports } from '#platform/db/schema/imports.ts'

/** An uploaded file. */
export type ImportRow = typeof imports.$inferSelect
/** One line of the file. */
export type ImportLine = typeof importLines.$inferSelect
/** The number of lines per finding and result. */
export type LineCount = { finding: ImportFinding; result: ImportResult | null; count: number }

/** The only queries for imports. */
export const importRepository = {
  async insert(tx: Transaction, values: typeof imports.$inferInsert): Promise<string> {
    const [row] = await tx.insert(imports).values(values).returning({ id: imports.id })
    if (row === undefined) throw new Error('an import was not stored')
    return row.id
  },

  async find(db: Queryable, id: string): Promise<ImportRow | undefined> {
    const [row] = await db.select().from(imports).where(eq(imports.id, id))
    return row
  },

  /** The latest imports of a user since a given time, or of everybody when `staffId` is null. */
  async list(db: Queryable, { staffId, since, limit }: { staffId: string | null; since: Date; limit: number }) {
    return db
      .select()
      .from(imports)
      .where(and(gt(imports.createdAt, since), staffId === null ? undefined : eq(imports.staffId, staffId)))
      .orderBy(desc(imports.createdAt))
      .limit(limit)
  },

  async change(db: Queryable, id: string, values: Partial<ImportRow>): Promise<void> {
    await db.update(imports).set(values).where(eq(imports.id, id))
  },

  /**
   * Records the end of reading a file.
   *
   * @returns false when the reading had already ended, for example because a person was erased.
   */
  async finishReading(
    db: Queryable,
    id: string,
    values: Pick<ImportRow, 'readAt'> & Partial<Pick<ImportRow, 'format' | 'columnHeadings' | 'refusal'>>,
  ): Promise<boolean> {
    const { rowCount } = await db
      .update(imports)
      .set(values)
      .where(and(eq(imports.id, id), isNull(imports.readAt)))
    return rowCount === 1
  },

  /**
   * Records that the upload is complete.
   *
   * @returns false when that was already recorded: a double click starts reading only once.
   */
  async send(tx: Transaction, id: string, sentAt: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(imports)
      .set({ sentAt })
      .where(and(eq(imports.id, id), sql`${imports.sentAt} is null`))
    return rowCount === 1
  },

  /** Records that the import of the lines was requested. @returns false when it already was. */
  async order(tx: Transaction, id: string, takenAt: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(imports)
      .set({ takenAt })
      .where(and(eq(imports.id, id), sql`${imports.takenAt} is null`))
    return rowCount === 1
  },

  /** Stores a chunk. Repeating a chunk changes nothing. @returns the bytes stored so far. */
  async addPart(tx: Transaction, part: typeof importParts.$inferInsert): Promise<number> {
    await tx.insert(importParts).values(part).onConflictDoNothing()
    return importRepository.countBytes(tx, part.importId)
  },

  /** The total bytes of all stored chunks. */
  async countBytes(db: Queryable, importId: string): Promise<number> {
    const [sum] = await db
      .select({ bytes: sql<string>`coalesce(sum(length(${importParts.content})), 0)` })
      .from(importParts)
      .where(eq(importParts.importId, importId))
    return Number(sum?.bytes ?? 0)
  },

  /** The chunks in order, one at a time. */
  async *parts(db: Queryable, importId: string): AsyncGenerator<Uint8Array> {
    for (let last = -1; ;) {
      const [part] = await db
        .select()
        .from(importParts)
        .where(and(eq(importParts.importId, importId), gt(importParts.position, last)))
        .orderBy(asc(importParts.position))
        .limit(1)
      if (part === undefined) return
      last = part.position
      yield part.content
    }
  },

  async dropParts(db: Queryable, importId: string): Promise<void> {
    await db.delete(importParts).where(eq(importParts.importId, importId))
  },

  async addLines(db: Queryable, lines: readonly (typeof importLines.$inferInsert)[]): Promise<void> {
    if (lines.length > 0) await db.insert(importLines).values([...lines])
  },

  /** Removes what an interrupted attempt to read the file left behind. */
  async clearLines(db: Queryable, importId: string): Promise<void> {
    await db.delete(importLines).where(eq(importLines.importId, importId))
  },

  async countLines(db: Queryable, ids: readonly string[]): Promise<(LineCount & { id: string })[]> {
    if (ids.length === 0) return []
    const { importId: id, finding, result } = importLines
    return db
      .select({ id, finding, result, count: count() })
      .from(importLines)
      .where(inArray(id, [...ids]))
      .groupBy(id, finding, result)
  },

  /** The lines after a line number, without their content. */
  async listLines(
    db: Queryable,
    id: string,
    { finding, after, limit }: { finding: ImportFinding | undefined; after: number; limit: number },
  ) {
    const { importId, line, label, finding: found, reason, changes, result, target } = importLines
    return db
      .select({ line, label, finding: found, reason, changes, result, target })
      .from(importLines)
      .where(and(eq(importId, id), gt(line, after), finding === undefined ? undefined : eq(found, finding)))
      .orderBy(asc(line))
      .limit(limit)
  },

  /** Lines that were not imported, with their cells, after a line number. */
  async listNotImported(db: Queryable, id: string, { after, limit }: { after: number; limit: number }) {
    const { importId, line, finding, result } = importLines
    return db
      .select()
      .from(importLines)
      .where(and(eq(importId, id), gt(line, after), sql`(${finding} = 'wrong' or ${result} = 'refused')`))
      .orderBy(asc(line))
      .limit(limit)
  },

  /** The numbers of the next waiting lines. */
  async listWaiting(db: Queryable, id: string, limit: number): Promise<number[]> {
    const { importId, line, result } = importLines
    const rows = await db
      .select({ line })
      .from(importLines)
      .where(and(eq(importId, id), eq(result, 'waits')))
      .orderBy(asc(line))
      .limit(limit)
    return rows.map((row) => row.line)
  },

  /**
   * Claims a line in the transaction that imports it, so that the claim and the import are stored together or not at
   * all.
   *
   * @returns undefined when it was already claimed.
   */
  async claim(tx: Transaction, { id, line }: { id: string; line: number }, at: Date): Promise<ImportLine | undefined> {
    const [row] = await tx
      .update(importLines)
      .set({ result: 'done', at })
      .where(and(eq(importLines.importId, id), eq(importLines.line, line), eq(importLines.result, 'waits')))
      .returning()
    return row
  },

  /** Records what a line has created, so that the desk can link to it. */
  async recordTarget(tx: Transaction, { id, line }: { id: string; line: number }, target: string): Promise<void> {
    await tx
      .update(importLines)
      .set({ target })
      .where(and(eq(importLines.importId, id), eq(importLines.line, line)))
  },

  async refuse(db: Queryable, { id, line }: { id: string; line: number }, outcome: { reason: string; at: Date }) {
    await db
      .update(importLines)
      .set({ result: 'refused', ...outcome })
      .where(and(eq(importLines.importId, id), eq(importLines.line, line), eq(importLines.result, 'waits')))
  },

  /** Deletes files and lines from before `end`. Imported data stays. @returns their number. */
  async sweep(db: Queryable, end: Date): Promise<number> {
    const deletedRows = await db.delete(imports).where(lt(imports.createdAt, end)).returning({ id: imports.id })
    return deletedRows.length
  },
}
