import type { CaseWithSource } from './case-repository.ts'

/** The trip that the customer wants, as corrected by the office, otherwise as written in the enquiry. */
export function leadOf({ row, callBack, group, packageName }: CaseWithSource) {
  return {
    packageId: row.leadPackageId ?? group?.tourPackageId ?? callBack?.tourPackageId ?? null,
    packageName,
    startDate: row.leadStartDate ?? group?.startDate ?? null,
    guests: row.leadGuests ?? group?.guests ?? null,
  }
}
