import fs from 'node:fs/promises'
import path from 'node:path'
import { inArray } from 'drizzle-orm'
import { mails } from '#platform/db/schema/operations.ts'
import type { Database } from '#platform/db/queryable.ts'
import type { Environment } from '#platform/environment/env.ts'
import { outboxOf } from './transport.ts'

/** The name of an email's file, or of a draft left by an interrupted write. */
const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml/
const BATCH_SIZE = 500

/**
 * Deletes the files of emails that are no longer in the database, when emails are stored as files. It compares the
 * folder with the database and stores no state, so the next run finishes an interrupted one.
 *
 * @returns the number of deleted files.
 */
export async function sweepMailFiles({ db, env }: { db: Database; env: Environment }): Promise<number> {
  const folder = outboxOf(env.dataDir)
  const files = (await namesIn(folder)).flatMap((name) => {
    const id = NAME.exec(name)?.[1]
    return id === undefined ? [] : [{ name, id }]
  })
  let deletedCount = 0
  for (let from = 0; from < files.length; from += BATCH_SIZE) {
    const part = files.slice(from, from + BATCH_SIZE)
    const ids = part.map(({ id }) => id)
    const rows = await db.select({ id: mails.id }).from(mails).where(inArray(mails.id, ids))
    const storedIds = new Set(rows.map(({ id }) => id))
    for (const { name, id } of part) {
      if (storedIds.has(id)) continue
      await fs.rm(path.join(folder, name), { force: true })
      deletedCount += 1
    }
  }
  return deletedCount
}

async function namesIn(folder: string): Promise<string[]> {
  return fs.readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
}
