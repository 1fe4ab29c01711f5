import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/queryable.ts'
import { mails, storedFiles } from '#platform/db/schema/operations.ts'

export type StoredFile = { contentType: string; content: Buffer }

/** Stores a file permanently and returns its name, the SHA-256 of its bytes. The same bytes are stored only once. */
export async function storeFile(tx: Transaction, { contentType, content }: StoredFile, at: Date): Promise<string> {
  const sha256 = sha256Of(content)
  await tx.insert(storedFiles).values({ sha256, contentType, content, createdAt: at }).onConflictDoNothing()
  return sha256
}

/**
 * Reads a file exactly as it was stored.
 *
 * @throws {Error} when it is missing or has changed: such a file is never served.
 */
export async function getStoredFile(db: Queryable, sha256: string): Promise<StoredFile> {
  const [row] = await db.select().from(storedFiles).where(eq(storedFiles.sha256, sha256))
  if (row === undefined) throw new Error(`the file ${sha256} is missing`)
  if (sha256Of(row.content) !== sha256) throw new Error(`the file ${sha256} was changed after it was stored`)
  return { contentType: row.contentType, content: row.content }
}

/** Deletes the listed files, except those that an email, voucher or rooming list still needs. */
export async function deleteUnusedFiles(tx: Transaction, sha256s: readonly string[]): Promise<void> {
  if (sha256s.length === 0) return
  await tx
    .delete(storedFiles)
    .where(
      and(
        inArray(storedFiles.sha256, [...sha256s]),
        sql`not exists (select 1 from vouchers v where v.pdf_sha256 = ${storedFiles.sha256})`,
        sql`not exists (select 1 from hotel_lists l where l.stopped_at is null and ${storedFiles.sha256} in (l.pdf_sha256, l.xlsx_sha256))`,
        sql`not exists (select 1 from ${mails} where jsonb_path_exists(${mails.attachments}, '$[*] ? (@.sha256 == $sha)', jsonb_build_object('sha', ${storedFiles.sha256})))`,
      ),
    )
}

function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
