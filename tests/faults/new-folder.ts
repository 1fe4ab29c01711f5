import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folders: string[] = []

/** A folder of this run, which is removed with {@link removeFolders}. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `pathik-${name}-`))
  folders.push(folder)
  return folder
}

/** For afterAll. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
