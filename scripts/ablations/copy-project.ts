import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#scripts/checks/run-step.ts'

const NOT_COPIED = new Set(['node_modules', 'data', 'dist', '.git', 'test-results', 'playwright-report'])

/** Copies the project to a folder below `data/`, where its tests have their own database. Returns the folder. */
export function copyProject(name: string): string {
  const folder = path.join(ROOT, 'data', 'takings', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(ROOT).filter((one) => !NOT_COPIED.has(one)))
    cpSync(path.join(ROOT, entry), path.join(folder, entry), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}
