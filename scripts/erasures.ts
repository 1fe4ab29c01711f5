/**
 * Updates the companion file of a backup. The file lists erased people, so that they can be erased again after the
 * backup is restored. Usage: `npm run erasures [-- <file>]`. The default is the file in DATA_DIR, which every start
 * reads.
 */
import { erasureRecordFile, writeErasures } from '#features/privacy/server/erasure-record.ts'
import { createLog } from '#platform/runtime/log.ts'
import { withDatabase, withPool } from './with-database.ts'

await withDatabase(async ({ env, connection }) => {
  const file = process.argv[2] ?? erasureRecordFile(env)
  const count = await withPool(connection, (db) => writeErasures({ db, log: createLog('warn') }, file))
  console.log(`${file} lists all ${count} erasures in the database.`)
})
