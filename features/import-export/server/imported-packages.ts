import type { ImportedThing, PlainNeeds } from './import-kind.ts'
import { judgePackages } from './judge-packages.ts'
import { PACKAGE_TABLE } from './package-columns.ts'
import { takePackage } from './take-package.ts'

/** Packages: each line becomes a draft by the editor's door, and is published when the file says so. */
export const importedPackages: ImportedThing<PlainNeeds> = {
  columns: PACKAGE_TABLE,
  judge: judgePackages,
  take: takePackage,
}
