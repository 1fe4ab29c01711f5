import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { inTransaction } from '#platform/db/client.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import type { Log } from '#platform/runtime/log.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { loadSecrets, type Secrets } from '#platform/environment/secrets.ts'
import {
  addressHash,
  addressKeyId,
  eraseAddressAgain,
  erasePerson,
  addressKeyIdOf,
  subjectHash,
} from './erase-person.ts'
import { erasureRepository, type ErasureRow } from './erasure-repository.ts'

const Line = z.object({ subject: z.string().check(z.regex(/^([0-9a-f]{16}-)?[0-9a-f]{64}$/)), at: z.iso.datetime() })
const BATCH_SIZE = 500

type ErasurePlatform = Pick<Platform, 'db' | 'env' | 'log'> & {
  /**
   * Omitted when the server has not loaded the secrets yet: they are then loaded only if somebody must be erased again.
   */
  secrets?: Pick<Secrets, 'booking'>
}

/**
 * The path of the file that accompanies the table of erasures. It is stored with the backups, outside the database, so
 * restoring a backup of the database does not remove its lines.
 */
export function erasureRecordFile({ dataDir }: { dataDir: string }): string {
  return path.join(dataDir, 'erasures.jsonl')
}

/**
 * Synchronizes the file and the table of erasures. Erasures that only the table has are appended to the file. Erasures
 * that only the file has show that an older backup of the database was restored, so they are carried out again. This
 * runs before every start, so that an erased person is never served, and every night. A failed erasure is logged and
 * retried the next time.
 *
 * @returns how many people were erased again.
 */
export async function syncErasureRecord(platform: ErasurePlatform): Promise<number> {
  const { db, env, log } = platform
  const file = erasureRecordFile(env)
  const { recordRows } = await readRecord(file, log)
  const missing = rowsMissing(recordRows, await erasureRepository.list(db))
  const reappliedCount = missing.length === 0 ? 0 : await reapplyErasures(platform, missing)
  await writeErasures({ db, log }, file).catch((error: unknown) =>
    // A full disk must not stop the site from starting. The table has these rows, and the next night writes them to
    // the file.
    log.error({ err: error, file }, 'the erasure record could not be written'),
  )
  return reappliedCount
}

/**
 * Adds the erasures that only the table has to a file, such as the companion file of a backup.
 *
 * @returns how many erasures the table has.
 */
export async function writeErasures({ db, log }: Pick<ErasurePlatform, 'db' | 'log'>, file: string): Promise<number> {
  const storedRows = await erasureRepository.list(db)
  const { recordRows, isTorn } = await readRecord(file, log)
  const unwritten = rowsMissing(storedRows, recordRows)
  const lines = unwritten.map((row) => JSON.stringify({ subject: row.subjectSha256, at: row.erasedAt.toISOString() }))
  if (lines.length > 0) await append(file, `${isTorn ? '\n' : ''}${lines.join('\n')}\n`)
  return storedRows.length
}

/** Appends lines. If a power cut left an incomplete line, the caller starts the text with a line break. */
async function append(file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await fs.appendFile(file, text, { mode: 0o600 })
}

/**
 * Erases people who reappeared in the database, and records them in the table. They do not get another seven days. An
 * erasure that fails is logged and not recorded, so that it is retried the next time. The same applies to an email
 * address that was erased under another secret, because this secret cannot show whether the address is here.
 */
async function reapplyErasures(platform: ErasurePlatform, missing: readonly ErasureRow[]): Promise<number> {
  const { db, log } = platform
  const secret = (platform.secrets ?? loadSecrets(platform.env)).booking
  const ownKeyId = addressKeyId(secret)
  const records = missing.filter(({ subjectSha256 }) => (addressKeyIdOf(subjectSha256) ?? ownKeyId) === ownKeyId)
  if (records.length < missing.length)
    log.warn(
      { erasures: missing.length - records.length },
      'address erasures are waiting for the booking secret they were recorded with',
    )
  const byHash = new Map(records.map((row) => [row.subjectSha256, row]))
  const failed = new Set<string>()
  let reappliedCount = 0
  const tryAgain = async (record: ErasureRow, erase: (tx: Transaction) => Promise<unknown>) => {
    try {
      await inTransaction(db, erase)
      reappliedCount += 1
    } catch (error) {
      failed.add(record.subjectSha256)
      log.error({ err: error, subject: record.subjectSha256 }, 'a restored person could not be erased again')
    }
  }
  for (let after = '', ids = ['']; ids.length > 0; after = ids.at(-1) ?? '') {
    ids = await erasureRepository.listUserIds(db, { after, limit: BATCH_SIZE })
    for (const id of ids) {
      const record = byHash.get(subjectHash(id))
      if (record !== undefined) await tryAgain(record, (tx) => erasePerson(tx, id, { at: record.erasedAt, secret }))
    }
  }
  for (const email of await erasureRepository.listAddresses(db)) {
    const record = byHash.get(addressHash(secret, email))
    if (record !== undefined)
      await tryAgain(record, (tx) => eraseAddressAgain(tx, email, { at: record.erasedAt, secret }))
  }
  for (const record of records) if (!failed.has(record.subjectSha256)) await erasureRepository.insert(db, record)
  return reappliedCount
}

/** The rows that `others` does not have, or has only with an earlier time: an address may be erased again. */
function rowsMissing(rows: readonly ErasureRow[], others: readonly ErasureRow[]): ErasureRow[] {
  const latest = new Map<string, number>()
  for (const { subjectSha256: subject, erasedAt } of others)
    latest.set(subject, Math.max(latest.get(subject) ?? 0, erasedAt.getTime()))
  return rows.filter(({ subjectSha256, erasedAt }) => (latest.get(subjectSha256) ?? 0) < erasedAt.getTime())
}

/** The lines of the file. An unreadable line is left out: the erasure is then written again from the table. */
async function readRecord(file: string, log: Log): Promise<{ recordRows: ErasureRow[]; isTorn: boolean }> {
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const recordRows: ErasureRow[] = []
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const read = Line.safeParse(jsonOf(line))
    if (read.success) recordRows.push({ subjectSha256: read.data.subject, erasedAt: new Date(read.data.at) })
    else log.warn({ file }, 'a line of the erasure record cannot be read')
  }
  return { recordRows, isTorn: text !== '' && !text.endsWith('\n') }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
