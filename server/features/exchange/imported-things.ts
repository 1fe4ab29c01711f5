import type { ImportKind } from '#domain/list-import.ts'
import type { ImportedThing } from './import-kind.ts'
import { importedDepartures } from './imported-departures.ts'
import { importedEnquiries } from './imported-enquiries.ts'
import { judgePackages } from './judge-packages.ts'
import { PACKAGE_TABLE } from './package-columns.ts'
import { takePackage } from './take-package.ts'

/** What comes in from files: its columns, how a line is judged, and how it is taken. */
export const importedThings: Readonly<Record<ImportKind, ImportedThing>> = {
  packages: { columns: PACKAGE_TABLE, judge: judgePackages, take: takePackage },
  departures: importedDepartures,
  enquiries: importedEnquiries,
}
