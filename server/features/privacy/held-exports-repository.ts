import { arrayOverlaps, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { listExportFiles, listExports } from '#server/platform/db/schema/exports.ts'
import { imports } from '#server/platform/db/schema/imports.ts'
import type { Holding } from './holding.ts'

/**
 * Files that the office took out in the last days. They are copies of lists, so a person reads what is in them in the
 * other parts. Nobody can take one person out of a file, so the whole file goes: every file with a booking of theirs, every
 * copy of the log and of questions, and what is still being made. So do files with questions that were brought in.
 */
export const heldExports: Holding = {
  list: () => Promise.resolve([]),

  async erase(tx, { references }) {
    const about = tx
      .select({ id: listExports.id })
      .from(listExports)
      .leftJoin(listExportFiles, eq(listExportFiles.exportId, listExports.id))
      .where(
        or(
          inArray(listExports.kind, ['log', 'enquiries', 'subscribers']),
          isNull(listExportFiles.exportId),
          references.length === 0 ? undefined : arrayOverlaps(listExportFiles.references, [...references]),
        ),
      )
    await tx.delete(listExports).where(sql`${listExports.id} in ${about}`)
    await tx.delete(imports).where(eq(imports.kind, 'enquiries'))
  },
}
