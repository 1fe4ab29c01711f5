import { and, arrayOverlaps, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ExportKind } from '#features/exports/rules/list-export.ts'
import { auditEventRepository } from '#platform/audit/audit-event-repository.ts'
import type { Transaction } from '#platform/db/queryable.ts'
import { listExportFiles, listExports } from '#platform/db/schema/exports.ts'
import { auditIdsOf } from './held-audit-events-repository.ts'
import { countOwnCases } from './held-cases-repository.ts'
import { countOwnSubscriptions } from './held-messages-repository.ts'
import type { PersonalDataSource } from './holding.ts'
import type { Subject } from './subject.ts'

/**
 * Files that the office exported in the last few days. They are copies of lists, so the person reads the same data in
 * the other sections. One person cannot be removed from a file, so the whole file is deleted if they may be in it: for
 * a person with a booking, every copy of a list that names them, and the export of the whole business. All other files
 * stay, even unfinished ones.
 */
export const exportPersonalDataSource: PersonalDataSource = {
  list: () => Promise.resolve([]),

  async erase(tx, subject) {
    const { references } = subject
    const about = tx
      .select({ id: listExports.id })
      .from(listExports)
      .leftJoin(listExportFiles, eq(listExportFiles.exportId, listExports.id))
      .where(
        or(
          inArray(listExports.kind, await exportsNamingPerson(tx, subject)),
          references.length === 0
            ? undefined
            : or(
                arrayOverlaps(listExportFiles.references, [...references]),
                and(isNull(listExportFiles.exportId), inArray(listExports.kind, ['bookings', 'travellers'])),
              ),
        ),
      )
    await tx.delete(listExports).where(sql`${listExports.id} in ${about}`)
  },
}

/** The lists that contain the person because of what the person wrote, did or subscribed to. */
async function exportsNamingPerson(tx: Transaction, subject: Subject): Promise<ExportKind[]> {
  const lists: [ExportKind, boolean][] = [
    ['log', (await auditEventRepository.listForPerson(tx, auditIdsOf(subject))).length > 0],
    ['enquiries', (await countOwnCases(tx, subject)) > 0],
    ['subscribers', (await countOwnSubscriptions(tx, subject)) > 0],
  ]
  return ['business', ...lists.flatMap(([kind, has]) => (has ? [kind] : []))]
}
