import type { DeskExport } from '#features/exports/api/desk-calls.ts'
import type { ExportFormat } from '#features/exports/rules/list-export.ts'
import { exportRepository } from '#features/exports/server/export-repository.ts'
import { fillExport } from '#features/exports/server/fill-export.ts'
import { requestExport } from '#features/exports/server/request-export.ts'
import { getExport } from '#features/exports/server/read-export.ts'
import { draftRepository } from '#features/packages/server/draft-repository.ts'
import { findPackage, type StoredPackage } from '#features/packages/server/package-repository.ts'
import type { Staff } from '#features/staff/server/staff-session.ts'
import { inTransaction } from '#platform/db/client.ts'
import type { Platform } from '#platform/parts/platform.ts'
import type { RowPages } from '#platform/tables/table-column.ts'
import { PACKAGE_TABLE } from './package-columns.ts'
import { packageExportQueue } from './queues.ts'

const PAGE = 20
/** With up to this many packages, the user waits for the file. */
const MAX_IMMEDIATE_PACKAGES = 200

/**
 * Exports all packages as a file that can be imported again. Packages that were never published are left out: they
 * exist only as drafts.
 *
 * @throws {AppError} `DESK_EXPORT_CELL` for a spreadsheet when a text is too long for a cell.
 */
export async function exportPackages(platform: Platform, staff: Staff, format: ExportFormat): Promise<DeskExport> {
  const ids = await publishedIds(platform)
  const columns = PACKAGE_TABLE.map(({ name }) => name)
  const row = await inTransaction(platform.db, async (tx) => {
    const deskExport = await requestExport(platform, tx, {
      staff,
      kind: 'packages',
      format,
      filter: {},
      columns,
      rows: ids.length,
    })
    if (ids.length > MAX_IMMEDIATE_PACKAGES)
      await platform.jobs.send(packageExportQueue, { exportId: deskExport.id }, { tx })
    return deskExport
  })
  if (ids.length <= MAX_IMMEDIATE_PACKAGES)
    await fillExport(platform, row, { columns: PACKAGE_TABLE, pages: packagePages(platform) })
  return getExport(platform, staff, row.id)
}

/** Creates a file with many packages. Does nothing if the export was deleted in the meantime. */
export async function buildPackagesFile(platform: Platform, exportId: string): Promise<void> {
  const found = await exportRepository.find(platform.db, exportId)
  if (found === undefined || found.file !== null) return
  await fillExport(platform, found.row, { columns: PACKAGE_TABLE, pages: packagePages(platform) })
}

/** The packages that are or were visible to travellers, a few at a time, in the order of the site. */
export async function* packagePages(platform: Pick<Platform, 'db'>): RowPages<StoredPackage> {
  const ids = await publishedIds(platform)
  for (let start = 0; start < ids.length; start += PAGE) {
    const page: StoredPackage[] = []
    for (const id of ids.slice(start, start + PAGE)) {
      const storedPackage = await findPackage(platform.db, id)
      if (storedPackage !== null) page.push(storedPackage)
    }
    yield page
  }
}

async function publishedIds({ db }: Pick<Platform, 'db'>): Promise<number[]> {
  const all = await draftRepository.list(db)
  return all.filter(({ isPublished, wasPublished }) => isPublished || wasPublished).map(({ id }) => id)
}
