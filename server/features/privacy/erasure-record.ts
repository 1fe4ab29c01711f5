import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { inTransaction } from '#server/platform/db/client.ts'
import { deleteMailFiles } from '#server/platform/mail/transport.ts'
import type { Platform } from '#server/platform/platform.ts'
import { erasePerson, subjectHash } from './erase-person.ts'
import { erasureRepository, type ErasureRow } from './erasure-repository.ts'

const Line = z.object({ subject: z.string().check(z.regex(/^[0-9a-f]{64}$/)), at: z.iso.datetime() })
const PART = 500

/** Below the data folder, beside the database and not in it: a backup that is restored does not take it back. */
export function erasureRecordFile({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'erasures.jsonl')
}

/**
 * Makes file and table say the same: erasures that only the table knows are appended to the file; those that only the
 * file knows mean that the database was restored from an older backup, and are carried out again. Runs every night, and
 * may run any time.
 *
 * @returns how many people were erased anew.
 */
export async function syncErasureRecord(platform: Platform): Promise<number> {
  const { db, env } = platform
  const file = erasureRecordFile(env)
  const written = await readRecord(file)
  const known = await erasureRepository.list(db)
  const missing = without(written, known)
  const again = missing.length === 0 ? 0 : await reapplyErasures(platform, missing)
  const unwritten = without(known, written)
  if (unwritten.length > 0) {
    const lines = unwritten.map((row) => JSON.stringify({ subject: row.subjectSha256, at: row.erasedAt.toISOString() }))
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await fs.appendFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  }
  return again
}

/** Erases again whoever of these is back, and notes all of them in the table. Without waiting: they have had their days. */
export async function reapplyErasures(platform: Platform, records: readonly ErasureRow[]): Promise<number> {
  const { db, env } = platform
  const byHash = new Map(records.map((row) => [row.subjectSha256, row]))
  let again = 0
  for (let after = '', ids = ['']; ids.length > 0; after = ids.at(-1) ?? '') {
    ids = await erasureRepository.listUserIds(db, { after, limit: PART })
    for (const id of ids) {
      const record = byHash.get(subjectHash(id))
      if (record === undefined) continue
      await deleteMailFiles(env, await inTransaction(db, (tx) => erasePerson(tx, id, record.erasedAt)))
      again += 1
    }
  }
  for (const record of records) await erasureRepository.insert(db, record)
  return again
}

function without(rows: readonly ErasureRow[], others: readonly ErasureRow[]): ErasureRow[] {
  const hashes = new Set(others.map(({ subjectSha256 }) => subjectSha256))
  return rows.filter(({ subjectSha256 }) => !hashes.has(subjectSha256))
}

async function readRecord(file: string): Promise<ErasureRow[]> {
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.parse(Line, JSON.parse(line)))
    .map(({ subject, at }) => ({ subjectSha256: subject, erasedAt: new Date(at) }))
}
