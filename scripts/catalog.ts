/**
 * Exports packages as a file, and imports such a file, as the desk does. Usage: `npm run catalog -- export <file>` and
 * `npm run catalog -- import <file> [--publish]`. The file extension decides the format: .csv, .xlsx or .json.
 */
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isAppError, userMessage } from '#kernel/errors/errors.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#features/exports/rules/list-export.ts'
import { packagePages } from '#features/import-export/server/export-packages.ts'
import {
  listNotImported,
  ownerOfCommand,
  readPackagesFile,
  exportPackagesFile,
} from '#features/import-export/server/import-by-command.ts'
import { PACKAGE_TABLE } from '#features/import-export/server/package-columns.ts'
import { notImportedFile } from '#features/import-export/server/show-imports.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import type { Database } from '#platform/db/queryable.ts'
import { createLog } from '#platform/runtime/log.ts'
import { writeTable } from '#platform/tables/write-table.ts'
import { withDatabase, withPool } from './with-database.ts'

const [action = '', file = '', ...flags] = process.argv.slice(2)
const format = EXPORT_FORMATS.find((each) => file.toLowerCase().endsWith(`.${each}`))

if (format === undefined || !['import', 'export'].includes(action)) {
  console.error('Usage: npm run catalog -- export packages.csv, or: npm run catalog -- import packages.csv [--publish]')
  process.exitCode = 1
} else {
  await withDatabase(async ({ connection }) => {
    try {
      await withPool(connection, (db) => (action === 'export' ? exportCatalog(db, format) : importCatalog(db)))
    } catch (error) {
      if (!isAppError(error)) throw error
      console.error(userMessage(error))
      process.exitCode = 1
    }
  })
}

async function exportCatalog(db: Database, into: ExportFormat): Promise<void> {
  await pipeline(writeTable(into, PACKAGE_TABLE, packagePages({ db })), fs.createWriteStream(file, { mode: 0o600 }))
  console.log(`${file} contains all packages.`)
}

async function importCatalog(db: Database): Promise<void> {
  const platform = { db, clock: systemClock, log: createLog('warn') }
  const owner = await ownerOfCommand(platform)
  const request = { name: path.basename(file), content: fs.readFileSync(file), publishes: flags.includes('--publish') }
  const { id, row, counts } = await readPackagesFile(platform, owner, request)
  if (row.refusal !== null) {
    console.error(row.refusal)
    process.exitCode = 1
    return
  }
  const linesOf = (finding: string) =>
    counts.filter((each) => each.finding === finding).reduce((sum, { count }) => sum + count, 0)
  const [fresh, changed, same] = [linesOf('new'), linesOf('changed'), linesOf('same')]
  console.log(`Rows: ${fresh} new, ${changed} changed, ${same} unchanged, ${linesOf('wrong')} with errors.`)
  if (fresh + changed > 0) await exportPackagesFile(platform, owner, id)
  const notImported = await listNotImported(platform, id)
  for (const { line, reason } of notImported) console.log(`Row ${line}: ${reason}`)
  console.log(`Rows imported: ${fresh + changed - notImported.filter(({ result }) => result === 'refused').length}.`)
  if (notImported.length === 0) return
  process.exitCode = 2
  const errorFile = file.replace(/(\.\w+)$/, '.to-correct$1')
  await pipeline(notImportedFile(platform, row), fs.createWriteStream(errorFile, { mode: 0o600 }))
  console.log(`Correct these rows in ${errorFile}, then import that file.`)
}
