import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { resolveImport } from '#tests/rules/project-files.ts'

/** For each file, the files that import it. Paths are relative to the project folder. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*['"]([#.][^'"?]+)/g
const CODE = /\.(?:ts|tsx|mjs)$/

/**
 * Reads all imports in the folders, including type imports and dynamic imports. It takes half a second for the whole
 * project.
 */
export function readImporters(root: string, folders: readonly string[]): Importers {
  const importers = new Map<string, Set<string>>()
  for (const file of folders.flatMap((folder) => listCodeFiles(root, folder)))
    for (const [, specifier = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = resolveImport(file, specifier)
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file))
    }
  return importers
}

function listCodeFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listCodeFiles(root, name)
    return CODE.test(name) ? [name] : []
  })
}
