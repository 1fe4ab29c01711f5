import type { ImportHandler, BasicPlatform } from './import-kind.ts'
import { validatePackages } from './validate-packages.ts'
import { PACKAGE_TABLE } from './package-columns.ts'
import { importPackage } from './import-package.ts'

/** Packages: each line becomes a draft through the editor's functions, and is published if the import requests it. */
export const packageImport: ImportHandler<BasicPlatform> = {
  columns: PACKAGE_TABLE,
  createValidator: validatePackages,
  importLine: importPackage,
}
