import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type { PictureProblem } from '../rules/picture-file.ts'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { pictureParts, pictureUploads } from '#platform/db/schema/pictures.ts'

/** A file that is being uploaded. */
export type UploadRow = typeof pictureUploads.$inferSelect
type Outcome = { state: 'refused'; problem: PictureProblem } | { state: 'ready'; pictureKey: string }

/** All queries for files that are being uploaded as pictures. */
export const uploadRepository = {
  async find(db: Queryable, id: string): Promise<UploadRow | undefined> {
    const [row] = await db.select().from(pictureUploads).where(eq(pictureUploads.id, id))
    return row
  },

  /** A person's uploads that have not become pictures yet. */
  async countOpen(db: Queryable, staffId: string): Promise<number> {
    const { uploadedBy, state } = pictureUploads
    const [row] = await db
      .select({ open: count() })
      .from(pictureUploads)
      .where(and(eq(uploadedBy, staffId), inArray(state, ['comes', 'waits'])))
    return row?.open ?? 0
  },

  /** Starts an upload. Does nothing if it has already started. */
  async insert(tx: Transaction, row: typeof pictureUploads.$inferInsert): Promise<void> {
    await tx.insert(pictureUploads).values(row).onConflictDoNothing()
  },

  /**
   * Adds a piece, and ignores one that is already there. When two pieces arrive together, the lock on the file's row
   * makes them count one after the other.
   *
   * @returns the number of pieces that have arrived; undefined for a piece that was already there.
   */
  async addPart(tx: Transaction, piece: typeof pictureParts.$inferInsert): Promise<number | undefined> {
    const { rowCount } = await tx.insert(pictureParts).values(piece).onConflictDoNothing()
    if (rowCount !== 1) return undefined
    const [row] = await tx
      .update(pictureUploads)
      .set({ received: sql`${pictureUploads.received} + 1` })
      .where(and(eq(pictureUploads.id, piece.uploadId), eq(pictureUploads.state, 'comes')))
      .returning({ received: pictureUploads.received })
    return row?.received
  },

  async wait(tx: Transaction, id: string): Promise<void> {
    await tx.update(pictureUploads).set({ state: 'waits' }).where(eq(pictureUploads.id, id))
  },

  /** The complete file, joined from its pieces. */
  async join(db: Queryable, id: string): Promise<Buffer> {
    const { uploadId, number, content } = pictureParts
    const rows = await db.select({ content }).from(pictureParts).where(eq(uploadId, id)).orderBy(asc(number))
    return Buffer.concat(rows.map((row) => row.content))
  },

  /** Records the outcome of a file, and deletes its pieces. */
  async finish(tx: Transaction, id: string, outcome: Outcome): Promise<void> {
    await tx.update(pictureUploads).set(outcome).where(eq(pictureUploads.id, id))
    await tx.delete(pictureParts).where(eq(pictureParts.uploadId, id))
  },

  /** Deletes uploads that started before `end`. Pictures made from them stay. @returns their number. */
  async sweep(db: Queryable, end: Date): Promise<number> {
    const { rowCount } = await db.delete(pictureUploads).where(lt(pictureUploads.createdAt, end))
    return rowCount ?? 0
  },
}
