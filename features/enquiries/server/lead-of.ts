import type { CaseWithSource } from './case-repository.ts'

/** What they want, as the office understood it, else as they wrote it. */
export function leadOf({ row, callBack, group, packageName }: CaseWithSource) {
  return {
    packageId: row.leadPackageId ?? group?.tourPackageId ?? callBack?.tourPackageId ?? null,
    packageName,
    startDate: row.leadStartDate ?? group?.startDate ?? null,
    guests: row.leadGuests ?? group?.guests ?? null,
  }
}
