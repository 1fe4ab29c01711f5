import type { ImportedThing, PlainNeeds } from './import-kind.ts'
import { validatePackages } from './validate-packages.ts'
import { PACKAGE_TABLE } from './package-columns.ts'
import { importPackage } from './import-package.ts'

/** Packages: each line becomes a draft through the editor's functions, and is published if the import requests it. */
export const importedPackages: ImportedThing<PlainNeeds> = {
  columns: PACKAGE_TABLE,
  judge: validatePackages,
  take: importPackage,
}
