import type { CaseWithSource } from './case-repository.ts'

/** The trip that the customer wants: the office's corrections, otherwise the values in the enquiry. */
export function leadOf({ row, callBack, group, packageName }: CaseWithSource) {
  return {
    packageId: row.leadPackageId ?? group?.tourPackageId ?? callBack?.tourPackageId ?? null,
    packageName,
    startDate: row.leadStartDate ?? group?.startDate ?? null,
    guests: row.leadGuests ?? group?.guests ?? null,
  }
}
