import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/db/queryable.ts'
import { storedFiles } from '#server/platform/db/schema/operations.ts'

export type StoredFile = { contentType: string; content: Buffer }

/** Stores a file for good and returns its name, the SHA-256 of its bytes. The same bytes are stored only once. */
export async function storeFile(tx: Transaction, { contentType, content }: StoredFile, at: Date): Promise<string> {
  const sha256 = sha256Of(content)
  await tx.insert(storedFiles).values({ sha256, contentType, content, createdAt: at }).onConflictDoNothing()
  return sha256
}

/**
 * Reads a file exactly as it was stored.
 *
 * @throws {Error} when it is missing or has changed: such a file is never given out.
 */
export async function readStoredFile(db: Queryable, sha256: string): Promise<StoredFile> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.sha256, sha256))
  if (row === undefined) throw new Error(`the file ${sha256} is missing`)
  if (sha256Of(row.content) !== sha256) throw new Error(`the file ${sha256} was changed after it was stored`)
  return { contentType: row.contentType, content: row.content }
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
