/**
 * Exports the whole business as one archive, and restores such an archive into an empty database. Usage: `npm run
 * business -- archive <file>` and `npm run business -- restore <file>`. The format: docs/features/import-export.md.
 */
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { archiveProblems } from '#messages/import-export/archive.ts'
import { countArchiveRows, type ArchiveFooter } from '#features/import-export/server/archive-format.ts'
import { archiveRepository } from '#features/import-export/server/archive-repository.ts'
import { recordArchiveEvent } from '#features/import-export/server/record-archive-event.ts'
import { assertRestorable, checkArchive, restoreArchive } from '#features/import-export/server/restore-archive.ts'
import { secretsFingerprint } from '#features/import-export/server/secrets-fingerprint.ts'
import { writeArchive } from '#features/import-export/server/write-archive.ts'
import { syncErasureRecord } from '#features/privacy/server/erasure-record.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import type { DatabaseConnection } from '#platform/db/client.ts'
import { isCurrentVersion, migrateDatabase } from '#platform/db/migrate.ts'
import type { Environment } from '#platform/environment/env.ts'
import { createLog } from '#platform/runtime/log.ts'
import { loadSecrets } from '#platform/environment/secrets.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'
import { openFileStore } from '#platform/storage/open-file-store.ts'
import { texts } from './business-words.ts'
import { withDatabase, withPool } from './with-database.ts'

type Place = { env: Environment; connection: DatabaseConnection }

const [action = '', file = ''] = process.argv.slice(2)

if (file === '' || (action !== 'archive' && action !== 'restore')) {
  console.error(texts.usage)
  process.exitCode = 1
} else {
  await withDatabase((place) => (action === 'archive' ? exportBusiness(place) : restoreBusiness(place)))
}

async function exportBusiness({ env, connection }: Place): Promise<void> {
  if (fs.existsSync(file)) throw startProblem(texts.fileExists(file))
  // The file has a temporary name until it is complete, so nobody mistakes a partial file for a complete one.
  const half = `${file}.half`
  const end = await withClient(connection, async (client) => {
    if (!(await isCurrentVersion(client))) throw startProblem(archiveProblems.databaseVersionMismatch)
    try {
      const source = { client, files: openFileStore(env), clock: systemClock, secrets: markOf(env) }
      await pipeline(writeArchive(source), fs.createWriteStream(half, { mode: 0o600 }))
      const checked = await checkArchive(fs.createReadStream(half), await archiveRepository.tables(client))
      fs.renameSync(half, file)
      return checked.end
    } finally {
      fs.rmSync(half, { force: true })
    }
  })
  await withPool(connection, (db) => recordArchiveEvent({ db, clock: systemClock }, 'business_archived'))
  print(end)
  if (end.pictures.missing.length > 0) console.log(texts.missing(end.pictures.missing))
  console.log(texts.taken(file, ...sizeOf(end)))
}

async function restoreBusiness({ env, connection }: Place): Promise<void> {
  if (!fs.existsSync(file)) throw startProblem(texts.noFile(file))
  await withClient(connection, (client) => assertRestorable(client, fs.createReadStream(file)))
  await migrateDatabase(connection)
  const { header, end } = await withClient(connection, (client) =>
    restoreArchive({ client, files: openFileStore(env) }, () => fs.createReadStream(file)),
  )
  print(end)
  console.log(texts.restored(...sizeOf(end)))
  const fingerprint = markOf(env)
  const hasOtherSecrets = fingerprint !== null && header.secrets !== null && fingerprint !== header.secrets
  const log = createLog('warn')
  await withPool(connection, async (db) => {
    await recordArchiveEvent({ db, clock: systemClock }, 'business_restored')
    const booking = env.databaseUrl === undefined ? loadSecrets(env).booking : env.secrets.booking
    // Erases the people in the erasure record again. When only the site has the archive's secrets, the site's first
    // start does this instead.
    const reappliedCount =
      booking === undefined || hasOtherSecrets ? 0 : await syncErasureRecord({ db, env, log, secrets: { booking } })
    console.log(reappliedCount > 0 ? texts.erasedAgain(reappliedCount) : texts.erasures)
  })
  if (hasOtherSecrets) console.log(texts.otherSecrets)
}

/**
 * The fingerprint of the secrets. Null when they belong in the environment but are missing there, for example because
 * only the site has them.
 */
function markOf(env: Environment): string | null {
  const { auth, booking, qr } = env.secrets
  if (env.databaseUrl === undefined) return secretsFingerprint(loadSecrets(env))
  if (auth === undefined || booking === undefined || qr === undefined) return null
  return secretsFingerprint({ auth, booking, qr })
}

function sizeOf(end: ArchiveFooter): [rows: number, tables: number] {
  return [countArchiveRows(end), Object.keys(end.tables).length]
}

function print({ sums, pictures, waiting }: ArchiveFooter): void {
  for (const { kind, part, count, paise: amount } of sums) {
    const rupees = amount === null ? [] : [formatRupees(paise(Number(amount)), { paise: 'shown' })]
    console.log(texts.sum(texts.kinds[kind], part, [count, ...rupees]))
  }
  console.log(texts.pictures(pictures.files, pictures.bytes))
  const queues = Object.entries(waiting ?? {}).map(([queue, jobs]) => `${queue} ${jobs}`)
  if (queues.length > 0) console.log(texts.waiting(queues.join(', ')))
}

async function withClient<T>(connection: DatabaseConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
